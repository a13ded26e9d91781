import { answerEnvelope, headerNames } from "@protoctl/api"
import type { Services } from "../services.ts"
import type { FeedView } from "./call.ts"
import { readSince } from "./read-request.ts"
import { respondJson, respondStream } from "./respond.ts"

/** Shorter answers are made whole before they are sent, so that a failure still gets its status. */
const wholeUpToCharacters = 64 * 1024

/** Answers what changed at or after MinRevisionDate, or 304 from memory when nothing did. */
export async function answerFeed(
  request: Request,
  query: URLSearchParams,
  view: FeedView,
  services: Services,
  onFailure: (cause: unknown) => void,
): Promise<Response> {
  const sinceMs = readSince(query)
  // Taken before the rows are read: a change in between is answered twice rather than never.
  const { epoch, versions } = await services.feedVersions.current()
  const version = versions.get(view.feed) ?? 0
  // Weak: the same answer may travel compressed or not.
  const etag = `W/"${epoch.slice(0, 8)}.${version.toString(36)}.${view.variant}.${sinceMs.toString(36)}"`
  const headers = {
    "Cache-Control": "no-cache",
    Date: new Date(services.now()).toUTCString(),
    ETag: etag,
    [headerNames.epoch]: epoch,
  }
  if (matches(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, {
      status: 304,
      headers: { ...headers, Vary: "Authorization, Accept-Encoding" },
    })
  }
  const pieces = envelopePieces(view.changedSince(sinceMs))
  const begun: string[] = []
  for (let length = 0; length <= wholeUpToCharacters;) {
    const { value, done } = await pieces.next()
    if (done) return respondJson(request, begun.join(""), { headers })
    begun.push(value)
    length += value.length
  }
  return respondStream(request, continued(begun, pieces), headers, onFailure)
}

/** The envelope of `{ items: [...] }`, cut into the pieces that it is read in. */
async function* envelopePieces(
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string, undefined> {
  const [before, after] = JSON.stringify(answerEnvelope({ items: [] })).split("[]") as [
    string,
    string,
  ]
  yield `${before}[`
  let separator = ""
  for await (const page of pages) {
    for (const item of page) {
      yield separator + JSON.stringify(item)
      separator = ","
    }
  }
  yield `]${after}`
}

async function* continued(
  begun: readonly string[],
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  yield begun.join("")
  yield* rest
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//, "")
  return ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || weak(tag) === weak(etag))
}
