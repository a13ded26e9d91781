import { parseArticle } from "@protoctl/content/parse"
import { articleRecord } from "@protoctl/corpus/apply"
import { searchDocument, searchSchema } from "@protoctl/corpus/search"
import type { SearchDocument } from "@protoctl/search"
import { generateCorpus, type Random, seededRandom } from "@protoctl/testkit"
import type { Corpus } from "./corpus.ts"
import { drawQueries } from "./draw-queries.ts"
import { knownItems } from "./known-items.ts"
import { pickSome } from "./random.ts"
import { countWords } from "./word-counts.ts"

/** How many documents are changed to time an update. */
const changeCount = 50

/**
 * A generated corpus as search sees it, with queries to time and known items to find. Articles that
 * are not public are left out, so there are about 3 % fewer documents than articles.
 */
export function generatedCorpus(count: number, seed: number): Corpus {
  const { articles } = generateCorpus({ count, seed })
  const documents = articles.flatMap(
    (article) => searchDocument(articleRecord(article, parseArticle(article.body).tree)) ?? [],
  )
  const random = seededRandom(seed)
  const counts = countWords(documents)
  return {
    name: `generated-${count}`,
    schema: searchSchema,
    documents,
    judged: knownItems(random, documents, counts),
    success: "any",
    timed: {
      queries: drawQueries(random, documents, counts),
      changes: changedDocuments(random, documents),
    },
  }
}

/** Documents that keep name and place and have the text of another. */
function changedDocuments(random: Random, documents: readonly SearchDocument[]): SearchDocument[] {
  const texts = pickSome(random, documents, changeCount)
  return pickSome(random, documents, changeCount).map((document, at) => ({
    ...document,
    fields: { ...document.fields, body: texts[at]?.fields["body"] ?? "" },
  }))
}
