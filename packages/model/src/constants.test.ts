import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"
import { describe, expect, it } from "vitest"
import { base64SizeBytes } from "./attachment.ts"
import * as constants from "./constants.ts"
import { protocolSections } from "./protocol-section.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const home = join(root, "packages/model/src/constants.ts")

/** Each constant of SPEC.md §9 in the order it has there, with the value it has there. */
const specified: Record<string, unknown> = {
  httpTimeoutMs: 30_000,
  errorNoticeDurationMs: 15_000,
  pollIntervalMs: 30 * 1000,
  searchPrimingDelayMs: 20 * 1000,
  serviceWorkerRegistrationDelayMs: 4000,
  serviceWorkerSkipWaitingDelayMs: 15_000,
  lockout: { enabled: true, failedAttempts: 5, durationSeconds: 300 },
  twoFactor: { enabled: true, rememberBrowser: true, providers: ["email", "sms"] },
  emailConfirmationRequired: false,
  defaultLanguage: "en",
  defaultTimeZone: "UTC",
  defaultTheme: "red",
  brandColors: { primary: "teal-blue", secondary: "purple" },
  tenantCookieLifetimeMs: 15_768e7,
  cultureCookieLifetimeMs: 15_768e7,
  settingsCookieLifetimeMs: 15_768e7, // as its siblings; §9 names the cookies without a lifetime
  termsCookieExpires: "2999-01-01T00:00:00.000Z",
  relativeTimeBands: {
    secondsBelow: 45,
    minutesBelow: 45,
    hoursBelow: 18,
    daysBelow: 25,
    monthsBelow: 10,
  },
  appVersion: "20251030.5",
  base64ChunkBytes: 6144,
  mobileBreakpointPx: 768,
  layoutMeasureDelayMs: 500,
  zoom: { default: 50, step: 25, min: 25, max: 100 },
  noticeDefaults: { durationDays: 7, color: "green" },
  viewStateKey: { length: 10, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" },
  newSectionWeightStep: 1,
  searchPanel: {
    focusDelayMs: 400,
    debounceMs: 500,
    pageSize: 10,
    growDelayMs: 200,
    partialLookaheadFactor: 5,
    partialLookaheadMin: 50,
  },
  excerpts: { perDocument: 3, wordsBefore: 3, wordsAfter: 8, maxWords: 15 },
  searchWeights: {
    title: 48,
    hierarchyWeight: 48,
    heading1: 6,
    heading2: 4,
    headingOther: 2,
    body: 1,
    longWordLength: 7,
  },
  searchIndexSchemaVersion: 2,
  inlineTags: expect.arrayContaining(["a", "abbr", "b", "em", "i", "span", "strong"]),
  avatarColorCount: 7,
}

/** Numbers that tell which constant they repeat, and texts that hold one. */
const tellingNumbers = [30_000, 15_000, 15_768, 15_768e7, 6144, 768, 2_147_483_647, 20_251_030.5]
const tellingTexts = ["20251030.5", "2999-", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]

describe("the constants of SPEC.md §9 [EN9]", () => {
  it.each(Object.entries(specified))("%s has its value", (name, value) => {
    expect(constants[name as keyof typeof constants]).toEqual(value)
  })

  it("are all listed here", () => {
    expect(Object.keys(constants).sort()).toEqual(Object.keys(specified).sort())
  })

  it("have their rules beside them: search categories, and the size of base64", () => {
    expect(protocolSections).toEqual(["ALS", "BLS", "Policy"])
    expect(["AAAA", "AAA=", "AA=="].map(base64SizeBytes)).toEqual([3, 2, 1])
  })

  it("are written in no second place", () => {
    const files = ["packages", "cli", "web"].flatMap((folder) => sourceFiles(join(root, folder)))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((file) => file !== home).flatMap(repetitions)).toEqual([])
  })

  it("would be found if they were", () => {
    expect(repetitions(home).length).toBeGreaterThanOrEqual(tellingTexts.length + 5)
  })
})

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((found) => {
    const path = join(folder, found.name)
    if (found.isDirectory()) {
      return /^(node_modules|dist|e2e|\..*)$/.test(found.name) ? [] : sourceFiles(path)
    }
    const isSource = /\.(ts|tsx|mts)$/.test(found.name)
    return isSource && !/\.test\.|\.d\.ts$|^test-/.test(found.name) ? [path] : []
  })
}

/** Where a file writes a telling literal, however it is spelt (30000, 30_000, 3e4). */
function repetitions(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const tells =
      (ts.isNumericLiteral(node) && tellingNumbers.includes(Number(node.text))) ||
      (ts.isStringLiteralLike(node) && tellingTexts.some((text) => node.text.includes(text)))
    if (tells) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${relative(root, file)}:${line + 1} ${node.getText()}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
