import { publishedId } from "@protoctl/model"
import { type ReactNode, StrictMode, useEffect } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { App } from "./app.tsx"
import { registerServiceWorker } from "./boot/service-worker-registration.ts"
import { type StartedApp, startBrowser } from "./boot/start-browser.tsx"
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
  const page = (
    <StrictMode>
      <AppProvider value={{ app: started.app, i18n }}>
        <BrowserRouter basename={config.basePath}>
          <App />
        </BrowserRouter>
        <OnceDrawn run={started.goLive} />
      </AppProvider>
    </StrictMode>
  )
  const isPrerendered = root.firstElementChild !== null
  if (!isPrerendered) createRoot(root).render(page)
  try {
    await started.sync.begin()
    if (isPrerendered) {
      await articleOfPage(started, config.basePath)
      hydrateRoot(root, page, { onRecoverableError: (error) => console.warn(error) })
    }
    started.sync.follow()
  } catch (error) {
    // A prerendered page can still be read; an empty one says what is wrong, and tries again.
    if (!isPrerendered) showFirstVisitOffline(root)
    console.warn("nothing is stored on this device, and the edition could not be loaded", error)
    window.addEventListener("online", () => location.reload(), { once: true })
    return
  }
  registerServiceWorker(config.basePath, () => void started.sync.pollNow())
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

/** The prerendered article must be known before React takes its page over. */
async function articleOfPage({ app }: StartedApp, basePath: string): Promise<void> {
  const path = `/${location.pathname.slice(basePath.length)}`
  const name = path.startsWith("/article/") ? nameInPath(path) : undefined
  if (name === undefined) return
  const state = app.library.article(publishedId(app.library.resolve(name)))
  await new Promise<void>((resolve) => {
    const stop = state.subscribe((now) => {
      if (now.kind === "loading") return
      resolve()
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
