let loading: Promise<void> | undefined

/** Waits for a lazily loaded page and, once, for the sheet that such pages share. */
export async function withAdminStyles<T>(page: Promise<T>): Promise<T> {
  loading ??= loadAdminStyles()
  await loading
  return page
}

/** esbuild loads no styles with a lazy script; the page's head says where they are. */
function loadAdminStyles(): Promise<void> {
  const path = document.querySelector<HTMLMetaElement>('meta[name="admin-styles"]')?.content
  if (path === undefined) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement("link")
    link.rel = "stylesheet"
    link.href = path
    link.onload = () => resolve()
    link.onerror = () => {
      loading = undefined
      link.remove()
      reject(new Error(`CSS_CHUNK_LOAD_FAILED: ${link.href}`))
    }
    document.head.append(link)
  })
}
