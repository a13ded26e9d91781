import { describe, expect, it } from "vitest"
import type { CookieJar } from "./cookies.ts"
import { createSettings, zoomFactor } from "./settings.ts"

const start = Date.UTC(2026, 0, 1)
const fiveYearsMs = 15_768e7

/** One host's cookies as a page below some path sees them, and what was written, as text. */
function host() {
  const kept = new Map<string, { path: string; pair: string }>()
  const written: string[] = []
  const jarAt = (page: string): CookieJar => ({
    get cookie() {
      const seen = [...kept.values()].filter(({ path }) => page.startsWith(path))
      return seen.map(({ pair }) => pair).join("; ")
    },
    set cookie(text) {
      written.push(text)
      const [pair = "", ...attributes] = text.split("; ")
      const path = attributes.find((part) => part.startsWith("path="))?.slice(5) ?? page
      kept.set(`${path} ${pair.slice(0, pair.indexOf("="))}`, { path, pair })
    },
  })
  return { jarAt, written }
}

function settingsAt(jar: CookieJar, basePath = "/ems/", nowMs = start) {
  return createSettings(jar, { basePath, secure: false, now: () => nowMs })
}

/** Settings as they are once the page is live. */
function liveSettings(jar: CookieJar, basePath = "/ems/") {
  const settings = settingsAt(jar, basePath)
  settings.goLive()
  return { zoom: settings.zoom.value, showAll: settings.showAll.value }
}

describe("settings", () => {
  it("are zoom 50 and nothing opened, and write no cookie, until something is chosen", () => {
    const { jarAt, written } = host()
    expect(liveSettings(jarAt("/ems/"))).toEqual({ zoom: 50, showAll: false })
    expect(written).toEqual([])
  })

  it("write each choice for five years, on the agency's own path", () => {
    const { jarAt, written } = host()
    const settings = settingsAt(jarAt("/ems/"))
    settings.zoom.value = 75
    settings.showAll.value = true
    settings.showAll.value = false
    const attributes = `path=/ems/; SameSite=Strict; expires=${new Date(start + fiveYearsMs).toUTCString()}`
    expect(written).toEqual([
      `zoom=75; ${attributes}`,
      `showall=true; ${attributes}`,
      `showall=false; ${attributes}`,
    ])
  })

  it("are found again by the next page of the agency, and by no other on the host", () => {
    const { jarAt } = host()
    const settings = settingsAt(jarAt("/ems/"))
    settings.zoom.value = 100
    settings.showAll.value = true
    expect(liveSettings(jarAt("/ems/article/A"))).toEqual({ zoom: 100, showAll: true })
    expect(liveSettings(jarAt("/county/"), "/county/")).toEqual({ zoom: 50, showAll: false })
  })

  it("are renewed at each start, those that were kept alone", () => {
    const { jarAt, written } = host()
    settingsAt(jarAt("/ems/")).zoom.value = 25
    const later = start + 300 * 86_400_000
    settingsAt(jarAt("/ems/"), "/ems/", later)
    expect(written).toHaveLength(2)
    expect(written[1]).toMatch(/^zoom=25; /)
    expect(written[1]).toContain(new Date(later + fiveYearsMs).toUTCString())
  })

  it("show the zoom at once, but open nothing before the page is live", () => {
    const settings = settingsAt({ cookie: "zoom=75; showall=true" })
    expect([settings.zoom.value, settings.showAll.value]).toEqual([75, false])
    settings.goLive()
    expect(settings.showAll.value).toBe(true)
  })

  it.each(["", "0", "20", "30", "125", "-50", "50px", "1e999", "NaN", "true", "%", "075", "7.5e1"])(
    "ignore a zoom of %j",
    (value) => {
      expect(settingsAt({ cookie: `zoom=${value}` }).zoom.value).toBe(50)
    },
  )

  it.each(["", "1", "yes", "TRUE", "null"])("ignore a showall of %j", (value) => {
    expect(liveSettings({ cookie: `showall=${value}` }).showAll).toBe(false)
  })
})

it.each([
  [25, 1],
  [50, 2],
  [75, 3],
  [100, 4],
])("zoom %i is the factor %i", (zoom, factor) => {
  expect(zoomFactor(zoom)).toBe(factor)
})
