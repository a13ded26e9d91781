import { type ArticleTree, sanitizeTree } from "@protoctl/content/tree"
import { defaultProtocolSection } from "@protoctl/model"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { MemoryRouter } from "react-router-dom"
import { createI18n } from "../locales/i18n.ts"
import { readConfig } from "../reader-config.ts"
import { ArticleView } from "../reader/article/article-view.tsx"
import { createLibrary } from "../state/library.ts"
import { createStillApp } from "../state/still-app.ts"
import { AppProvider } from "../ui/app-context.tsx"
import { createWorkerClient } from "../worker/worker-client.ts"

// The page of scripts/bench-article.ts; no part of the product.

interface DrawInput {
  /** Article trees as a store gives them back: JSON. */
  readonly records: readonly string[]
  readonly rounds: number
}

interface ParseInput {
  readonly bodies: readonly string[]
  readonly rounds: number
}

const app = createStillApp(
  readConfig({}),
  createLibrary(() => Promise.resolve(undefined)),
  defaultProtocolSection,
)
const i18n = createI18n()

/** Milliseconds for each article and round after the first, from JSON to a document that is laid out. */
function draw({ records, rounds }: DrawInput): number[] {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const record of records) {
      const container = document.createElement("div")
      document.body.replaceChildren(container)
      const root = createRoot(container)
      const start = performance.now()
      const tree = sanitizeTree(JSON.parse(record) as ArticleTree)
      flushSync(() =>
        root.render(
          <AppProvider value={{ app, i18n }}>
            <MemoryRouter>
              <ArticleView tree={tree} />
            </MemoryRouter>
          </AppProvider>,
        ),
      )
      if (round > 0) times.push(performance.now() - start)
      root.unmount()
    }
  return times
}

/** Milliseconds for each article and round after the first, from the question to the answer. */
async function parse({ bodies, rounds }: ParseInput): Promise<number[]> {
  const worker = createWorkerClient(() => new Worker("/worker.js", { type: "module" }))
  const times: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const body of bodies) {
      const start = performance.now()
      await worker.parse([body])
      if (round > 0) times.push(performance.now() - start)
    }
  worker.stop()
  return times
}

Object.assign(globalThis, { bench: { draw, parse } })
