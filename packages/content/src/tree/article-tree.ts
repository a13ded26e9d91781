/**
 * An article as everything after the parser sees it: a safe subset of hast
 * (https://github.com/syntax-tree/hast) that is plain JSON, without source positions.
 *
 * Four elements carry the article language:
 * - `section[data-part]` is a tab, accordion, collapsible or expander. Its first child is its title.
 * - `aside[data-callout]` is a note, warning or danger.
 * - `span[data-icon]` is an icon.
 * - `section[data-footnotes]`, the root's last child, holds the list of footnotes.
 *
 * Parts, headings, footnotes and references to them carry `data-part-id`, unique in the article
 * (see `buildParts`). Any element may have `data-tone` and `data-background`, one of {@link tones}.
 */
export interface ArticleTree {
  readonly type: "root"
  readonly children: readonly TreeNode[]
}

export type TreeNode = TreeElement | TreeText

export interface TreeText {
  readonly type: "text"
  readonly value: string
}

export interface TreeElement {
  readonly type: "element"
  readonly tagName: string
  readonly properties: TreeProperties
  readonly children: readonly TreeNode[]
}

export type TreeProperties = Readonly<Record<string, PropertyValue>>
export type PropertyValue = string | number | boolean | (string | number)[]

export const partKinds = ["tab", "accordion", "collapsible", "expander"] as const
export type PartKind = (typeof partKinds)[number]

export const calloutKinds = ["note", "warning", "danger"] as const
export type CalloutKind = (typeof calloutKinds)[number]

export const iconNames = [
  "heart", "lungs", "brain", "drop", "pill", "syringe", "phone", "warning", "child", "clock",
  "ambulance", "flame", "thermometer", "eye", "bone", "needle", "stethoscope", "document",
] as const // prettier-ignore
export type IconName = (typeof iconNames)[number]

/** What a colour that an author chose becomes, so that it can be read by day and by night. */
export const tones = ["red", "orange", "yellow", "green", "blue", "purple"] as const
export type Tone = (typeof tones)[number]

/** What kind of part an element is; undefined for anything else. */
export function partKind(node: TreeNode): PartKind | undefined {
  if (node.type !== "element" || node.tagName !== "section") return undefined
  return partKinds.find((kind) => kind === node.properties["dataPart"])
}

/** The id of a part or heading, such as `pediatric/dosing`. */
export function partId(node: TreeNode): string | undefined {
  const id = node.type === "element" ? node.properties["dataPartId"] : undefined
  return typeof id === "string" ? id : undefined
}

/** Is this the list of footnotes at the end of an article? */
export function isFootnotes(node: TreeNode): node is TreeElement {
  return node.type === "element" && node.properties["dataFootnotes"] === true
}

/** Visits every node below `parent` in reading order. */
export function* walk(parent: ArticleTree | TreeElement): Generator<TreeNode> {
  for (const child of parent.children) {
    yield child
    if (child.type === "element") yield* walk(child)
  }
}
