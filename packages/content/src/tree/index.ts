export {
  type ArticleTree,
  type CalloutKind,
  calloutKinds,
  type IconName,
  iconNames,
  isFootnotes,
  partId,
  type PartKind,
  partKind,
  type Tone,
  tones,
  type TreeElement,
  type TreeNode,
  walk,
} from "./article-tree.ts"
export { findPart, type FoundPart } from "./find-part.ts"
export {
  type ArticleLink,
  articleLink,
  articleLinks,
  articlePath,
  attachmentOf,
  attachmentsOf,
} from "./links.ts"
export { bestMark, type MarkedTree, markText, type TextMark, type TextPiece } from "./mark-text.ts"
export { articleOutline, type OutlineEntry } from "./outline.ts"
export { sanitizeTree } from "./sanitize.ts"
export { type ArticleText, articleText, plainText, stringProperty } from "./text.ts"
