import { settingsCookieLifetimeMs, zoom as zoomRange } from "@protoctl/model/constants"
import { type Signal, signal } from "@preact/signals-core"
import { type CookieJar, readCookie, writeCookie } from "./cookies.ts"

/** How this device shows things; nothing of it leaves the device. */
export interface Settings {
  /** One of `zoomRange`'s steps; half of them is text of the usual size. */
  readonly zoom: Signal<number>
  /** Contents and article parts are drawn open. False until the page is live. */
  readonly showAll: Signal<boolean>
}

export interface KeptSettings extends Settings {
  /** Shows what was kept, where it may differ from the prerendered page. */
  readonly goLive: () => void
}

export interface SettingsOptions {
  /** Where the cookies are seen: one agency's settings are not another's on the same host. */
  readonly basePath: string
  readonly secure: boolean
  /** UTC milliseconds since 1970. */
  readonly now: () => number
}

const cookieNames = { zoom: "zoom", showAll: "showall" } as const

/**
 * Reads the settings from their cookies, writes each when it changes, and renews what was kept,
 * because browsers let a cookie live for less than it asks. A wrong value counts as none.
 */
export function createSettings(
  jar: CookieJar,
  { basePath, secure, now }: SettingsOptions,
): KeptSettings {
  const keep = (name: string, value: string) =>
    writeCookie(jar, name, value, {
      path: basePath,
      secure,
      expires: new Date(now() + settingsCookieLifetimeMs),
    })
  const keptZoom = parseZoom(readCookie(jar, cookieNames.zoom))
  const keptShowAll = parseFlag(readCookie(jar, cookieNames.showAll))
  const zoom = signal(keptZoom ?? zoomRange.default)
  const showAll = signal(false)

  keepChanges(zoom, keptZoom, (value) => keep(cookieNames.zoom, String(value)))
  keepChanges(showAll, keptShowAll, (value) => keep(cookieNames.showAll, String(value)))
  return {
    zoom,
    showAll,
    goLive() {
      if (keptShowAll !== undefined) showAll.value = keptShowAll
    },
  }
}

/** What text grows by; 2 is the usual size. */
export function zoomFactor(zoom: number): number {
  return zoom / zoomRange.step
}

/** Writes what was kept once, and each later value. */
function keepChanges<T>(source: Signal<T>, kept: T | undefined, write: (value: T) => void): void {
  if (kept !== undefined) write(kept)
  let isFirst = true
  source.subscribe((value) => {
    if (!isFirst) write(value)
    isFirst = false
  })
}

function parseZoom(text: string | undefined): number | undefined {
  const { min, max, step } = zoomRange
  const value = Number(text)
  const isStep = value >= min && value <= max && value % step === 0
  return isStep && String(value) === text ? value : undefined
}

function parseFlag(text: string | undefined): boolean | undefined {
  return text === "true" ? true : text === "false" ? false : undefined
}
