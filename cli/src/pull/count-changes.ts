import type { Content } from "../content-folder/content.ts"

export interface ChangeCount {
  readonly new: number
  readonly changed: number
  readonly removed: number
  readonly unchanged: number
}

export type ChangeCounts = Readonly<
  Record<"articles" | "drafts" | "attachments" | "contents" | "notices", ChangeCount>
>

/** What a pull did to each kind, by what is held before and after. */
export function countChanges(before: Content, after: Content): ChangeCounts {
  return {
    articles: count(before.articles, after.articles),
    drafts: count(before.drafts, after.drafts),
    attachments: count(listed(before), listed(after)),
    contents: count(contentsOf(before), contentsOf(after)),
    notices: count(before.notices, after.notices),
  }
}

function listed({ attachments }: Content) {
  return new Map([...attachments].map(([id, attachment]) => [id, attachment.listed]))
}

function contentsOf({ contents }: Content) {
  return new Map(contents === null ? [] : [["contents", contents]])
}

function count<K, V>(before: ReadonlyMap<K, V>, after: ReadonlyMap<K, V>): ChangeCount {
  const counts = { new: 0, changed: 0, removed: 0, unchanged: 0 }
  for (const [key, value] of after) {
    const old = before.get(key)
    if (old === undefined) counts.new++
    else if (old === value || JSON.stringify(old) === JSON.stringify(value)) counts.unchanged++
    else counts.changed++
  }
  for (const key of before.keys()) if (!after.has(key)) counts.removed++
  return counts
}
