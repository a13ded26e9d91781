import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"
import { fetchPatiently } from "./patient-fetch.ts"

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/silent") return
    response.write("one ")
    if (request.url === "/slow") {
      const words = ["two ", "three ", "four"]
      const timer = setInterval(() => {
        const word = words.shift()
        if (word !== undefined) response.write(word)
        else {
          clearInterval(timer)
          response.end()
        }
      }, 120)
    }
    if (request.url === "/cut") setTimeout(() => response.destroy(), 50)
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

it("waits for an answer that takes longer in all than a silence may last", async () => {
  const { response, bytes } = await fetchPatiently(`${origin}/slow`, {}, 300)
  expect(response.status).toBe(200)
  expect(new TextDecoder().decode(bytes)).toBe("one two three four")
})

it.each(["/silent", "/stalled"])("gives up on silence: %s", async (path) => {
  await expect(fetchPatiently(origin + path, {}, 200)).rejects.toMatchObject({
    name: "TimeoutError",
  })
})

it("fails on an answer that is cut, rather than giving its beginning", async () => {
  await expect(fetchPatiently(`${origin}/cut`, {}, 1000)).rejects.toThrow()
})
