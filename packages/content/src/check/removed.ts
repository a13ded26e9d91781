import type { Element } from "hast"
import type { Authored, Finding, Rule } from "./rule.ts"
import { type ElementPair, isStripped, startOf } from "./sanitised.ts"
import { shortened, together } from "./words.ts"

/**
 * What the sanitiser took away, found by comparing what was written with what it kept. What a word
 * processor leaves behind by the thousand is one finding for each kind, at its first place.
 *
 * No findings: comments, and attributes that no reader can miss (see {@link harmless}). Styles have
 * rules of their own.
 */
export const removedRules: readonly Rule[] = [
  {
    code: "content-removed",
    severity: "error",
    find: (article) =>
      strippedByTag(
        article,
        (tagName) => !codeTags.has(tagName),
        "write as text what it shows, or upload it as an image",
      ),
  },
  {
    code: "code-removed",
    severity: "warning",
    find: (article) => strippedByTag(article, (tagName) => codeTags.has(tagName), "remove it"),
  },
  {
    code: "tag-removed",
    severity: "warning",
    find: (article) =>
      together(
        article.sanitised.removed.filter((element) => !isStripped(element)).map(withTag),
        (what) => `articles know no ${what}; what stands inside is kept`,
        "check that it still reads well, or write it with what articles have",
      ),
  },
  {
    code: "attribute-removed",
    severity: "warning",
    find: (article) =>
      together(
        article.sanitised.pairs.map((pair) => ({
          at: pair.authored,
          names: droppedNames(pair)
            .filter((name) => !isAddress(pair, name) && !harmless.test(name))
            .map((name) => name.toLowerCase()),
        })),
        (what) => `articles know no such attributes: ${what}`,
        "remove them, and say in words what they were meant to do",
      ),
  },
  {
    code: "link-address-removed",
    severity: "error",
    find: (article) =>
      droppedAddresses(article, "a").map(({ at, address }) => ({
        ...startOf(at),
        message: `the link leads nowhere: ${refusal(address)}`,
        remedy: "link to /article/…, or to an address that begins with https:, mailto: or tel:",
      })),
  },
  {
    code: "image-address-removed",
    severity: "error",
    find: (article) =>
      droppedAddresses(article, "img").map(({ at, address }) => ({
        ...startOf(at),
        message: `the image is lost: ${refusal(address)}`,
        remedy: "upload the image and show it as attachment:…",
      })),
  },
]

/** What runs or describes rather than being read. All else that goes with its content is missed. */
const codeTags: ReadonlySet<string> = new Set([
  "script", "style", "template", "title", "head", "noscript", "noframes", "noembed",
]) // prettier-ignore

/**
 * Attributes for looks, for scripts, and names for links that no article can follow; a link to one
 * is told as a dead heading link. By the names that hast gives them, and as word processors write
 * them.
 */
const harmless =
  /^(?:class(?:Name)?|style|id|name|role|aria.*|data.*|xml.*|.*:.*|border|frame|rules|cell(?:Padding|Spacing)|noWrap|noShade|width|height|align|vAlign|hSpace|vSpace|size|face|background|clear|compact|link|vLink|aLink|text|target|rel|loading|decoding|srcSet|sizes|tabIndex|summary|scope|headers)$/i

/** One finding for each tag whose elements went with all that they held. */
function strippedByTag(
  article: Authored,
  belongs: (tagName: string) => boolean,
  remedy: string,
): Finding[] {
  const stripped = article.sanitised.removed.filter(
    (element) => isStripped(element) && belongs(element.tagName),
  )
  return [...new Set(stripped.map(({ tagName }) => tagName))].flatMap((tag) =>
    together(
      stripped.filter(({ tagName }) => tagName === tag).map(withTag),
      (what) => `${what} is removed with everything inside`,
      remedy,
    ),
  )
}

function withTag(element: Element): { at: Element; names: string[] } {
  return { at: element, names: [`<${element.tagName}>`] }
}

/** An address with its scheme in lower case, or a text without what deceives, has been kept. */
function droppedNames({ authored, kept }: ElementPair): string[] {
  return Object.entries(authored.properties).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === false) return []
    const isOther = authored.tagName === "input" && kept.properties[name] !== value
    return kept.properties[name] === undefined || isOther ? [name] : []
  })
}

const addressOf: Readonly<Record<string, string>> = { a: "href", img: "src" }

function isAddress({ authored }: ElementPair, name: string): boolean {
  return addressOf[authored.tagName] === name
}

function droppedAddresses(article: Authored, tagName: string): { at: Element; address: string }[] {
  return article.sanitised.pairs.flatMap((pair) => {
    if (pair.authored.tagName !== tagName) return []
    const dropped = droppedNames(pair).filter((name) => isAddress(pair, name))
    return dropped.map((name) => ({
      at: pair.authored,
      address: String(pair.authored.properties[name]),
    }))
  })
}

function refusal(address: string): string {
  const [, scheme] = /^\s*([^:/?#]*:)/.exec(address) ?? []
  const [script] = /(?:java|vb)script:/i.exec(address) ?? []
  const why =
    script === undefined
      ? `with ${scheme ?? "this beginning"}`
      : `that run code, ${script.toLowerCase()},`
  return `"${shortened(address)}" is removed, since addresses ${why} are not allowed`
}
