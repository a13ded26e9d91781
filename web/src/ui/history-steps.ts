import { useCallback, useSyncExternalStore } from "react"
import { useNavigate } from "react-router-dom"

export type Step = "back" | "forward"

export interface HistorySteps {
  /** False where the history is known to end. */
  readonly canGo: Readonly<Record<Step, boolean>>
  /** Does nothing at the end of the history; there, many browsers would leave for another site. */
  readonly go: (step: Step) => void
}

/** Steps through the history of this tab. */
export function useHistorySteps(): HistorySteps {
  const navigate = useNavigate()
  const back = useSyncExternalStore(subscribe, () => canGo("back"), unknown)
  const forward = useSyncExternalStore(subscribe, () => canGo("forward"), unknown)
  const go = useCallback(
    (step: Step) => {
      if (canGo(step)) void navigate(step === "back" ? -1 : 1)
    },
    [navigate],
  )
  return { canGo: { back, forward }, go }
}

/** Safari and Firefox learned it late; without it, a step beyond the end does nothing. */
function navigationApi(): Navigation | undefined {
  return (window as { readonly navigation?: Navigation }).navigation
}

function canGo(step: Step): boolean {
  const api = navigationApi()
  return (step === "back" ? api?.canGoBack : api?.canGoForward) ?? true
}

/** While a page is prerendered. */
const unknown = () => true

function subscribe(changed: () => void): () => void {
  const api = navigationApi()
  api?.addEventListener("currententrychange", changed)
  return () => api?.removeEventListener("currententrychange", changed)
}
