export { isHtml } from "./is-html.ts"
export { type ParsedArticle, parseArticle } from "./parse-article.ts"
