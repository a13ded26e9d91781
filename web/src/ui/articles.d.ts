/** A page written in the article language; the build parses it. */
declare module "*.md" {
  import type { ArticleTree } from "@protoctl/content/tree"

  const page: { readonly title: string; readonly tree: ArticleTree }
  export default page
}
