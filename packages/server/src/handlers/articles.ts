import { articleSave, documentToWire, wireDocumentSave } from "@protoctl/api"
import {
  type ArticleName,
  type ArticleSave,
  planSave,
  timestampFromMs,
  withdrawal,
} from "@protoctl/model"
import type { FeedHandler, Handler } from "../http/call.ts"
import { readBody, readCount, readFlag, readText } from "../http/read-request.ts"
import { invalid, Refusal } from "../http/refusal.ts"
import { articleNameLimit } from "../limits.ts"
import {
  appendRevision,
  changedRevisions,
  type ListedRevision,
  readHead,
  readRevisions,
  readVisible,
  type StoredRevision,
} from "../storage/articles.ts"
import { inWrite, type Write } from "../storage/write.ts"

/** Everybody gets what is published; who is signed in gets drafts on top by asking for them. */
export const articles: FeedHandler = ({ query, caller }, { database }) => {
  const includeBody = readFlag(query, "IncludeBody")
  const includeDrafts = caller !== null && readFlag(query, "IncludeDrafts")
  return {
    variant: (includeDrafts ? "d" : caller === null ? "p" : "s") + (includeBody ? "b" : ""),
    feed: includeDrafts ? "articlesAndDrafts" : "articles",
    async *changedSince(sinceMs) {
      for await (const page of changedRevisions(database, sinceMs, includeDrafts)) {
        yield page.map((revision) => revisionToWire(revision, includeBody))
      }
    },
  }
}

/** Revisions of one name, drafts and tombstones included; none when the name is unknown. */
export const articleRevisions: Handler = async ({ query }, { database }) => {
  const revisions = await readRevisions(
    database,
    readText(query, "DocumentName"),
    readCount(query, "MinRevisionCount", 1),
    readCount(query, "UptoRevisionCount", Number.MAX_SAFE_INTEGER),
  )
  const includeBody = query.get("IncludeBody") === "2"
  return { items: revisions.map((revision) => revisionToWire(revision, includeBody)) }
}

/** Saves an article by the rules of `planSave`, and answers the revision that now is the head. */
export const saveArticle: Handler = async ({ caller, body }, services) => {
  const save = articleSave(readBody(wireDocumentSave, body))
  checkNames(save)
  const head = await inWrite(services, (write) => writeSave(write, save, caller.userName))
  return revisionToWire({ ...head, isCurrent: true }, true)
}

async function writeSave(write: Write, save: ArticleSave, by: string): Promise<StoredRevision> {
  const head = await readHead(write.queries, save.name)
  if (head === null && (save.deleted || save.body === null)) {
    throw new Refusal("not-found", `there is no article "${save.name}"`)
  }
  const plan = planSave(head?.saved ?? null, save, by)
  switch (plan.kind) {
    case "stale":
      throw new Refusal("stale-revision", "somebody else saved this article in the meantime", {
        details: String(plan.currentRevision),
      })
    case "repeated":
      return head as StoredRevision
    case "write": {
      const isFirst = await replacesAnew(write, save.name, plan.withdraws)
      const written = await appendRevision(write, plan.revision)
      if (plan.withdraws !== null && isFirst) await withdraw(write, plan.withdraws, save.name, by)
      return written
    }
  }
}

/**
 * An article goes on naming what it replaced in each later save. Only the publication that brings
 * the name withdraws the old one: by now a new article may stand under it.
 */
async function replacesAnew(
  { queries }: Write,
  name: ArticleName,
  replaced: ArticleName | null,
): Promise<boolean> {
  const visible = (await readVisible(queries, name))?.saved
  const isReadable = visible !== undefined && visible.body !== null
  return !isReadable || visible.replaces !== replaced
}

async function withdraw(write: Write, old: ArticleName, replacedBy: ArticleName, by: string) {
  const head = (await readHead(write.queries, old))?.saved
  // A client may have deleted the old name itself, pointing here.
  if (head === undefined || (head.deleted && head.replacedBy === replacedBy)) return
  await appendRevision(write, withdrawal(head, replacedBy, by))
}

function checkNames({ name, replaces, replacedBy }: ArticleSave): void {
  if (name.length > articleNameLimit) {
    throw invalid({
      message: `the name is longer than ${articleNameLimit} characters`,
      members: ["documentName"],
    })
  }
  for (const [member, other] of Object.entries({ replaces, replacedBy })) {
    if (other === name) {
      throw invalid({ message: "an article cannot take its own place", members: [member] })
    }
  }
}

function revisionToWire({ saved, modifiedMs, isCurrent }: ListedRevision, includeBody: boolean) {
  return documentToWire({ ...saved, modified: timestampFromMs(modifiedMs), isCurrent }, includeBody)
}
