export { type ParsedArticle, parseArticle } from "./parse-article.ts"
