import { connect } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { type HttpServer, serveHttp } from "./serve-http.ts"
import { ServerError } from "./server-error.ts"
import { feedPaths, startTestServer } from "./test-server.ts"

const open: HttpServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()))
})

async function start(fetch: Parameters<typeof serveHttp>[0], port = 0): Promise<HttpServer> {
  const server = await serveHttp(fetch, { port, hostname: "127.0.0.1" })
  open.push(server)
  return server
}

describe("serving over HTTP", () => {
  it("answers a poll that finds nothing new in at most 400 bytes", async () => {
    const api = await startTestServer()
    const server = await start((request) => api.fetch(new URL(request.url).pathname, request))
    const first = await fetch(server.url + feedPaths.notices)
    const etag = first.headers.get("ETag") as string
    const answer = await exchange(server.port, [
      `GET ${feedPaths.notices} HTTP/1.1`,
      "Host: localhost",
      "Cookie: XSRF-TOKEN=abc",
      `If-None-Match: ${etag}`,
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 304 /)
    expect(answer).toContain(`${etag}\r\n`)
    expect(answer.match(/^date:/gim)).toHaveLength(1)
    expect(answer.length).toBeLessThanOrEqual(400)
  })

  it("says that its port is taken", async () => {
    const server = await start(() => new Response("ok"))
    const error: unknown = await start(() => new Response("ok"), server.port).catch(
      (cause: unknown) => cause,
    )
    expect(error).toBeInstanceOf(ServerError)
    expect((error as ServerError).code).toBe("port-in-use")
    expect((error as ServerError).message).toContain(String(server.port))
  })

  it("says that an address is not this machine's", async () => {
    const listening = serveHttp(() => new Response("ok"), { port: 0, hostname: "192.0.2.1" })
    await expect(listening).rejects.toMatchObject({ code: "listen-failed" })
  })

  it("lets a request under way end before it closes", async () => {
    let finish = () => {}
    const reached = new Promise<void>((resolve) => {
      void start(async () => {
        resolve()
        await new Promise<void>((done) => (finish = done))
        return new Response("whole")
      })
    })
    await new Promise((resolve) => setTimeout(resolve, 20))
    const server = open.at(-1) as HttpServer
    const answer = fetch(server.url)
    await reached
    const closing = server.close()
    open.pop()
    finish()
    expect(await (await answer).text()).toBe("whole")
    const finishedMs = performance.now()
    await closing
    // It does not wait for the client to let go of the connection.
    expect(performance.now() - finishedMs).toBeLessThan(2000)
    await expect(fetch(server.url)).rejects.toThrow()
  })

  it("refuses a body over the limit while it is still being sent", async () => {
    const api = await startTestServer()
    const server = await start((request) => api.fetch(new URL(request.url).pathname, request))
    const response = await fetch(`${server.url}/api/TokenAuth/Authenticate`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: " ".repeat(100_000),
    })
    expect(response.status).toBe(413)
  })
})

function exchange(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write([...lines, "", ""].join("\r\n"))
    })
    socket.setEncoding("latin1")
    let answer = ""
    socket.on("data", (data: string) => {
      answer += data
      if (answer.includes("\r\n\r\n")) {
        socket.destroy()
        resolve(answer)
      }
    })
    socket.on("error", reject)
  })
}
