import type { Question, Reply, WorkerCalls } from "./protocol.ts"

type Calls = {
  [Name in keyof WorkerCalls]: (
    argument: Parameters<WorkerCalls[Name]>[0],
  ) => Promise<ReturnType<WorkerCalls[Name]>>
}

export interface WorkerClient extends Calls {
  stop(): void
}

/**
 * Starts a worker when it is first needed and asks it.
 *
 * Every method rejects with an Error when the worker fails or cannot start.
 *
 * @param start Gives the platform's worker.
 */
export function createWorkerClient(start: () => Worker): WorkerClient {
  const waiting = new Map<
    number,
    { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void }
  >()
  let worker: Worker | undefined
  let lastId = 0

  function failAll(message: string): void {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
  }

  function running(): Worker {
    if (worker !== undefined) return worker
    worker = start()
    worker.onmessage = ({ data }: MessageEvent<Reply>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if ("error" in data) asked?.reject(new Error(data.error))
      else asked?.resolve(data.result)
    }
    worker.onerror = (event) => {
      worker?.terminate()
      worker = undefined
      failAll(`the worker failed: ${event.message || "it could not be loaded"}`)
    }
    return worker
  }

  function ask(call: keyof WorkerCalls, argument: unknown): Promise<never> {
    return new Promise((resolve, reject) => {
      const question: Question = { id: ++lastId, call, argument }
      waiting.set(question.id, { resolve: resolve as (result: unknown) => void, reject })
      running().postMessage(question)
    })
  }

  return {
    parse: (bodies) => ask("parse", bodies),
    openIndex: (bytes) => ask("openIndex", bytes),
    buildIndex: (documents) => ask("buildIndex", documents),
    updateIndex: (change) => ask("updateIndex", change),
    search: (question) => ask("search", question),
    excerpt: (question) => ask("excerpt", question),
    mark: (question) => ask("mark", question),
    stop() {
      worker?.terminate()
      worker = undefined
      failAll("the worker was stopped")
    },
  }
}
