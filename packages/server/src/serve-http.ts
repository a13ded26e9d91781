import type { AddressInfo } from "node:net"
import type { Server } from "node:http"
import { createAdaptorServer } from "@hono/node-server"
import { ServerError } from "./server-error.ts"

export interface HttpServer {
  readonly port: number
  /** Where a browser on this machine finds it. */
  readonly url: string
  /** Takes no more requests, lets those under way end, and frees the port. */
  close(): Promise<void>
}

/** Node's own allow a slow client to hold a socket for minutes. */
const timeouts = {
  headersTimeout: 10_000,
  /** From the first byte to the last of a request: 16 MB at 2 Mbit/s. */
  requestTimeout: 70_000,
  /** Longer than the 30 s between two polls, so that they share a connection. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 5_000,
} as const

/** A socket on which nothing moves, as when a client does not read its answer. */
const idleSocketMs = 120_000
const maxHeaderBytes = 16 * 1024
/** What is still running then is cut off. */
const closeGraceMs = 5_000
const closeSweepMs = 50

/**
 * Listens on a port.
 *
 * @param options.port 0 takes a free one.
 * @throws {ServerError} `port-in-use` or `listen-failed`.
 */
export async function serveHttp(
  fetch: (request: Request) => Response | Promise<Response>,
  { port, hostname }: { readonly port: number; readonly hostname: string },
): Promise<HttpServer> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { ...timeouts, maxHeaderSize: maxHeaderBytes },
  }) as Server
  server.setTimeout(idleSocketMs)
  await listen(server, port, hostname)
  const { port: actualPort } = server.address() as AddressInfo
  return {
    port: actualPort,
    url: `http://${urlHost(hostname)}:${actualPort}`,
    close: () => close(server),
  }
}

function listen(server: Server, port: number, hostname: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const inUse = cause.code === "EADDRINUSE"
      const message = inUse
        ? `port ${port} of ${hostname} is in use by another process; choose another`
        : `cannot listen on port ${port} of ${hostname} (${cause.message})`
      reject(new ServerError(inUse ? "port-in-use" : "listen-failed", message, { cause }))
    })
    server.listen(port, hostname, resolve)
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), closeGraceMs)
    // A connection whose last request ends later would be kept alive for the next one.
    const sweep = setInterval(() => server.closeIdleConnections(), closeSweepMs)
    server.close((error) => {
      clearTimeout(cutOff)
      clearInterval(sweep)
      if (error === undefined) resolve()
      else reject(error)
    })
  })
}

/** An address that means "all interfaces" is no address to go to. */
function urlHost(hostname: string): string {
  if (hostname === "0.0.0.0" || hostname === "::" || hostname === "") return "localhost"
  return hostname.includes(":") ? `[${hostname}]` : hostname
}
