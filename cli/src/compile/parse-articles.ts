import { setImmediate } from "node:timers/promises"
import type { CheckedArticle } from "@protoctl/corpus/compile"
import type { PublishedArticle } from "@protoctl/model"
import type { CliIo } from "../io/cli-io.ts"
import { stopIfInterrupted } from "../io/protoctl-error.ts"
import type { Reporter } from "../io/reporter.ts"

const turn = 16

/**
 * Parses every article, in the order given.
 *
 * @param parse `parseArticle`, or `checkArticle` for all that is wrong and where it stands.
 */
export async function parseArticles(
  articles: readonly PublishedArticle[],
  parse: (body: string) => Omit<CheckedArticle, "article">,
  io: CliIo,
  reporter: Reporter,
): Promise<CheckedArticle[]> {
  const progress = reporter.progress("reading articles", articles.length)
  const checked: CheckedArticle[] = []
  try {
    for (const article of articles) {
      checked.push({ article, ...parse(article.body) })
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
