import type { PartKind } from "@protoctl/content/tree"
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from "react"
import { usePart } from "./parts-context.ts"

export interface DisclosureProps {
  readonly id: string
  readonly kind: PartKind
  readonly title: ReactNode
  readonly children: ReactNode
}

/**
 * A part that opens and closes. The browser's own disclosure, so that it answers before any script
 * has run and find-in-page reaches what is closed. Whoever opens or closes it, the view state is
 * told.
 */
export function Disclosure({ id, kind, title, children }: DisclosureProps): ReactNode {
  const element = useRef<HTMLDetailsElement>(null)
  const { isOpen, isAllOpen, setOpen } = usePart(id)
  const level = useContext(LevelContext)
  const isDrawn = useRef(false)

  useLayoutEffect(() => {
    const details = element.current
    if (details !== null && details.open !== isOpen) {
      if (isDrawn.current) details.open = isOpen
      // Somebody touched the prerendered page before the app took it over.
      else setOpen(details.open)
    }
    isDrawn.current = true
  }, [isOpen, isAllOpen, setOpen])

  return (
    <details
      ref={element}
      className={`part part-${kind}`}
      id={`part:${id}`}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) setOpen(currentTarget.open)
      }}
    >
      <summary>
        {kind === "expander" ? (
          <span role="heading" aria-level={level}>
            {title}
          </span>
        ) : (
          title
        )}
      </summary>
      <LevelContext value={Math.min(6, kind === "collapsible" ? 4 : level + 1)}>
        <div className="part-content">{children}</div>
      </LevelContext>
    </details>
  )
}

/** The level of an expander's heading; an accordion's is 2 and a collapsible's 3. */
const LevelContext = createContext(2)
