/** Where cookies live: `document` in a browser, nowhere while a page is prerendered. */
export interface CookieJar {
  cookie: string
}

export function readCookie(jar: CookieJar, name: string): string | undefined {
  for (const pair of jar.cookie.split("; ")) {
    const prefix = `${name}=`
    if (pair.startsWith(prefix)) return decoded(pair.slice(prefix.length))
  }
  return undefined
}

/** A cookie that a server or another page of the host wrote may not be encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
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
