import type { ImageViewer, Viewing } from "../../state/image-viewer.ts"

/**
 * Makes an open viewer a step of the tab's history, so that Back closes it instead of leaving the
 * article, and Forward opens it again. The address stays the article's.
 *
 * @returns Ends it.
 */
export function keepInHistory({ viewing, open, close }: ImageViewer): () => void {
  // A reload closes the viewer; what it looked at must not stay behind.
  if (isViewerStep()) history.replaceState({ ...historyState(), viewing: undefined }, "")

  const stop = viewing.subscribe((now) => {
    const held = historyState().viewing
    if (now === undefined) {
      if (held !== undefined) history.back()
    } else if (held === undefined) history.pushState({ ...historyState(), viewing: now }, "")
    else if (held.at !== now.at) history.replaceState({ ...historyState(), viewing: now }, "")
  })
  const follow = (): void => {
    const held = historyState().viewing
    if (held === undefined) close()
    else open(held.images, held.at)
  }
  window.addEventListener("popstate", follow)
  return () => {
    stop()
    window.removeEventListener("popstate", follow)
  }
}

/** Does the history's present step show the viewer? */
export function isViewerStep(): boolean {
  return historyState().viewing !== undefined
}

/** The router's own state of a step, and what we add to it. */
function historyState(): { readonly viewing?: Viewing | undefined } {
  return (history.state ?? {}) as { viewing?: Viewing }
}
