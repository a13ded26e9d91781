import type { i18n, TOptions } from "i18next"
import { createContext, useContext } from "react"
import type { AppState } from "../state/app-state.ts"

interface AppContextValue {
  readonly app: AppState
  readonly i18n: i18n
}

const AppContext = createContext<AppContextValue | undefined>(undefined)

export const AppProvider = AppContext.Provider

function useAppContext(): AppContextValue {
  const value = useContext(AppContext)
  if (value === undefined) throw new Error("a component was drawn outside AppProvider")
  return value
}

export function useApp(): AppState {
  return useAppContext().app
}

/** Translates a message key. */
export function useTranslate(): (key: string, values?: TOptions) => string {
  const { i18n } = useAppContext()
  return (key, values = {}) => i18n.t(key, values)
}
