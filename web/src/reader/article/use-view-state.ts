import type { ArticleName } from "@protoctl/model"
import { useSignals } from "@preact/signals-react/runtime"
import { useCallback, useEffect, useState } from "react"
import { type Location, useLocation, useNavigate } from "react-router-dom"
import { type ViewState, viewStateKeyIn, withViewStateKey } from "../../state/view-state.ts"
import { useApp } from "../../ui/app-context.tsx"

export interface AddressedView {
  readonly view: ViewState
  /** Goes to a part of this article, as a new step of the history. */
  readonly goTo: (part: string) => void
}

/**
 * The view state that the address names by its query `s`. An address without a valid one is given
 * one, in place, as soon as the page is live.
 */
export function useViewState(name: ArticleName): AddressedView {
  useSignals()
  const { viewStates, isLive } = useApp()
  const location: Location<unknown> = useLocation()
  const { search, hash, state } = location
  const navigate = useNavigate()
  const [last, setLast] = useState(() => viewStates.mintKey())
  const named = viewStateKeyIn(search)
  if (named !== undefined && named !== last) setLast(named)
  const key = named ?? last
  const isNameless = isLive.value && named === undefined

  useEffect(() => {
    if (isNameless)
      void navigate({ search: withViewStateKey(search, key), hash }, { replace: true, state })
  }, [isNameless, navigate, search, hash, key, state])

  const goTo = useCallback(
    (part: string) => {
      const to = `#${encodeURI(part)}`
      const isHere = to === hash
      const next = isHere ? key : viewStates.mintKey()
      // Back shall show what is open now, not what the part is about to open.
      if (!isHere) viewStates.fork(name, key, next)
      void navigate({ search: withViewStateKey(search, next), hash: to }, { replace: isHere })
    },
    [viewStates, name, key, search, hash, navigate],
  )
  return { view: viewStates.of(name, key), goTo }
}
