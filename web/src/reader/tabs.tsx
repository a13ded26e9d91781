import { findPart, partId, plainText, type TreeElement } from "@protoctl/content/tree"
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react"
import { useTranslate } from "../ui/app-context.tsx"
import { useFragment } from "./disclosure.tsx"

export interface TabsProps {
  readonly tabs: readonly TreeElement[]
  readonly render: (tab: TreeElement) => ReactNode
}

/** A tab list by the ARIA pattern: arrows, Home and End move, Tab goes on into the panel. */
export function Tabs({ tabs, render }: TabsProps): ReactNode {
  const translate = useTranslate()
  const base = useId()
  const fragment = useFragment()
  const buttons = useRef<(HTMLButtonElement | null)[]>([])
  const [chosen, setChosen] = useState<string>()
  const ids = tabs.map((tab) => partId(tab) ?? "")
  const selected = Math.max(0, ids.indexOf(chosen ?? ""))

  useEffect(() => {
    const target =
      fragment === "" ? undefined : findPart({ type: "root", children: tabs }, fragment)
    if (target !== undefined) setChosen(target.split("/", 1)[0])
  }, [fragment, tabs])

  function onKeyDown(event: KeyboardEvent): void {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1
    const last = tabs.length - 1
    const moves: Record<string, number> = {
      ArrowRight: selected + forward,
      ArrowLeft: selected - forward,
      Home: 0,
      End: last,
    }
    const target = moves[event.key]
    if (target === undefined) return
    event.preventDefault()
    const next = target < 0 ? last : target > last ? 0 : target
    setChosen(ids[next])
    buttons.current[next]?.focus()
  }

  return (
    <div className="tabs">
      <div role="tablist" onKeyDown={onKeyDown}>
        {tabs.map((tab, i) => (
          <button
            key={ids[i]}
            ref={(button) => {
              buttons.current[i] = button
            }}
            type="button"
            role="tab"
            id={`${base}-tab-${i}`}
            aria-controls={`${base}-panel-${i}`}
            aria-selected={i === selected}
            tabIndex={i === selected ? 0 : -1}
            onClick={() => setChosen(ids[i])}
          >
            {tabTitle(tab) || translate("UnnamedSection")}
          </button>
        ))}
      </div>
      {tabs.map((tab, i) => (
        <div
          key={ids[i]}
          role="tabpanel"
          id={`${base}-panel-${i}`}
          aria-labelledby={`${base}-tab-${i}`}
          tabIndex={0}
          hidden={i !== selected}
        >
          {render(tab)}
        </div>
      ))}
    </div>
  )
}

function tabTitle(tab: TreeElement): string {
  const [title] = tab.children
  return title === undefined ? "" : plainText(title)
}
