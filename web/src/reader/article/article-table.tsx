import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from "react"
import { useTranslate } from "../../ui/app-context.tsx"

/** A table that scrolls inside itself; only while it has to, it is a stop for the keyboard. */
export function ArticleTable(props: ComponentProps<"table">): ReactNode {
  const translate = useTranslate()
  const frame = useRef<HTMLDivElement>(null)
  const [overflow, setOverflow] = useState<Overflow>()

  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const measure = () => setOverflow((before) => unlessEqual(before, overflowOf(element)))
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    for (const child of element.children) sizes.observe(child)
    return () => sizes.disconnect()
  }, [])

  const scrolling = overflow && {
    role: "region",
    tabIndex: 0,
    "aria-label": overflow.title === "" ? translate("Table") : overflow.title,
    "data-sticky": overflow.sticks ? "" : undefined,
  }
  return (
    <div ref={frame} className="table-scroll" {...scrolling}>
      <table {...props} />
    </div>
  )
}

interface Overflow {
  /** What the table is about; may be empty. */
  readonly title: string
  /** Does its first column stay in sight? */
  readonly sticks: boolean
}

/** Undefined when the whole table is in sight. */
function overflowOf(frame: HTMLElement): Overflow | undefined {
  if (frame.clientWidth === 0 || frame.scrollWidth <= frame.clientWidth + 1) return undefined
  const table = frame.querySelector("table")
  if (table === null) return undefined
  return { title: titleOf(table), sticks: sticks(table, frame.clientWidth) }
}

function unlessEqual(
  before: Overflow | undefined,
  now: Overflow | undefined,
): Overflow | undefined {
  return before?.title === now?.title && before?.sticks === now?.sticks ? before : now
}

/** Its caption, else the nearest heading above it. */
function titleOf(table: HTMLTableElement): string {
  const caption = table.caption?.textContent.trim() ?? ""
  if (caption !== "") return caption
  const headings = table.closest("article")?.querySelectorAll("h1, h2, h3, h4, h5, h6") ?? []
  const above = [...headings].filter(
    (heading) =>
      heading.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !table.contains(heading),
  )
  return above.at(-1)?.textContent.trim() ?? ""
}

/** A first column helps while it leaves most of the width to the others. */
const widestStickyColumn = 0.4

function sticks(table: HTMLTableElement, width: number): boolean {
  const cells = [...table.rows].flatMap((row) => row.cells[0] ?? [])
  const isPlain = cells.every(({ rowSpan, colSpan }) => rowSpan === 1 && colSpan === 1)
  const first = cells[0]?.getBoundingClientRect().width ?? 0
  return isPlain && first <= width * widestStickyColumn
}
