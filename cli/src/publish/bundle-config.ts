import { type Fields, fieldsOf } from "../io/fields.ts"

/** config.json of a bundle: everything that differs between agencies. */
export interface BundleConfig {
  readonly appName: string
  /** Origin and path before `/api`; empty when the API answers on the page's own origin. */
  readonly apiBaseUrl: string
  /** The snapshot's folder, relative to the base path; ends in a slash. */
  readonly snapshotUrl: string
  /** Begins and ends with a slash. */
  readonly basePath: string
  /** For the days of notices; empty means the device's own zone. */
  readonly timeZone: string
  /** Shown at the top of every page, such as a word on demonstration content; may be empty. */
  readonly banner: string
  /** Languages offered; empty means every one that the shell has. */
  readonly languages: readonly string[]
  /** From this age on, the data's "as of" stamp is amber or red. */
  readonly amberAfterHours: number
  readonly redAfterHours: number
  /** CSS colours in hexadecimal. */
  readonly colors: { readonly primary: string; readonly secondary: string }
  /** Where errors are reported to; empty means nowhere. */
  readonly dsn: string
}

export const defaultConfig: BundleConfig = {
  appName: "Treatment Protocols",
  apiBaseUrl: "",
  snapshotUrl: "snapshot/",
  basePath: "/",
  timeZone: "",
  banner: "",
  languages: [],
  amberAfterHours: 24,
  redAfterHours: 72,
  colors: { primary: "#0b6e77", secondary: "#6b3fa0" },
  dsn: "",
}

/** What the build decides, so that no configuration file may say it. */
const decidedElsewhere = ["snapshotUrl", "basePath"]

/**
 * Reads a configuration file's JSON; what it does not say has its default.
 *
 * @throws {RangeError} Names the field that is unknown or wrong.
 */
export function readBundleConfig(json: unknown, basePath: string): BundleConfig {
  const given = fieldsOf(json)
  for (const name of given.names()) {
    if (Object.hasOwn(defaultConfig, name) && !decidedElsewhere.includes(name)) continue
    throw new RangeError(`field "${name}" is not known`)
  }
  const pick = <T>(name: keyof BundleConfig, read: (name: string) => T, fallback: T): T =>
    given.has(name) ? read(name) : fallback
  const config: BundleConfig = {
    appName: pick("appName", given.text, defaultConfig.appName),
    apiBaseUrl: pick("apiBaseUrl", given.text, defaultConfig.apiBaseUrl).replace(/\/+$/, ""),
    snapshotUrl: defaultConfig.snapshotUrl,
    basePath,
    timeZone: pick("timeZone", given.text, defaultConfig.timeZone),
    banner: pick("banner", given.text, defaultConfig.banner),
    languages: pick("languages", given.texts, defaultConfig.languages),
    amberAfterHours: pick("amberAfterHours", given.number, defaultConfig.amberAfterHours),
    redAfterHours: pick("redAfterHours", given.number, defaultConfig.redAfterHours),
    colors: given.has("colors") ? readColors(given.object("colors")) : defaultConfig.colors,
    dsn: pick("dsn", given.text, defaultConfig.dsn),
  }
  checkTimeZone(config.timeZone)
  if (config.amberAfterHours > config.redAfterHours) {
    throw new RangeError('field "amberAfterHours": amber cannot come after red')
  }
  return config
}

/** Colours go into a style sheet, so nothing but a colour may pass. */
function readColors(given: Fields): BundleConfig["colors"] {
  const color = (name: "primary" | "secondary") => {
    if (!given.has(name)) return defaultConfig.colors[name]
    const text = given.text(name)
    if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return text
    throw new RangeError(`colors, field "${name}": expected a colour like #0b6e77, found "${text}"`)
  }
  return { primary: color("primary"), secondary: color("secondary") }
}

function checkTimeZone(timeZone: string): void {
  if (timeZone === "") return
  try {
    new Intl.DateTimeFormat("en", { timeZone })
  } catch {
    throw new RangeError(`field "timeZone": "${timeZone}" is no time zone`)
  }
}
