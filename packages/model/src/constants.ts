/**
 * The numbers of the product, each once. They are decisions of the specification, not of the code
 * that uses them.
 */

/** Every call to the API: from its start to its whole answer. */
export const httpTimeoutMs = 30_000
export const errorNoticeDurationMs = 15_000
/** Between two polls of one kind. */
export const pollIntervalMs = 30_000
/** From documents being stored to the first building of the search index. */
export const searchPrimingDelayMs = 20_000
export const serviceWorkerRegistrationDelayMs = 4_000
/** From an update being installed to the waiting worker being told to take over. */
export const serviceWorkerSkipWaitingDelayMs = 15_000

export const lockout = { enabled: true, failedAttempts: 5, durationSeconds: 300 } as const
export const twoFactor = {
  enabled: true,
  rememberBrowser: true,
  providers: ["email", "sms"],
} as const
export const emailConfirmationRequired = false

export const defaultLanguage = "en"
export const defaultTimeZone = "UTC"
/** The theme of the agency's own portal; the reader's colours are `brandColors`. */
export const defaultTheme = "red"
export const brandColors = { primary: "teal-blue", secondary: "purple" } as const

const fiveYearsMs = 15_768e7
export const tenantCookieLifetimeMs = fiveYearsMs
export const cultureCookieLifetimeMs = fiveYearsMs
/** Of the cookies that keep a device's settings; each start renews them. */
export const settingsCookieLifetimeMs = fiveYearsMs
/** UTC, the moment at which an acceptance of the terms ends. */
export const termsCookieExpires = "2999-01-01T00:00:00.000Z"

/** Up to each bound a relative time is told in that unit; beyond the last, in years. */
export const relativeTimeBands = {
  secondsBelow: 45,
  minutesBelow: 45,
  hoursBelow: 18,
  daysBelow: 25,
  monthsBelow: 10,
} as const

export const appVersion = "20251030.5"
/** Bytes encoded at a time when a file becomes base64. */
export const base64ChunkBytes = 6144

/** CSS pixels; narrower is mobile. */
export const mobileBreakpointPx = 768
export const layoutMeasureDelayMs = 500
/** The factor that text grows by is value / step. */
export const zoom = { default: 50, step: 25, min: 25, max: 100 } as const

export const noticeDefaults = { durationDays: 7, color: "green" } as const

/** RFC 4648 base32, 32 characters. */
export const viewStateKey = { length: 10, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" } as const
/** Added to the last sibling's weight. */
export const newSectionWeightStep = 1

export const searchPanel = {
  focusDelayMs: 400,
  debounceMs: 500,
  pageSize: 10,
  growDelayMs: 200,
  /** Words that a trailing prefix is completed to: the count times this, at least the minimum. */
  partialLookaheadFactor: 5,
  partialLookaheadMin: 50,
} as const

/** Lengths in words. */
export const excerpts = { perDocument: 3, wordsBefore: 3, wordsAfter: 8, maxWords: 15 } as const

export const searchWeights = {
  title: 48,
  hierarchyWeight: 48,
  heading1: 6,
  heading2: 4,
  headingOther: 2,
  body: 1,
  /** A longer word counts more, by the square root of the characters beyond this. */
  longWordLength: 7,
} as const

export const searchIndexSchemaVersion = 2

/** Tags whose edges do not end a word. */
export const inlineTags = [
  "a", "abbr", "b", "bdi", "bdo", "cite", "code", "data", "del", "dfn", "em", "i", "ins", "kbd",
  "mark", "q", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
] as const // prettier-ignore

export const avatarColorCount = 7
