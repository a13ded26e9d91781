import { articleText } from "@protoctl/content/tree"
import { searchWeights } from "@protoctl/model/constants"
import type { SearchDocument, SearchSchema } from "@protoctl/search"
import type { ArticleRecord } from "../apply/article-record.ts"

/** Words in text count from three characters on; in names and codes (MI, IV, O2) from two. */
const shortestWord = { text: 3, name: 2 } as const

/** How the parts of an article weigh in search. */
export const searchSchema: SearchSchema = {
  fields: [
    { name: "title", weight: searchWeights.title, minWordLength: shortestWord.name, pairs: true },
    {
      name: "hierarchyWeight",
      weight: searchWeights.hierarchyWeight,
      minWordLength: shortestWord.name,
      pairs: true,
    },
    {
      name: "keywords",
      weight: searchWeights.heading1,
      minWordLength: shortestWord.name,
      pairs: true,
    },
    {
      name: "heading1",
      weight: searchWeights.heading1,
      minWordLength: shortestWord.text,
      pairs: true,
    },
    {
      name: "heading2",
      weight: searchWeights.heading2,
      minWordLength: shortestWord.text,
      pairs: true,
    },
    {
      name: "headingOther",
      weight: searchWeights.headingOther,
      minWordLength: shortestWord.text,
      pairs: true,
    },
    { name: "body", weight: searchWeights.body, minWordLength: shortestWord.text, pairs: false },
  ],
  longWordLength: searchWeights.longWordLength,
  stopWords: "default",
}

/** What search sees of an article; undefined when it must not be found. */
export function searchDocument(record: ArticleRecord): SearchDocument | undefined {
  if (!record.published || !record.isPublic) return undefined
  const { name, hierarchyWeight, protocolNumber } = record
  const codes =
    protocolNumber === hierarchyWeight ? [hierarchyWeight] : [hierarchyWeight, protocolNumber]
  return {
    id: name,
    category: record.protocolSection,
    fields: {
      title: name,
      hierarchyWeight: codes.join(" "),
      keywords: record.keywords.join(" "),
      ...articleText(record.tree),
    },
  }
}
