/** What a device remembers of its use, each in a cookie. Nothing of it is content. */
export interface LocalSettings {
  /** One of `zoom`'s steps. */
  readonly zoom: number
  /** Contents and article parts are drawn open. */
  readonly showAll: boolean
  readonly layout: "app" | "web-app"
  /** Opened from an app-store application. */
  readonly isFromApp: boolean
  /** Whoever uses this device has accepted the terms of service. */
  readonly hasAcceptedTerms: boolean
  /** False after a sign-in by code, until a password is set. */
  readonly isPasswordAuthenticated: boolean
  /** A language tag such as `pt-BR`. */
  readonly cultureName: string
  readonly authToken: string
}
