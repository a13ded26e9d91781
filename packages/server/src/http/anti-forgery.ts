import { timingSafeEqual } from "node:crypto"
import { cookieNames, headerNames } from "@protoctl/api"
import type { Random } from "../services.ts"
import { Refusal } from "./refusal.ts"

/**
 * A page of another site can make a browser send cookies, but cannot read them to repeat one in a
 * header. Callers without cookies cannot be abused that way and need no token.
 *
 * @throws {Refusal} `anti-forgery`
 */
export function checkAntiForgery(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return
  if (request.headers.get("Cookie") === null) return
  const expected = antiForgeryCookie(request)
  const sent = request.headers.get(headerNames.antiForgery)
  if (expected === undefined || sent === null || !sameText(expected, sent)) {
    throw new Refusal(
      "anti-forgery",
      `the header ${headerNames.antiForgery} must repeat the cookie ${cookieNames.antiForgery}`,
    )
  }
}

/** The Set-Cookie value for a caller that has no anti-forgery token yet. */
export function newAntiForgeryCookie(request: Request, random: Random): string | undefined {
  if (antiForgeryCookie(request) !== undefined) return undefined
  const token = Buffer.from(random(16)).toString("base64url")
  const secure = request.url.startsWith("https:") ? "; Secure" : ""
  // Not HttpOnly: the page's script repeats it in the header.
  return `${cookieNames.antiForgery}=${token}; Path=/; SameSite=Strict${secure}`
}

function antiForgeryCookie(request: Request): string | undefined {
  for (const pair of (request.headers.get("Cookie") ?? "").split(";")) {
    const [name = "", value = ""] = pair.split("=", 2)
    if (name.trim() === cookieNames.antiForgery && value.trim() !== "") return value.trim()
  }
  return undefined
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
