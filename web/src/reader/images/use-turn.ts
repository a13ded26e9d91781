import { useEffect, useState } from "react"

/** How far outside of the window an image is loaded, so that scrolling seldom meets a gap. */
const nearby = "600px 0px"
/** By then what can be seen is loaded; the rest follows, for whoever prints the page. */
const restAfterMs = 3_000

/**
 * Turns true when an element is near what is seen of the page, which nothing inside a closed part
 * is; when the page is printed; and some time later in any case.
 */
export function useTurn(element: Element | null, isLive: boolean): boolean {
  const [isTurn, setTurn] = useState(false)
  useEffect(() => {
    if (!isLive || isTurn || element === null) return undefined
    const take = () => setTurn(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) take()
      },
      { rootMargin: nearby },
    )
    observer.observe(element)
    window.addEventListener("beforeprint", take)
    const timer = setTimeout(take, restAfterMs)
    return () => {
      observer.disconnect()
      window.removeEventListener("beforeprint", take)
      clearTimeout(timer)
    }
  }, [element, isLive, isTurn])
  return isTurn
}
