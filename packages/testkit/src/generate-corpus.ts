import { type Contents, type Notice, type PublishedArticle, timestampFromMs } from "@protoctl/model"
import { generateContents } from "./generate-contents.ts"
import { generateNotices } from "./generate-notices.ts"
import { type ArticlePlan, planArticles } from "./plan-articles.ts"
import { pick, seededRandom, wholeNumber } from "./seeded-random.ts"
import { makeVocabulary } from "./vocabulary.ts"
import { writeBody } from "./write-body.ts"

export interface CorpusSize {
  /** How many articles, 1 or more; 500, 5,000 and 20,000 are the sizes that are measured. */
  readonly count: number
  readonly seed: number
}

export interface GeneratedCorpus {
  /** In order of protocol section and number. Every link leads to one of them. */
  readonly articles: readonly PublishedArticle[]
  readonly contents: Contents
  readonly notices: readonly Notice[]
}

/**
 * Makes up a corpus of the sample's shape: words by Zipf's law, 200 to 1,200 of them in each
 * article, three levels of contents, about 3 % of the articles not public. No images.
 *
 * The same size and seed give the same text on any machine. 20,000 articles take 8 s of one core.
 */
export function generateCorpus({ count, seed }: CorpusSize): GeneratedCorpus {
  const random = seededRandom(seed)
  const vocabulary = makeVocabulary(random)
  const contents = generateContents(random, vocabulary)
  const plans = planArticles(random, vocabulary, contents, count)
  const names = plans.map(({ name }) => name)
  const articles = plans.map((plan, at): PublishedArticle => {
    const { topic: _, ...fields } = plan
    const near = names.slice(Math.max(0, at - 10), at + 11).filter((name) => name !== plan.name)
    const related = [...near, pick(random, names)]
    return {
      ...fields,
      hierarchyWeight: weightOf(plan),
      images: [],
      revision: wholeNumber(random, 1, 9),
      modified: timestampFromMs(todayMs - (plans.length - at) * 60_000),
      modifiedBy: pick(random, ["edna", "chief", "omar"]),
      published: true,
      isCurrent: true,
      replaces: null,
      body: writeBody(random, vocabulary, plan, related),
    }
  })
  return { articles, contents, notices: generateNotices(random, vocabulary, names, todayMs) }
}

/** The day that the corpus is made for. */
const todayMs = Date.UTC(2026, 2, 1)

/** As a server keeps it: what is not public has no place. */
function weightOf({ isPublic, protocolNumber }: ArticlePlan): string {
  return isPublic ? protocolNumber : ""
}
