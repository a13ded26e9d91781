import {
  serviceWorkerRegistrationDelayMs,
  serviceWorkerSkipWaitingDelayMs,
} from "@protoctl/model/constants"

/**
 * Registers the service worker when the page has been idle for a while. A new build that was
 * installed takes over 15 s later, and the page is reloaded at the next moment that interrupts
 * nobody.
 *
 * @param onUpdate Called when a new build is installed.
 * @param reload Reloads the page unless that would lose something; says whether it does.
 */
export function registerServiceWorker(
  basePath: string,
  onUpdate: () => void,
  reload: () => boolean,
): void {
  // Undefined over plain http, whatever lib.dom says.
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (container === undefined) return
  setTimeout(() => {
    void container
      .register(`${basePath}service-worker.js`, { scope: basePath, updateViaCache: "none" })
      .then((registration) => watch(registration, onUpdate, reload))
      .catch((error: unknown) => console.warn("the service worker could not be registered", error))
  }, serviceWorkerRegistrationDelayMs)
}

function watch(
  registration: ServiceWorkerRegistration,
  onUpdate: () => void,
  reload: () => boolean,
): void {
  const isUpdate = registration.active !== null
  const takeOver = (worker: ServiceWorker | null) => {
    if (worker === null || !isUpdate) return
    onUpdate()
    setTimeout(() => worker.postMessage("skip-waiting"), serviceWorkerSkipWaitingDelayMs)
  }
  takeOver(registration.waiting)
  registration.addEventListener("updatefound", () => {
    const { installing } = registration
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") takeOver(installing)
    })
  })
  if (!isUpdate) return
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const reloadWhenHidden = () => {
      if (document.hidden && reload()) {
        document.removeEventListener("visibilitychange", reloadWhenHidden)
      }
    }
    document.addEventListener("visibilitychange", reloadWhenHidden)
    reloadWhenHidden()
  })
}
