import type { DayOf } from "@protoctl/model"

/** Tells calendar days in a time zone; empty means the device's own. */
export function dayIn(timeZone: string): DayOf {
  const format = new Intl.DateTimeFormat("en-CA", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...(timeZone === "" ? {} : { timeZone }),
  })
  return (ms) => format.format(ms)
}
