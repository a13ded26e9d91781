import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { primerImports } from "./primer-imports.ts"

const web = dirname(dirname(fileURLToPath(import.meta.url)))
const importing = /import \{([^}]+)\} from "@primer\/react"/g
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "primer-imports-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** Bundles a text as if it were a file of the reader; answers the names of what went in. */
async function bundled(source: string): Promise<{ inputs: string[]; text: string }> {
  const path = join(folder, "web/src/entry.tsx")
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, source)
  const { metafile, outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    outdir: folder,
    loader: { ".css": "empty" },
    plugins: [primerImports()],
    nodePaths: [join(web, "node_modules"), join(web, "../node_modules")],
    external: ["react", "react-dom", "react/jsx-runtime", "react-is"],
    logLevel: "silent",
  })
  return {
    inputs: Object.keys(metafile.inputs).map((input) => input.replace(/.*@primer\/react\//, "")),
    text: outputFiles.map((file) => file.text).join(""),
  }
}

/** Every component that the reader and the admin screens name. */
async function namedComponents(): Promise<string[]> {
  const files = await readdir(join(web, "src"), { recursive: true })
  const texts = await Promise.all(
    files
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => readFile(join(web, "src", file), "utf8")),
  )
  const names = texts
    .flatMap((text) => [...text.matchAll(importing)].map(([, list = ""]) => list))
    .flatMap((list) => list.split(",").map((name) => name.trim()))
    .filter((name) => name !== "")
  return [...new Set(names)].sort()
}

describe("primerImports", () => {
  it("finds each component that web/src names, without Primer's root", async () => {
    const names = await namedComponents()
    expect(names).toContain("Button")
    for (const name of names) {
      const { inputs, text } = await bundled(
        `import { ${name} } from "@primer/react"\nexport const used = ${name}`,
      )
      expect(inputs, name).not.toContain("dist/index.js")
      expect(text, name).toContain("used")
    }
  })

  it("brings a component's own parts and not another component's", async () => {
    const { inputs } = await bundled(
      'import { Button } from "@primer/react"\nexport const used = Button',
    )
    expect(inputs.some((input) => input.startsWith("dist/Button/"))).toBe(true)
    expect(inputs.filter((input) => /^dist\/(Dialog|TreeView|Timeline)\//.test(input))).toEqual([])
  })

  it("takes lists that run over several lines", async () => {
    const { inputs } = await bundled(
      'import {\n  Button,\n  TextInput,\n} from "@primer/react"\nexport const used = [Button, TextInput]',
    )
    expect(inputs).not.toContain("dist/index.js")
  })

  it("says which name Primer does not export", async () => {
    const source = 'import { Butten } from "@primer/react"\nexport const used = Butten'
    await expect(bundled(source)).rejects.toThrow("@primer/react exports no Butten")
  })

  it("leaves other imports alone", async () => {
    const { text } = await bundled('import { useState } from "react"\nexport const used = useState')
    expect(text).toContain('from "react"')
  })
})
