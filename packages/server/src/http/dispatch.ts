import { answerEnvelope } from "@protoctl/api"
import type { Services } from "../services.ts"
import { answerFeed } from "./answer-feed.ts"
import { checkAntiForgery } from "./anti-forgery.ts"
import type { Call } from "./call.ts"
import { type Caller, checkAccess, readCaller } from "./caller.ts"
import { readJson } from "./read-json.ts"
import { respondJson } from "./respond.ts"

export interface Observer {
  /** Told once it is known who calls. */
  readonly onCaller: (userId: number) => void
  /** Told of an answer that broke off after its status was sent. */
  readonly onFailure: (cause: unknown) => void
}

/**
 * Makes one call: checks where it comes from and whether its caller may make it, reads its body
 * only then, and puts the result in the envelope.
 *
 * @throws {Refusal} For everything that gets an error for an answer.
 */
export async function dispatch(
  call: Call,
  request: Request,
  services: Services,
  observer: Observer,
): Promise<Response> {
  checkAntiForgery(request)
  const ignoresToken = "ignoresToken" in call && call.ignoresToken
  const caller = ignoresToken ? null : await readCaller(request, services)
  if (caller !== null) observer.onCaller(caller.id)
  const { searchParams: query } = new URL(request.url)
  if ("feed" in call) {
    const view = call.feed({ query, caller }, services)
    return answerFeed(request, query, view, services, observer.onFailure)
  }
  const result = await handled(call, { request, query, caller }, services)
  return respondJson(request, JSON.stringify(answerEnvelope(result)))
}

async function handled(
  call: Exclude<Call, { readonly feed: unknown }>,
  { request, query, caller }: { request: Request; query: URLSearchParams; caller: Caller | null },
  services: Services,
): Promise<unknown> {
  const readBody = () =>
    call.bodyLimitBytes === undefined ? undefined : readJson(request, call.bodyLimitBytes)
  if (call.access === "anonymous") {
    return call.handle({ query, caller, body: await readBody() }, services)
  }
  const allowed = checkAccess(call.access, caller)
  return call.handle({ query, caller: allowed, body: await readBody() }, services)
}
