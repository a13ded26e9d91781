import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "esbuild"

/**
 * Turns `import { Button } from "@primer/react"` into an import of Button's own file. The root
 * module makes esbuild put every used component, and the styles of all others, into one chunk.
 */
export function primerImports(): Plugin {
  const root = createRequire(import.meta.url).resolve("@primer/react")
  const origins = readOrigins(readFileSync(root, "utf8"))
  return {
    name: "primer-imports",
    setup(build) {
      build.onLoad({ filter: /\/web\/src\/.*\.tsx$/ }, ({ path }) => {
        const source = readFileSync(path, "utf8")
        const contents = source.replace(
          /import \{([^}]+)\} from "@primer\/react"/g,
          (_, names: string) =>
            names
              .split(",")
              .map((name) => name.trim())
              .filter((name) => name !== "")
              .map((name) => importLine(name, origins, dirname(root)))
              .join(";"),
        )
        return { contents, loader: "tsx" }
      })
    },
  }
}

interface Origin {
  readonly file: string
  /** `default`, or the name under which the file exports it. */
  readonly name: string
}

function importLine(name: string, origins: ReadonlyMap<string, Origin>, folder: string): string {
  const origin = origins.get(name)
  if (origin === undefined) throw new Error(`@primer/react exports no ${name}`)
  const what = origin.name === "default" ? name : `{ ${origin.name} as ${name} }`
  return `import ${what} from ${JSON.stringify(join(folder, origin.file))}`
}

/** Reads which file each export of Primer's root module comes from. */
function readOrigins(source: string): Map<string, Origin> {
  const locals = new Map<string, Origin>()
  for (const [, wholly, named = "", file = ""] of source.matchAll(
    /import (?:(\w+)|\{([^}]+)\}) from "(\.\/[^"]+)"/g,
  )) {
    if (wholly !== undefined) locals.set(wholly, { file, name: "default" })
    for (const pair of named.split(",")) {
      const [name = "", local = name] = pair.trim().split(" as ")
      if (name !== "") locals.set(local, { file, name })
    }
  }
  const exported = /export \{([^}]+)\};?\s*$/.exec(source)?.[1] ?? ""
  return new Map(
    exported.split(",").flatMap((pair) => {
      const [local = "", name = local] = pair.trim().split(" as ")
      const origin = locals.get(local)
      return origin === undefined ? [] : [[name, origin] as const]
    }),
  )
}
