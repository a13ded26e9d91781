import { createHash } from "node:crypto"
import { join } from "node:path"
import type { CompileOptions, PublishedCorpus } from "@protoctl/corpus/compile"
import type { Content } from "../content-folder/content.ts"
import { attachmentPaths } from "../content-folder/render-content.ts"
import { readIfThere } from "../io/durable.ts"
import { inParallel } from "../io/in-parallel.ts"
import { ProtoctlError } from "../io/protoctl-error.ts"

type Attachment = CompileOptions["attachments"][number]

/**
 * The bytes of every attachment that readers see.
 *
 * @throws {ProtoctlError} `content-damaged` when a file is not the one that was pulled.
 */
export async function readAttachments(
  dir: string,
  content: Content,
  corpus: PublishedCorpus,
): Promise<Attachment[]> {
  const paths = attachmentPaths(content.attachments)
  const found: Attachment[] = []
  await inParallel(corpus.attachments, async ({ id }) => {
    const listed = content.attachments.get(id)?.listed
    if (listed === undefined) return
    const path = join(dir, paths.get(id) ?? "")
    const bytes = (await readIfThere(path)) ?? new Uint8Array()
    if (createHash("sha256").update(bytes).digest("hex") !== listed.sha256) throw changed(path)
    found.push({ listed, bytes })
  })
  return found
}

function changed(path: string): ProtoctlError {
  return new ProtoctlError(
    "content-damaged",
    `${path}: its bytes are not those that attachments.json lists`,
    "put the file back, or fetch everything anew: protoctl pull --full",
  )
}
