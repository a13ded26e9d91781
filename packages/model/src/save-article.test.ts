import { describe, expect, it } from "vitest"
import { articleName, attachmentId } from "./names.ts"
import {
  type ArticleSave,
  planSave,
  type SavedRevision,
  type SavePlan,
  withdrawal,
} from "./save-article.ts"

const before = articleName("Old name")
const after = articleName("New name")

describe("planSave", () => {
  it.each<[string, SavedRevision | null, Partial<ArticleSave>, Partial<SavedRevision>]>([
    ["creates a draft of a new name", null, {}, { revision: 1, published: false }],
    ["publishes a new name at once", null, { published: true }, { revision: 1, published: true }],
    [
      "keeps a draft over what is published",
      head({ revision: 4, published: true }),
      { baseRevision: 4, body: "changed" },
      { revision: 5, published: false, body: "changed", deleted: false },
    ],
    [
      "publishes over a draft",
      head({ revision: 5 }),
      { baseRevision: 5, published: true },
      { revision: 6, published: true },
    ],
    [
      "deletes without a replacement: published says that there is none",
      head({ revision: 2, published: true }),
      { baseRevision: 2, deleted: true },
      { revision: 3, deleted: true, published: true, replacedBy: null, body: null, ...blank },
    ],
    [
      "deletes with a replacement",
      head({ revision: 2, published: true }),
      { baseRevision: 2, deleted: true, replacedBy: after },
      { revision: 3, deleted: true, published: false, replacedBy: after, body: null, ...blank },
    ],
    [
      "unpublishes by an empty body, and says of no replacement",
      head({ revision: 2, published: true }),
      { baseRevision: 2, body: null, published: true, replacedBy: after },
      { revision: 3, deleted: false, published: false, replacedBy: null, body: null, ...blank },
    ],
    [
      "clears the place of what is not public",
      null,
      { isPublic: false },
      { isPublic: false, hierarchyParent: [], hierarchyWeight: "", images: [attachmentId("i1")] },
    ],
    [
      "keeps the place of what is public",
      null,
      {},
      { isPublic: true, hierarchyParent: ["Medical"], hierarchyWeight: "10" },
    ],
    ["forgets a replacement of what stays", null, { replacedBy: after }, { replacedBy: null }],
    [
      "writes over a tombstone",
      withdrawal(head({ revision: 7 }), null, "admin"),
      { baseRevision: 8, published: true },
      { revision: 9, deleted: false, published: true, body: "text" },
    ],
  ])("%s", (_, current, changes, expected) => {
    const plan = planSave(current, save(changes), "editor")
    expect(written(plan)).toMatchObject({ ...expected, modifiedBy: "editor" })
  })

  it.each<[string, SavedRevision | null, number, number]>([
    ["a newer revision", head({ revision: 3 }), 2, 3],
    ["a name that exists", head({ revision: 1 }), 0, 1],
    ["a name that does not exist", null, 1, 0],
    ["a revision to come", head({ revision: 3 }), 4, 3],
  ])("refuses a save that did not start from %s", (_, current, baseRevision, currentRevision) => {
    expect(planSave(current, save({ baseRevision, body: "other" }), "editor")).toEqual({
      kind: "stale",
      currentRevision,
    })
  })

  describe("when the same save comes twice", () => {
    it.each<[string, Partial<ArticleSave>]>([
      ["a creation", {}],
      ["a publication", { published: true }],
      ["a deletion", { deleted: true }],
      ["a rename", { published: true, replaces: before }],
      ["one that is not public", { isPublic: false }],
    ])("answers what %s wrote", (_, changes) => {
      const first = written(
        planSave(head({ revision: 3 }), save({ ...changes, baseRevision: 3 }), "e"),
      )
      const kept = { ...first, modified: "2026-01-01", isCurrent: true }
      const again = planSave(kept, save({ ...changes, baseRevision: 3 }), "e")
      expect(again).toEqual({ kind: "repeated" })
    })

    it("finds it stale when another person, or another text, came first", () => {
      const first = written(planSave(null, save({}), "one"))
      expect(planSave(first, save({}), "two").kind).toBe("stale")
      expect(planSave(first, save({ body: "other" }), "one").kind).toBe("stale")
      expect(planSave(first, save({ published: true }), "one").kind).toBe("stale")
    })

    it("finds it stale when somebody saved after it", () => {
      const first = written(planSave(null, save({}), "one"))
      const second = written(planSave(first, save({ baseRevision: 1 }), "one"))
      expect(planSave(second, save({}), "one")).toEqual({ kind: "stale", currentRevision: 2 })
    })
  })

  it.each<[string, Partial<ArticleSave>, string | null]>([
    ["publishing what replaces another name withdraws that", { published: true }, before],
    ["a draft of a rename leaves the old name", { published: false }, null],
    ["deleting the draft of a rename leaves the old name", { deleted: true }, null],
    ["unpublishing leaves the old name", { published: true, body: null }, null],
    ["nothing withdraws itself", { published: true, name: before }, null],
    ["without a rename nothing is withdrawn", { published: true, replaces: null }, null],
  ])("%s", (_, changes, withdraws) => {
    const plan = planSave(null, save({ name: after, replaces: before, ...changes }), "editor")
    expect(plan).toMatchObject({ kind: "write", withdraws })
  })
})

describe("withdrawal", () => {
  it("leaves a tombstone that says where the article went", () => {
    const tombstone = withdrawal(head({ revision: 4, published: true }), after, "editor")
    expect(tombstone).toMatchObject({
      name: before,
      revision: 5,
      modifiedBy: "editor",
      deleted: true,
      published: false,
      replacedBy: after,
      body: null,
      ...blank,
    })
  })

  it("counts as published when nothing replaces the article", () => {
    expect(withdrawal(head({}), null, "editor")).toMatchObject({ published: true, deleted: true })
  })
})

const blank = { isPublic: false, hierarchyParent: [], hierarchyWeight: "", images: [] }

function written(plan: SavePlan): SavedRevision {
  if (plan.kind !== "write") throw new Error(`planned ${plan.kind}`)
  return plan.revision
}

function save(changes: Partial<ArticleSave>): ArticleSave {
  return {
    name: before,
    protocolSection: "ALS",
    protocolNumber: "1210",
    keywords: ["allergy"],
    hierarchyParent: ["Medical"],
    hierarchyWeight: "10",
    isPublic: true,
    images: [attachmentId("i1")],
    body: "text",
    baseRevision: 0,
    published: false,
    deleted: false,
    replaces: null,
    replacedBy: null,
    ...changes,
  }
}

function head(changes: Partial<SavedRevision>): SavedRevision {
  const { baseRevision: _, ...fields } = save({})
  return { ...fields, revision: 1, modifiedBy: "somebody", ...changes }
}
