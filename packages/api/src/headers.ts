/** Cookie and header names of the API, as its family fixes them. */
export const cookieNames = {
  token: "Abp.AuthToken",
  encryptedToken: "enc_auth_token",
  tenant: "Abp.TenantId",
  culture: "Abp.Localization.CultureName",
  antiForgery: "XSRF-TOKEN",
} as const

export const headerNames = {
  tenant: "Abp.TenantId",
  culture: ".AspNetCore.Culture",
  antiForgery: "X-XSRF-TOKEN",
  /** The id of the server's database; a new one means that what is held may not be continued. */
  epoch: "X-Feed-Epoch",
} as const

/** The culture header's value for a language such as `pt-BR`. */
export function cultureHeader(language: string): string {
  return `c=${language}|uic=${language}`
}
