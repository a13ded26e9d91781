/** Where cookies live: `document` in a browser, nowhere while a page is prerendered. */
export interface CookieJar {
  cookie: string
}

export function readCookie(jar: CookieJar, name: string): string | undefined {
  for (const pair of jar.cookie.split("; ")) {
    const at = pair.indexOf("=")
    if (pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1))
  }
  return undefined
}

export interface CookieOptions {
  readonly path: string
  /** Undefined: until the browser closes. */
  readonly expires?: Date | undefined
  readonly secure: boolean
}

export function writeCookie(
  jar: CookieJar,
  name: string,
  value: string,
  { path, expires, secure }: CookieOptions,
): void {
  jar.cookie = [
    `${name}=${encodeURIComponent(value)}`,
    `path=${path}`,
    "SameSite=Strict",
    ...(expires === undefined ? [] : [`expires=${expires.toUTCString()}`]),
    ...(secure ? ["Secure"] : []),
  ].join("; ")
}

export function removeCookie(jar: CookieJar, name: string, options: CookieOptions): void {
  writeCookie(jar, name, "", { ...options, expires: new Date(0) })
}
