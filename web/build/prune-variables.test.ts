import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pruneVariables } from "./prune-variables.ts"

describe("pruneVariables", () => {
  it.each<[string, string, string]>([
    ["keeps a property that is read", ":root{--a:1}p{top:var(--a)}", ":root{--a:1}p{top:var(--a)}"],
    [
      "drops one that nobody reads",
      ":root{--a:1;--b:2}p{top:var(--a)}",
      ":root{--a:1}p{top:var(--a)}",
    ],
    [
      "keeps what a kept property reads, however far",
      ":root{--a:var(--b);--b:var(--c);--c:1}p{top:var(--a)}",
      ":root{--a:var(--b);--b:var(--c);--c:1}p{top:var(--a)}",
    ],
    [
      "drops two that only read each other",
      ":root{--a:var(--b);--b:var(--a);top:0}",
      ":root{top:0}",
    ],
    ["drops one that reads only itself", ":root{--a:var(--a)}p{top:0}", "p{top:0}"],
    [
      "keeps every declaration of a property, whatever the theme",
      '.l{--a:1;--x:2}.d{--a:2;--x:3}[x="y"]{--a:3}p{top:var(--a)}',
      '.l{--a:1}.d{--a:2}[x="y"]{--a:3}p{top:var(--a)}',
    ],
    [
      "reads a fallback",
      ":root{--b:1}p{top:var(--a,var(--b))}",
      ":root{--b:1}p{top:var(--a,var(--b))}",
    ],
    [
      "takes no selector for a property",
      ".B--x:hover{top:0}.B--y:not(a){top:1}",
      ".B--x:hover{top:0}.B--y:not(a){top:1}",
    ],
    [
      "tells names apart that begin alike",
      ":root{--a:1;--ab:2}p{top:var(--ab)}",
      ":root{--ab:2}p{top:var(--ab)}",
    ],
    [
      "keeps names of any sort",
      ":root{--_a:1;--1:2}p{top:var(--_a);left:var(--1)}",
      ":root{--_a:1;--1:2}p{top:var(--_a);left:var(--1)}",
    ],
    ["drops a rule that is left empty", "a{--x:1}b{top:0}", "b{top:0}"],
    ["keeps a rule's other declarations", "a{top:0;--x:1;left:0}", "a{top:0;left:0}"],
    ["drops a value with a semicolon in quotes whole", 'a{--x:"1;2";top:0}', "a{top:0}"],
    ["drops an address with a semicolon whole", "a{--x:url(data:a;base64,b=);top:0}", "a{top:0}"],
    [
      "reads through sheets that are not minified",
      "a {\n  --x: 1;\n  top: var(--y);\n  --y: 2;\n}",
      "a {\n  \n  top: var(--y);\n  --y: 2;\n}",
    ],
  ])("%s", (_, css, expected) => {
    expect(pruneVariables(css, [])).toBe(expected)
  })

  it("keeps what another text reads, and what that needs", () => {
    const css = ":root{--a:var(--b);--b:1;--c:2}"
    expect(pruneVariables(css, ['style({ width: "var(--a)" })'])).toBe(":root{--a:var(--b);--b:1}")
  })

  const names = fc.constantFrom("--a", "--b", "--c-d", "--e_f", "--g1", "--a-b")
  const value = fc.oneof(
    fc.constant("1px"),
    names.map((name) => `var(${name})`),
  )
  const declared = fc.array(fc.tuple(names, value), { maxLength: 8 })

  it("leaves every property that is read with the value it had", () => {
    fc.assert(
      fc.property(declared, fc.array(names, { maxLength: 3 }), (declarations, read) => {
        const root = `:root{${declarations.map(([name, text]) => `${name}:${text}`).join(";")}}`
        const users = read.map((name) => `p{top:var(${name})}`).join("")
        const pruned = pruneVariables(root + users, [])
        for (const name of read) expect(resolved(pruned, name)).toBe(resolved(root, name))
        expect(pruneVariables(pruned, [])).toBe(pruned)
      }),
    )
  })

  /** The value after every step from name to name; a browser takes the last declaration. */
  function resolved(css: string, name: string): string | undefined {
    const values = new Map(
      [...css.matchAll(/(--[\w-]+):([^;{}]*)/g)].map(([, key = "", text = ""]) => [key, text]),
    )
    let now: string | undefined = `var(${name})`
    for (let i = 0; i < 10 && now?.startsWith("var("); i++) now = values.get(now.slice(4, -1))
    return now
  }
})
