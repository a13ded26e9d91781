import type { IconName } from "@protoctl/content/tree"
import type { ReactNode } from "react"

/** Icons that only the interface uses; authors cannot name them. */
type InterfaceIcon =
  "back" | "close" | "down" | "forward" | "home" | "list" | "person" | "search" | "settings" | "up"

/** Outlines on a 24 × 24 grid, drawn for this product. */
const outlines: Readonly<Record<IconName | InterfaceIcon, string>> = {
  back: "m15 5-7 7 7 7",
  close: "m6 6 12 12M18 6 6 18",
  down: "m5 9 7 7 7-7",
  forward: "m9 5 7 7-7 7",
  up: "m5 15 7-7 7 7",
  home: "M4 11.500 12 4l8 7.500M6 10v10h12V10M10 20v-6h4v6",
  list: "M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01",
  search: "M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13ZM15.500 15.500 21 21",
  person:
    "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.500 20.500c.5-4 3.500-5.500 7.500-5.500s7 1.500 7.500 5.500",
  settings:
    "M4 7h8M18 7h2M4 17h2M12 17h8M15 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM9 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  heart:
    "M12 20s-7.5-4.6-9-9.3C2 7.300 4.200 4.500 7.200 4.500c2 0 3.700 1.100 4.800 2.900 1.100-1.800 2.800-2.900 4.800-2.900 3 0 5.200 2.800 4.200 6.200C19.500 15.400 12 20 12 20Z",
  lungs:
    "M12 3v8M9 8c-3 1-6 6-6 10 0 2 1 3 2.500 2.500C8.500 20 9.500 19 9.500 16V9M15 8c3 1 6 6 6 10 0 2-1 3-2.500 2.500-3-.5-4-1.500-4-4.500V9M12 11l-2.500 2M12 11l2.500 2",
  brain:
    "M11 4.500A3 3 0 0 0 5.500 6 3.200 3.200 0 0 0 4 11.500 3.200 3.200 0 0 0 6 17a3 3 0 0 0 5 2V4.500ZM13 4.500A3 3 0 0 1 18.500 6a3.200 3.200 0 0 1 1.500 5.500A3.200 3.200 0 0 1 18 17a3 3 0 0 1-5 2V4.500ZM8 9h3M13 14h3",
  drop: "M12 3s6.500 7 6.500 11.500a6.500 6.500 0 0 1-13 0C5.500 10 12 3 12 3Z",
  pill: "M5 13.500 13.500 5a4 4 0 0 1 5.600 5.600L10.600 19A4 4 0 0 1 5 13.500ZM9.200 9.200l5.600 5.600",
  syringe:
    "m18 3 3 3M19.500 4.500l-3 3M14 5l5 5M15.500 6.500 6 16v2h2l9.500-9.500M9 11l2 2M12 8l2 2M6 18l-3 3",
  phone:
    "M6 3h3l1.500 5-2 1.500a12 12 0 0 0 6 6l1.500-2 5 1.500v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2Z",
  warning: "M12 3.500 22 20H2L12 3.500ZM12 10v4.500M12 17.200v.3",
  child:
    "M12 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM12 8v7M6 10.500c2 1 4 1.500 6 1.500s4-.5 6-1.500M12 15l-3 6M12 15l3 6",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.500 2",
  ambulance:
    "M2 6h12v11H2zM14 10h4l4 4v3h-8zM6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.500 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8 8v5M5.500 10.500h5",
  flame:
    "M12 3c1 4 5.500 5.500 5.500 11a5.500 5.500 0 0 1-11 0c0-2.500 1.500-3.500 2-6 1.500 1 2 2 2 3.500C12 9.500 12.500 6.500 12 3Z",
  thermometer: "M10 14.500V5a2 2 0 1 1 4 0v9.500a4 4 0 1 1-4 0ZM12 9v8",
  eye: "M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  bone: "M8 10.500 13.500 16a2.500 2.500 0 1 0 4.200 2 2.500 2.500 0 1 0 2-4.200L14 8.300a2.500 2.500 0 1 0-4.200-2A2.500 2.500 0 1 0 8 10.500Z",
  needle: "m21.500 2.500-9 9M10.500 10.500l3 3-5 5-3-3ZM5.500 15.500l3 3L5 20.500 3.500 19Z",
  stethoscope:
    "M5 3v5a4 4 0 0 0 8 0V3M9 12v3a5 5 0 0 0 10 0v-2M19 13a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM4 3h2M12 3h2",
  document: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
}

/** @param title Read out; without one the icon is decoration. */
export function Icon({
  name,
  title,
}: {
  name: IconName | InterfaceIcon
  title?: string | undefined
}): ReactNode {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      {...(title === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": title })}
    >
      <path d={outlines[name]} />
    </svg>
  )
}
