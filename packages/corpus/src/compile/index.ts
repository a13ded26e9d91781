export type { CheckedArticle } from "./check/checked-article.ts"
export { checkCorpus } from "./check-corpus.ts"
export { compileSnapshot, type CompileOptions } from "./compile-snapshot.ts"
export { type Corpus, type PublishedCorpus, publishedOnly } from "./corpus.ts"
