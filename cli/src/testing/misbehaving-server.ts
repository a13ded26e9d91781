import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { routes } from "@protoctl/api"

export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void

/** An HTTP server that passes calls on to a real API, but for those whose path `bad` answers. */
export async function startMisbehavingServer(
  api: string,
  bad: (path: string) => Misbehaviour | undefined | Promise<undefined>,
): Promise<{ url: string; calls: string[]; close(): Promise<void> }> {
  const calls: string[] = []
  const first = await fetch(`${api}${routes.notices.path}?MinRevisionDate=1900-01-01`)
  const epoch = first.headers.get("X-Feed-Epoch") ?? ""
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? ""
    calls.push(path)
    const misbehave = await bad(path)
    if (misbehave !== undefined) {
      response.setHeader("X-Feed-Epoch", epoch)
      misbehave(request, response)
      return
    }
    const { authorization } = request.headers
    const real = await fetch(api + path, { headers: authorization ? { authorization } : {} })
    const kept = ["date", "x-feed-epoch", "content-type"].flatMap((name) => {
      const value = real.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    response.writeHead(real.status, Object.fromEntries(kept))
    response.end(await real.text())
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
