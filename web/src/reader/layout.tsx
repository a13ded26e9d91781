import { searchPanel } from "@protoctl/model/constants"
import { useSignals } from "@preact/signals-react/runtime"
import { type ReactNode, useEffect, useRef, useState } from "react"
import {
  Link,
  NavigationType,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
} from "react-router-dom"
import { useApp, useTranslate } from "../ui/app-context.tsx"
import { Icon } from "../ui/icons.tsx"
import { ContentsOutline, SectionChoice } from "./contents-page.tsx"
import { useNoticesToday } from "./home-page.tsx"
import { SearchField, SearchResults } from "./search-pane.tsx"
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
  const navigation = useNavigationType()
  const { pathname } = useLocation()
  const isSearching = search.text.value.trim() !== ""

  useEffect(() => {
    setPanel("none")
    // Back and forward: the browser restores the position.
    if (navigation !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [pathname, navigation])

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
      <TopBar />
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
      <main ref={main} tabIndex={-1}>
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
    </div>
  )
}

function TopBar(): ReactNode {
  useSignals()
  const { session, config } = useApp()
  const translate = useTranslate()
  const navigate = useNavigate()
  const notices = useNoticesToday()
  return (
    <header className="top-bar">
      <button type="button" aria-label={translate("Back")} onClick={() => void navigate(-1)}>
        <Icon name="back" />
      </button>
      <Link to="/" className="top-title">
        <Icon name="home" />
        <span>{config.appName}</span>
        {notices !== undefined && notices.length > 0 && (
          <span className="badge">{notices.length}</span>
        )}
      </Link>
      <Account signedIn={session.isSignedIn.value} />
    </header>
  )
}

function Account({ signedIn }: { signedIn: boolean }): ReactNode {
  useSignals()
  const { signOut, isLive } = useApp()
  const translate = useTranslate()
  if (!isLive.value) return null
  if (!signedIn) return <Link to="/login">{translate("LogIn")}</Link>
  return (
    <button type="button" onClick={() => void signOut()}>
      {translate("LogOut")}
    </button>
  )
}
