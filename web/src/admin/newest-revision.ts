import type { ApiClient } from "@protoctl/api"
import type { ArticleName, ArticleRevision } from "@protoctl/model"

/** Servers of this family read 32-bit numbers. */
const beyondAnyRevision = 1_000_000_000

/** The newest revision of an article with its text; undefined when there is none to edit. */
export async function newestRevision(
  client: ApiClient,
  name: ArticleName,
): Promise<ArticleRevision | undefined> {
  const { items } = await client.revisions(name, 1, beyondAnyRevision)
  const newest = Math.max(0, ...items.map((header) => header.revision))
  return newest === 0 ? undefined : client.revision(name, newest)
}
