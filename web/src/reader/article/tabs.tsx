import {
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react"
import { useChosenTab } from "./parts-context.ts"

export interface Tab {
  /** The part's id. */
  readonly id: string
  /** Holds nothing that can be pressed. */
  readonly title: ReactNode
  readonly content: ReactNode
}

/** A tab list by the ARIA pattern: arrows, Home and End move, Tab goes on into the panel. */
export function Tabs({ tabs }: { tabs: readonly Tab[] }): ReactNode {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const panels = useRef<HTMLDivElement>(null)
  const isByHand = useRef(false)
  const { selected, choose } = useChosenTab(tabs.map(({ id }) => id))

  useLayoutEffect(() => {
    if (list.current === null || panels.current === null) return
    showSideways(list.current, selected)
    if (isByHand.current) startOf(panels.current, list.current)
    isByHand.current = false
  }, [selected])

  function chooseByHand(i: number): void {
    const tab = tabs[i]
    if (tab === undefined || i === selected) return
    isByHand.current = true
    choose(tab.id)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
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
    chooseByHand(next)
    tabButton(event.currentTarget, next)?.focus({ preventScroll: true })
  }

  return (
    <div className="tabs">
      <div ref={list} role="tablist" onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }, i) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${base}-tab-${i}`}
            aria-controls={`part:${id}`}
            aria-selected={i === selected}
            tabIndex={i === selected ? 0 : -1}
            onClick={() => chooseByHand(i)}
          >
            {title}
          </button>
        ))}
      </div>
      <div ref={panels}>
        {tabs.map(({ id, title, content }, i) => (
          <TabPanel
            key={id}
            id={id}
            labelledBy={`${base}-tab-${i}`}
            isSelected={i === selected}
            onFound={choose}
          >
            <h2 className="tab-title">{title}</h2>
            {content}
          </TabPanel>
        ))}
      </div>
    </div>
  )
}

interface TabPanelProps {
  readonly id: string
  readonly labelledBy: string
  readonly isSelected: boolean
  /** Called when the browser has found something in a hidden panel. */
  readonly onFound: (id: string) => void
  readonly children: ReactNode
}

function TabPanel({ id, labelledBy, isSelected, onFound, children }: TabPanelProps): ReactNode {
  const panel = useRef<HTMLDivElement>(null)
  const found = useEffectEvent(() => onFound(id))
  // Find-in-page reaches what is hidden so, where the browser knows it; React does not write it.
  useLayoutEffect(() => {
    const element = panel.current
    if (element === null || isSelected || !("onbeforematch" in element)) return undefined
    const onMatch = () => found()
    element.setAttribute("hidden", "until-found")
    element.addEventListener("beforematch", onMatch)
    return () => element.removeEventListener("beforematch", onMatch)
  }, [isSelected])
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={`part:${id}`}
      aria-labelledby={labelledBy}
      // A panel that can be found has a box, though an empty one.
      tabIndex={isSelected ? 0 : undefined}
      aria-hidden={isSelected ? undefined : true}
      hidden={!isSelected}
    >
      {children}
    </div>
  )
}

function tabButton(list: HTMLElement, i: number): HTMLElement | undefined {
  return list.querySelectorAll<HTMLElement>('[role="tab"]')[i]
}

/** Room for the neighbor to show that there is one. CSS pixels. */
const neighborPx = 32

/** Scrolls the list, and only the list, until a tab is in sight. */
function showSideways(list: HTMLElement, i: number): void {
  const button = tabButton(list, i)?.getBoundingClientRect()
  if (button === undefined) return
  const { left, right } = list.getBoundingClientRect()
  if (button.left < left) list.scrollLeft += button.left - left - neighborPx
  else if (button.right > right) list.scrollLeft += button.right - right + neighborPx
}

/** Another tab begins at its own start, if the list has been scrolled away from it. */
function startOf(panels: HTMLElement, list: HTMLElement): void {
  const hidden = list.getBoundingClientRect().bottom - panels.getBoundingClientRect().top
  if (hidden > 0) window.scrollBy({ top: -hidden, behavior: "instant" })
}
