import { randomBytes } from "node:crypto"
import { headerNames, routes, type RouteName } from "@protoctl/api"
import { type Context, Hono } from "hono"
import { cors } from "hono/cors"
import { calls } from "./calls.ts"
import { newAntiForgeryCookie } from "./http/anti-forgery.ts"
import { dispatch } from "./http/dispatch.ts"
import { Refusal } from "./http/refusal.ts"
import { respondRefusal } from "./http/respond.ts"
import { createPasswords } from "./password.ts"
import type { Random, Services } from "./services.ts"
import type { Database } from "./storage/database.ts"
import { FeedVersions } from "./storage/feed-versions.ts"

export interface ServerDeps {
  readonly database: Database
  /** UTC milliseconds since 1970. */
  readonly now: () => number
  /** Default: node:crypto. */
  readonly random?: Random
  readonly appVersion: string
  /** Origins other than the server's own whose pages may call, such as `https://ems.example`. */
  readonly allowedOrigins?: readonly string[]
  /** Default: nothing is logged. */
  readonly log?: (entry: LogEntry) => void
}

/** What an operator reads. Holds no token, password, query or body. */
export type LogEntry =
  | {
      readonly kind: "request"
      readonly method: string
      readonly path: string
      readonly status: number
      readonly durationMs: number
      /** Null for an anonymous caller. */
      readonly userId: number | null
    }
  /** A bug or a broken store: a person should look. */
  | {
      readonly kind: "failure"
      readonly method: string
      readonly path: string
      readonly cause: unknown
    }

export interface ApiServer {
  /** Answers every request, errors included; it never rejects. Paths other than `/api/…` are 404. */
  readonly fetch: (request: Request) => Promise<Response>
}

/** The reference API over a database. Holds no state but caches, so several may share one. */
export function createServer(deps: ServerDeps): ApiServer {
  const { database, now, appVersion } = deps
  const services: Services = {
    database,
    now,
    appVersion,
    random: deps.random ?? randomBytes,
    passwords: createPasswords(),
    feedVersions: new FeedVersions(database, now),
  }
  const log = deps.log ?? (() => {})
  const app = new Hono()
  if (deps.allowedOrigins?.length) app.use(crossOrigin(deps.allowedOrigins))
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = routes[name]
    app.on(method, path, answering(name))
    app.all(path, answering({ allow: method }))
  }
  app.notFound(answering("unknown"))
  return { fetch: async (request) => app.fetch(request) }

  function answering(target: Target) {
    return ({ req }: Context) => answer(target, req.raw, services, log)
  }
}

type Target = RouteName | "unknown" | { readonly allow: string }

/** The outermost layer: whatever happens inside becomes an answer and one line of log. */
async function answer(
  target: Target,
  request: Request,
  services: Services,
  log: (entry: LogEntry) => void,
): Promise<Response> {
  const startedMs = performance.now()
  const { method } = request
  const path = new URL(request.url).pathname
  let userId: number | null = null
  const onFailure = (cause: unknown) => log({ kind: "failure", method, path, cause })
  const response = await reach(target, request, services, {
    onFailure,
    onCaller: (id) => (userId = id),
  })
  const cookie = newAntiForgeryCookie(request, services.random)
  if (cookie !== undefined) response.headers.append("Set-Cookie", cookie)
  const durationMs = Math.round((performance.now() - startedMs) * 10) / 10
  log({ kind: "request", method, path, status: response.status, durationMs, userId })
  return response
}

async function reach(
  target: Target,
  request: Request,
  services: Services,
  observer: Parameters<typeof dispatch>[3],
): Promise<Response> {
  try {
    if (typeof target === "object") return await refuseMethod(request, target.allow)
    if (target === "unknown") throw new Refusal("not-found", "there is nothing at this address")
    return await dispatch(calls[target], request, services, observer)
  } catch (cause) {
    if (cause instanceof Refusal) return respondRefusal(request, cause)
    observer.onFailure(cause)
    return respondRefusal(request, new Refusal("internal", "the server could not do this"))
  }
}

function refuseMethod(request: Request, allowed: string): Promise<Response> {
  const allow = allowed === "GET" ? "GET, HEAD" : allowed
  const refusal = new Refusal("invalid-request", `this address takes ${allow} only`, {
    status: 405,
  })
  return respondRefusal(request, refusal, { Allow: allow })
}

function crossOrigin(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    allowMethods: ["GET", "POST", "PUT", "DELETE"],
    allowHeaders: [
      "Authorization",
      "Content-Type",
      "If-None-Match",
      headerNames.culture,
      headerNames.tenant,
      headerNames.antiForgery,
    ],
    exposeHeaders: ["ETag", "Date", headerNames.epoch],
    maxAge: 600,
  })
}
