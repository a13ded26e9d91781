import {
  type ArticleChange,
  type ArticleRevision,
  articleName,
  type LocalId,
  timestampFromMs,
} from "@protoctl/model"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type RecordChange, recordChanges } from "./record-changes.ts"

type Store = ReadonlyMap<LocalId, RecordChange>

describe("recordChanges", () => {
  it.each<[string, ArticleChange[], ArticleChange[], string[]]>([
    ["stores what is published", [], [published(1)], ["put article:a 1"]],
    ["stores a draft beside", [published(1)], [draft(2)], ["put draft:a 2"]],
    [
      "drops the draft when the current revision is published",
      [published(1), draft(2)],
      [published(3)],
      ["put article:a 3", "remove draft:a 3"],
    ],
    [
      "keeps the draft that is newer than what is published",
      [draft(3)],
      [published(2, { isCurrent: false })],
      ["put article:a 2"],
    ],
    [
      "removes article and draft when deleted",
      [published(1), draft(2)],
      [withdrawn(3)],
      ["remove article:a 3", "remove draft:a 3"],
    ],
    [
      "removes only the article when unpublished",
      [published(1), draft(2)],
      [withdrawn(3, { deleted: false })],
      ["remove article:a 3"],
    ],
    ["says nothing of what was never held", [], [withdrawn(3)], []],
    [
      "remembers where an article went that was never held",
      [],
      [withdrawn(3, { replacedBy: articleName("b") })],
      ["remove article:a 3 → b"],
    ],
    ["passes over an older item", [published(5)], [published(4)], []],
    ["passes over the same item", [published(5)], [published(5)], []],
    [
      "passes over what is older than a tombstone",
      [published(1), withdrawn(3)],
      [published(2)],
      [],
    ],
    [
      "takes a higher revision of the same time",
      [published(5)],
      [published(6, { modified: timestampFromMs(5) })],
      ["put article:a 6"],
    ],
    [
      "passes over a lower revision of the same time",
      [published(5)],
      [published(4, { modified: timestampFromMs(5) })],
      [],
    ],
    [
      "takes an older revision number of a later time, as after a restore",
      [published(5)],
      [published(4, { modified: timestampFromMs(6) })],
      ["put article:a 4"],
    ],
    [
      "takes the newest of one page",
      [],
      [published(1), published(3), published(2)],
      ["put article:a 3"],
    ],
    ["leaves withdrawn what one page also publishes", [], [withdrawn(3), published(2)], []],
    ["brings no draft back that was published", [], [published(3), draft(2)], ["put article:a 3"]],
  ])("%s", (_, before, page, expected) => {
    const store = before.reduce((held: Store, item) => apply(held, [item]), new Map())
    expect(recordChanges(page, heldBy(store)).map(told)).toEqual(expected)
  })

  const anyPage = fc
    .array(
      fc.record({
        name: fc.constantFrom("a", "b"),
        kind: fc.constantFrom("published", "draft", "deleted", "renamed", "unpublished"),
        isCurrent: fc.boolean(),
      }),
      { maxLength: 8 },
    )
    .map((items) =>
      items.map(({ name, kind, isCurrent }, i) => change(kind, name, i + 1, isCurrent)),
    )

  it("changes nothing when a page is applied again", () => {
    fc.assert(
      fc.property(anyPage, anyPage, (before, page) => {
        const once = apply(apply(new Map(), before), page)
        expect(recordChanges(page, heldBy(once))).toEqual([])
      }),
    )
  })

  it("gives the same store whatever the order inside a page", () => {
    const shuffled = anyPage.chain((page) =>
      fc.tuple(fc.constant(page), fc.shuffledSubarray(page, { minLength: page.length })),
    )
    fc.assert(
      fc.property(shuffled, ([page, other]) => {
        expect(shown(apply(new Map(), other))).toEqual(shown(apply(new Map(), page)))
      }),
    )
  })

  it("gives the same articles in one page as in two", () => {
    fc.assert(
      fc.property(anyPage, fc.nat(8), (page, at) => {
        const two = apply(apply(new Map(), page.slice(0, at)), page.slice(at))
        expect(shown(two)).toEqual(shown(apply(new Map(), page)))
      }),
    )
  })
})

function apply(store: Store, page: readonly ArticleChange[]): Store {
  const changes = recordChanges(page, heldBy(store))
  return new Map([...store, ...changes.map((made) => [made.id, made] as const)])
}

function heldBy(store: Store) {
  return (id: LocalId) => store.get(id)?.stamp
}

/** What a reader sees of a store: articles and where others went, no bare tombstones. */
function shown(store: Store): string[] {
  return [...store.values()]
    .filter((made) => made.kind === "put" || made.replacedBy !== null)
    .map(told)
    .sort()
}

function told(made: RecordChange): string {
  const went = made.kind === "remove" && made.replacedBy !== null ? ` → ${made.replacedBy}` : ""
  return `${made.kind} ${made.id} ${made.stamp.revision}${went}`
}

function change(kind: string, name: string, revision: number, isCurrent: boolean): ArticleChange {
  const of = { name: articleName(name) }
  if (kind === "published") return published(revision, { ...of, isCurrent })
  if (kind === "draft") return draft(revision, of)
  if (kind === "unpublished") return withdrawn(revision, { ...of, deleted: false })
  return withdrawn(revision, kind === "renamed" ? { ...of, replacedBy: articleName("c") } : of)
}

function published(revision: number, fields: Partial<ArticleRevision> = {}): ArticleChange {
  return { kind: "published", article: { ...article(revision, fields), published: true } }
}

function draft(revision: number, fields: Partial<ArticleRevision> = {}): ArticleChange {
  return { kind: "draft", article: { ...article(revision, fields), published: false } }
}

function withdrawn(
  revision: number,
  fields: Partial<Extract<ArticleChange, { kind: "withdrawn" }>["withdrawal"]> = {},
): ArticleChange {
  const { name, modified, modifiedBy } = article(revision, {})
  return {
    kind: "withdrawn",
    withdrawal: {
      name,
      revision,
      modified,
      modifiedBy,
      deleted: true,
      replacedBy: null,
      ...fields,
    },
  }
}

function article(revision: number, fields: Partial<ArticleRevision>): ArticleRevision {
  return {
    name: articleName("a"),
    protocolSection: "ALS",
    protocolNumber: "",
    keywords: [],
    hierarchyParent: [],
    hierarchyWeight: "",
    isPublic: true,
    images: [],
    revision,
    modified: timestampFromMs(revision),
    modifiedBy: "editor",
    published: true,
    isCurrent: true,
    replaces: null,
    body: "text",
    ...fields,
  }
}
