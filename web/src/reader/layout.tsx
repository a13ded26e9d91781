import { searchPanel } from "@protoctl/model/constants"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react"
import { Link, NavigationType, Outlet, useLocation, useNavigationType } from "react-router-dom"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { type HistorySteps, type Step, useHistorySteps } from "../ui/history-steps.ts"
import { Icon } from "../ui/icons.tsx"
import { useSwipe } from "../ui/swipe.ts"
import { ContentsOutline, SectionChoice } from "./contents-page.tsx"
import { useNoticesToday } from "./home-page.tsx"
import { ImageViewer } from "./images/image-viewer.tsx"
import { useScrollRestoration } from "./scroll-restoration.ts"
import { SearchField, SearchResults } from "./search-pane.tsx"
import { SettingsMenu } from "./settings-menu.tsx"
import { StatusLine } from "./status-line.tsx"

type Panel = "none" | "contents" | "search"

/** The frame around every page: header, sidebar or bottom bar, and what is behind them. */
export function Layout(): ReactNode {
  useSignals()
  const { search, section, config, isLive } = useApp()
  const translate = useTranslate()
  const [panel, setPanel] = useState<Panel>("none")
  const field = useRef<HTMLInputElement>(null)
  const main = useRef<HTMLElement>(null)
  const steps = useHistorySteps()
  const { pathname } = useLocation()
  const isSearching = search.text.value.trim() !== ""

  useScrollRestoration()
  const isViewer = pathname.startsWith("/article/")
  useSwipe(main, isViewer ? steps.go : undefined)
  useOnNavigation(() => setPanel("none"))

  useEffect(() => {
    if (panel !== "search") return undefined
    const timer = setTimeout(() => field.current?.focus(), searchPanel.focusDelayMs)
    return () => clearTimeout(timer)
  }, [panel])

  const toggle = (wanted: Panel) => setPanel((open) => (open === wanted ? "none" : wanted))

  return (
    <div className={`app panel-${panel}`}>
      {/* A link to #content would lead to the base address. */}
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {translate("SkipToContent")}
      </button>
      {config.banner !== "" && <p className="banner">{config.banner}</p>}
      <TopBar steps={steps} />
      <aside className="sidebar">
        <SearchField field={field} />
        {isSearching ? (
          <SearchResults onOpen={() => setPanel("none")} />
        ) : (
          <nav className="mini-index" aria-label={translate("Contents")}>
            {isLive.value && <SectionChoice />}
            {isLive.value && <ContentsOutline />}
          </nav>
        )}
      </aside>
      <main ref={main} tabIndex={-1} className={isViewer ? "viewer" : undefined}>
        <Outlet />
      </main>
      <StatusLine />
      <nav className="bottom-bar" aria-label={translate("Menu")}>
        <button
          type="button"
          aria-expanded={panel === "contents"}
          onClick={() => toggle("contents")}
        >
          <Icon name="list" />
          <span>{translate("Menu")}</span>
        </button>
        <Link to="/toc" className={`section-chip section-${section.value}`}>
          {section.value}
        </Link>
        <button type="button" aria-expanded={panel === "search"} onClick={() => toggle("search")}>
          <Icon name="search" />
          <span>{translate("Search")}</span>
        </button>
      </nav>
      <ImageViewer />
    </div>
  )
}

/** Runs something when another page, or this one anew, is gone to; not when an address is replaced. */
function useOnNavigation(run: () => void): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef({ key, pathname })
  const onNavigation = useEffectEvent(run)
  useEffect(() => {
    const before = last.current
    last.current = { key, pathname }
    const isReplaced = type === NavigationType.Replace && before.pathname === pathname
    if (before.key !== key && !isReplaced) onNavigation()
  }, [key, pathname, type])
}

function TopBar({ steps }: { steps: HistorySteps }): ReactNode {
  useSignals()
  const { session, config } = useApp()
  const notices = useNoticesToday()
  return (
    <header className="top-bar">
      <StepButton steps={steps} step="back" />
      <StepButton steps={steps} step="forward" />
      <Link to="/" className="top-title">
        <Icon name="home" />
        <span>{config.appName}</span>
        {notices !== undefined && notices.length > 0 && (
          <span className="badge">{notices.length}</span>
        )}
      </Link>
      <Account signedIn={session.isSignedIn.value} />
      <SettingsMenu />
    </header>
  )
}

function StepButton({ steps, step }: { steps: HistorySteps; step: Step }): ReactNode {
  const translate = useTranslate()
  return (
    <button
      type="button"
      className={`bar-button step-${step}`}
      aria-label={translate(step === "back" ? "Back" : "Forward")}
      aria-disabled={!steps.canGo[step]}
      onClick={() => steps.go(step)}
    >
      <Icon name={step} />
    </button>
  )
}

function Account({ signedIn }: { signedIn: boolean }): ReactNode {
  useSignals()
  const { signOut, isLive } = useApp()
  const translate = useTranslate()
  if (!isLive.value) return null
  if (!signedIn) {
    return (
      <Link to="/login" className="log-in">
        <Icon name="person" />
        <span>{translate("LogIn")}</span>
      </Link>
    )
  }
  return (
    <button type="button" onClick={() => void signOut()}>
      {translate("LogOut")}
    </button>
  )
}
