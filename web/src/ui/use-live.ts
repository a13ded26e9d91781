import { useSignals } from "@preact/signals-react/runtime"
import { useApp } from "./app-context.tsx"

/** False while the page must equal what was prerendered, which knows neither clock nor device. */
export function useIsLive(): boolean {
  useSignals()
  return useApp().isLive.value
}
