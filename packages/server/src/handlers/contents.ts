import { randomUUID } from "node:crypto"
import { type ContentsSave, contentsSave, contentsToWire, wireContentsSave } from "@protoctl/api"
import { type Contents, type ContentsSection, protocolSections } from "@protoctl/model"
import type { FeedHandler, Handler } from "../http/call.ts"
import { readBody } from "../http/read-request.ts"
import { invalid, Refusal } from "../http/refusal.ts"
import { contentsDepthLimit } from "../limits.ts"
import { readContents, writeContents } from "../storage/contents.ts"
import { inWrite, type Write } from "../storage/write.ts"

export const contents: FeedHandler = (_request, { database }) => {
  return {
    variant: "",
    feed: "contents",
    async *changedSince(sinceMs) {
      const stored = await readContents(database)
      if (stored !== undefined && stored.modifiedMs >= sinceMs) {
        yield [contentsToWire(stored.contents)]
      }
    },
  }
}

/** Replaces the table of contents as a whole. */
export const saveContents: Handler = async ({ caller, body }, services) => {
  const save = contentsSave(readBody(wireContentsSave, body))
  checkDepth(save)
  const written = await inWrite(services, (write) => writeSave(write, save, caller.userName))
  return contentsToWire(written)
}

async function writeSave(write: Write, save: ContentsSave, by: string): Promise<Contents> {
  const current = await readContents(write.queries)
  const revision = current?.contents.revision ?? 0
  if (save.revision === revision) {
    const id = current?.contents.id ?? randomUUID()
    return writeContents(write, { ...save, id, revision: revision + 1 }, by)
  }
  const isRepeated =
    current?.modifiedBy === by &&
    save.revision + 1 === revision &&
    JSON.stringify(save.sections) === JSON.stringify(current.contents.sections)
  if (isRepeated) return current.contents
  throw new Refusal("stale-revision", "somebody else saved the contents in the meantime", {
    details: String(revision),
  })
}

function checkDepth({ sections }: ContentsSave): void {
  for (const section of protocolSections) {
    if (depth(sections[section]) > contentsDepthLimit) {
      throw invalid({
        message: `contents sections are at most ${contentsDepthLimit} deep`,
        members: [`${section.toLowerCase()}Sections`],
      })
    }
  }
}

function depth(sections: readonly ContentsSection[]): number {
  return sections.reduce((deepest, { children }) => Math.max(deepest, 1 + depth(children)), 0)
}
