import { setImmediate } from "node:timers/promises"
import { parseArticle } from "@protoctl/content/parse"
import type { CheckedArticle } from "@protoctl/corpus/compile"
import type { PublishedArticle } from "@protoctl/model"
import type { CliIo } from "../io/cli-io.ts"
import { stopIfInterrupted } from "../io/protoctl-error.ts"
import type { Reporter } from "../io/reporter.ts"

const turn = 16

/** Parses every article, in the order given. */
export async function parseArticles(
  articles: readonly PublishedArticle[],
  io: CliIo,
  reporter: Reporter,
): Promise<CheckedArticle[]> {
  const progress = reporter.progress("reading articles", articles.length)
  const checked: CheckedArticle[] = []
  try {
    for (const article of articles) {
      checked.push({ article, ...parseArticle(article.body) })
      if (checked.length % turn !== 0) continue
      progress.at(checked.length)
      await setImmediate() // lets Ctrl-C be heard
      stopIfInterrupted(io.interrupted)
    }
  } finally {
    progress.end()
  }
  return checked
}
