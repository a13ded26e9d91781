import { createHash } from "node:crypto"
import {
  articleName,
  attachmentId,
  noticeId,
  type PublishedArticle,
  timestamp,
} from "@protoctl/model"
import { commitContent } from "../content-folder/commit-content.ts"
import { type Content, emptyContent } from "../content-folder/content.ts"
import { pixelPng, plainContents } from "./test-server.ts"

const at = timestamp("2026-03-01T10:00:00.000Z")

export function testArticle(
  name: string,
  body: string,
  changes: Partial<PublishedArticle> = {},
): PublishedArticle {
  return {
    name: articleName(name),
    protocolSection: "ALS",
    protocolNumber: "",
    keywords: [],
    hierarchyParent: ["Cardiac"],
    hierarchyWeight: "10",
    isPublic: true,
    images: [],
    revision: 1,
    modified: at,
    modifiedBy: "admin",
    published: true,
    isCurrent: true,
    replaces: null,
    body,
    ...changes,
  }
}

/** Content with these articles, one image, one notice, one rename and a draft. */
export function testContent(articles: readonly PublishedArticle[]): Content {
  const bytes = new Uint8Array(Buffer.from(pixelPng, "base64"))
  const sha256 = createHash("sha256").update(bytes).digest("hex")
  const id = attachmentId("rule-of-nines")
  const size = { sizeBytes: bytes.length, width: 1, height: 1 }
  const listed = { id, fileType: "image/png", created: at, modified: at, ...size, sha256 }
  const draft = { ...testArticle("Secret plan", "Not yet."), published: false as const }
  const notice = {
    id: noticeId("n1"),
    title: "Hospital closed",
    body: "Go elsewhere.",
    color: "green",
    from: null,
    through: timestamp("2030-01-01T00:00:00.000Z"),
    modified: at,
    modifiedBy: "admin",
  }
  const old = { name: articleName("Old"), revision: 2, modified: at, deleted: true }
  return {
    ...emptyContent("http://localhost:1"),
    epoch: "e1",
    asOf: timestamp("2026-03-02T00:00:00.000Z"),
    articles: new Map(articles.map((article) => [article.name, article])),
    drafts: new Map([[draft.name, draft]]),
    withdrawn: new Map([[old.name, { ...old, replacedBy: articleName("Burns") }]]),
    attachments: new Map([[id, { listed, bytes }]]),
    contents: { ...plainContents(), modified: at },
    notices: new Map([[notice.id, notice]]),
  }
}

/** Writes content into an empty folder. */
export async function writeTestContent(dir: string, content: Content): Promise<void> {
  const nothing = { texts: new Map<string, string>(), attachments: new Map<string, number>() }
  await commitContent(dir, nothing, emptyContent(""), content)
}
