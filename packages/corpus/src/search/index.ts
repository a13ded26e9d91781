export { searchDocument, searchSchema } from "./search-document.ts"
