/** What an address of a bundle means. */
export type Target =
  /** The first of these files that exists; else `fallback`. */
  | {
      readonly kind: "files"
      readonly paths: readonly string[]
      readonly fallback: "shell" | "not-found"
    }
  /** The address lies outside the base path; the bundle begins there. */
  | { readonly kind: "outside" }
  | { readonly kind: "malformed" }

/** Folders of files that are named by code, never by people. */
const assetFolders = ["js", "css", "icons", "snapshot"]

/** Routes below which the app finds its way by itself, whatever dots an address holds. */
const appRoutes = [
  "article",
  "edit",
  "login",
  "not-found",
  "notice",
  "preview",
  "revisions",
  "setting",
]

/**
 * Tells which files answer an address. No path that it gives leads out of the bundle or to a
 * hidden file.
 *
 * @param pathname As it stands in the URL, still encoded.
 * @param basePath Begins and ends with a slash.
 */
export function findFile(pathname: string, basePath: string): Target {
  if (!`${pathname}/`.startsWith(basePath)) return { kind: "outside" }
  let path: string
  try {
    path = decodeURIComponent(pathname.slice(basePath.length))
  } catch {
    return { kind: "malformed" }
  }
  const [top = ""] = path.split("/", 1)
  if (path === "") return files(["index.html"], "not-found")
  if (assetFolders.includes(top)) return files([path], "not-found")
  // Never the file itself: `/article/a.html` is the article "a.html", not the page of "a".
  if (top === "article") return files([`${path}.html`], "shell")
  if (appRoutes.includes(top)) return files([], "shell")
  const named = (path.split("/").at(-1) ?? "").includes(".")
  return named ? files([path], "not-found") : files([path, `${path}.html`], "shell")
}

function files(paths: readonly string[], fallback: "shell" | "not-found"): Target {
  return { kind: "files", paths: paths.filter(isInside), fallback }
}

function isInside(path: string): boolean {
  if (/[\u0000-\u001f\u007f\\]/.test(path)) return false
  return path.split("/").every((segment) => segment !== "" && !segment.startsWith("."))
}
