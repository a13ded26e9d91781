import type { ArticleRecord } from "@protoctl/corpus/apply"
import { publishedId } from "@protoctl/model"
import { type ReactNode, StrictMode, useEffect } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { App } from "./app.tsx"
import { registerServiceWorker } from "./boot/service-worker-registration.ts"
import { reloadUnless, type StartedApp, startBrowser } from "./boot/start-browser.ts"
import { createI18n } from "./locales/i18n.ts"
import { readConfig } from "./reader-config.ts"
import { nameInPath } from "./ui/address.ts"
import { AppProvider } from "./ui/app-context.tsx"

const i18n = createI18n()
void main()

async function main(): Promise<void> {
  const root = document.getElementById("root")
  if (root === null) throw new Error("the page has no #root")
  const config = await loadConfig()
  if (config === undefined) {
    root.textContent = i18n.t("ErrorLoadingConfiguration")
    root.setAttribute("role", "alert")
    return
  }
  const started = await startBrowser(config)
  const { sync } = started
  const isPrerendered = root.firstElementChild !== null
  if (!isPrerendered) drawAnew(root, started)
  try {
    await sync.begin()
  } catch (error) {
    // A prerendered page can still be read; an empty one says what is wrong. Both try again.
    if (!isPrerendered) showFirstVisitOffline(root)
    console.warn("nothing is stored on this device, and the edition could not be loaded", error)
    window.addEventListener("online", () => location.reload(), { once: true })
    return
  }
  if (isPrerendered) await takeOver(root, started)
  sync.follow()
  registerServiceWorker(
    config.basePath,
    () => void sync.pollNow(),
    () => reloadUnless(started.app.hasUnsavedText),
  )
}

function drawAnew(root: HTMLElement, started: StartedApp): void {
  started.restoreSection()
  createRoot(root).render(pageOf(started, started.goLive))
}

/**
 * React takes a prerendered page as it is, when it shows just what is held; else it draws anew.
 * Resolves when nothing depends on the prerendered page any more.
 */
async function takeOver(root: HTMLElement, started: StartedApp): Promise<void> {
  const { library, section } = started.app
  const isSame =
    document.documentElement.dataset["edition"] === library.edition.peek()?.id &&
    started.sync.overlay().length === 0
  if (!isSame) {
    drawAnew(root, started)
    return
  }
  const article = await articleOfPage(started)
  if (article !== undefined) section.value = article.protocolSection
  await new Promise<void>((drawn) => {
    const afterwards = () => {
      if (article === undefined) started.restoreSection()
      started.goLive()
      drawn()
    }
    hydrateRoot(root, pageOf(started, afterwards), {
      onRecoverableError: (error) => console.warn(error),
    })
  })
}

/** @param onDrawn Called when the page stands in the document. */
function pageOf(started: StartedApp, onDrawn: () => void): ReactNode {
  return (
    <StrictMode>
      <AppProvider value={{ app: started.app, i18n }}>
        <BrowserRouter basename={started.app.config.basePath}>
          <App />
        </BrowserRouter>
        <OnceDrawn run={onDrawn} />
      </AppProvider>
    </StrictMode>
  )
}

/** Runs something when the page has been drawn, or taken over whole where it was prerendered. */
function OnceDrawn({ run }: { run: () => void }): ReactNode {
  useEffect(run, [run])
  return null
}

/** The cached configuration serves without a network, by the service worker. */
async function loadConfig() {
  try {
    const response = await fetch(new URL("config.json", document.baseURI))
    return response.ok ? readConfig(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** The article that the prerendered page shows, once it is known; undefined on other pages. */
async function articleOfPage({ app }: StartedApp): Promise<ArticleRecord | undefined> {
  const path = `/${location.pathname.slice(app.config.basePath.length)}`
  const name = path.startsWith("/article/") ? nameInPath(path) : undefined
  if (name === undefined) return undefined
  const state = app.library.article(publishedId(app.library.resolve(name)))
  return new Promise((resolve) => {
    const stop = state.subscribe((now) => {
      if (now.kind === "loading") return
      resolve(now.kind === "present" ? now.record : undefined)
      queueMicrotask(() => stop())
    })
  })
}

function showFirstVisitOffline(root: HTMLElement): void {
  const message = document.createElement("p")
  message.className = "empty"
  message.role = "alert"
  message.textContent = i18n.t("FirstVisitOffline")
  root.replaceChildren(message)
}
