/** What `protoctl build` writes into config.json: everything that differs between agencies. */
export interface ReaderConfig {
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
  /** From this age on, the data's "as of" stamp is amber or red. */
  readonly amberAfterHours: number
  readonly redAfterHours: number
}

export const defaultConfig: ReaderConfig = {
  appName: "Treatment Protocols",
  apiBaseUrl: "",
  snapshotUrl: "snapshot/",
  basePath: "/",
  timeZone: "",
  banner: "",
  amberAfterHours: 24,
  redAfterHours: 72,
}

/** Reads config.json; a key that is missing or of the wrong type has its default. */
export function readConfig(json: unknown): ReaderConfig {
  const given = typeof json === "object" && json !== null ? (json as Record<string, unknown>) : {}
  const fits = Object.entries(given).filter(
    ([key, value]) => typeof value === typeof defaultConfig[key as keyof ReaderConfig],
  )
  return { ...defaultConfig, ...Object.fromEntries(fits) }
}
