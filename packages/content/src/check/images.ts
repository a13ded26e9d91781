import { iconNames, type TreeElement, walk } from "../tree/article-tree.ts"
import { stringProperty } from "../tree/text.ts"
import { spanOf } from "./span.ts"
import { startOf } from "./sanitised.ts"
import { shortened } from "./words.ts"
import type { Authored, Finding, Rule } from "./rule.ts"

type Trouble = Pick<Finding, "message" | "remedy">

export const imageRules: readonly Rule[] = [
  {
    code: "image-alt-missing",
    severity: "warning",
    find: eachImage((image) => {
      if (srcOf(image).startsWith("icon:") || stringProperty(image, "alt").trim() !== "")
        return undefined
      return {
        message: "this image has no alternative text, for who cannot see it and for search",
        remedy: "say in a few words what it shows: ![what it shows](attachment:…)",
      }
    }),
  },
  {
    code: "image-external",
    severity: "warning",
    find: eachImage((image) => {
      const src = srcOf(image)
      if (!/^(?:https?:)?\/\//i.test(src)) return undefined
      return {
        message: `the image ${shortened(src)} lies on another server, so it is missing without a network`,
        remedy: "upload it and show it as attachment:…",
      }
    }),
  },
  {
    code: "image-address-wrong",
    severity: "error",
    find: imagesWithoutSource,
  },
  {
    code: "icon-unknown",
    severity: "warning",
    find: eachImage((image) => {
      const [, name] = /^icon:(.*)$/s.exec(srcOf(image)) ?? []
      if (name === undefined || iconNames.some((known) => known === name)) return undefined
      return {
        message: `there is no icon "${shortened(name)}"; readers see its alternative text instead`,
        remedy: `use one of ${iconNames.join(", ")}`,
      }
    }),
  },
]

/** A rule that looks at one image at a time, icons included. */
function eachImage(look: (image: TreeElement) => Trouble | undefined): Rule["find"] {
  return ({ content }) =>
    [...walk(content)].flatMap((node): Finding[] => {
      const trouble = node.type === "element" && node.tagName === "img" ? look(node) : undefined
      const { line, column } = spanOf(node)
      return trouble === undefined ? [] : [{ line, column, ...trouble }]
    })
}

/** An address that the sanitiser removed is told by another rule. */
function imagesWithoutSource({ sanitised: { pairs } }: Authored): Finding[] {
  return pairs.flatMap(({ authored, kept }): Finding[] => {
    if (kept.tagName !== "img") return []
    const { src } = kept.properties
    const isFine =
      typeof src === "string" ? leadsSomewhere.test(src) : authored.properties["src"] !== undefined
    if (isFine) return []
    return [
      {
        ...startOf(authored),
        message: `there is no image at "${shortened(typeof src === "string" ? src : "")}"; readers see none`,
        remedy: "upload the image and show it as attachment:…",
      },
    ]
  })
}

const leadsSomewhere = /^(?:https?:|\/\/|attachment:.|icon:)/i

function srcOf(image: TreeElement): string {
  return stringProperty(image, "src")
}
