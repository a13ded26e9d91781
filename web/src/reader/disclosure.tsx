import { type PartKind, partsAround } from "@protoctl/content/tree"
import { type ReactNode, useEffect, useRef } from "react"
import { useLocation } from "react-router-dom"

export interface DisclosureProps {
  readonly id: string
  readonly kind: PartKind
  readonly title: ReactNode
  readonly startsOpen: boolean
  readonly children: ReactNode
}

/**
 * A part that opens and closes. The browser's own disclosure, so that it answers before any script
 * has run and find-in-page reaches what is closed.
 */
export function Disclosure({ id, kind, title, startsOpen, children }: DisclosureProps): ReactNode {
  const element = useRef<HTMLDetailsElement>(null)
  const fragment = useFragment()
  useEffect(() => {
    if (element.current !== null && isInside(id, fragment)) element.current.open = true
  }, [id, fragment])
  return (
    <details ref={element} className={`part part-${kind}`} id={`part:${id}`} open={startsOpen}>
      <summary>{title}</summary>
      <div className="part-content">{children}</div>
    </details>
  )
}

/** The part that the address names, decoded. */
export function useFragment(): string {
  const { hash } = useLocation()
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1) // a stray % stands for itself
  }
}

/** Does a part hold the part that a fragment names (see `findPart`)? */
export function isInside(id: string, fragment: string): boolean {
  if (fragment === "") return false
  return id === fragment || id.endsWith(`/${fragment}`) || partsAround(fragment).includes(id)
}
