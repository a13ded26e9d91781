import type { Diagnostic } from "@protoctl/model"
import type { Nodes, Root } from "mdast"
import {
  type ContainerDirective,
  directiveFromMarkdown,
  type TextDirective,
} from "mdast-util-directive"
import { directive } from "micromark-extension-directive"
import type { Code, Construct, Extension, State, Tokenizer } from "micromark-util-types"
import type { Processor } from "unified"
import { SKIP, visit } from "unist-util-visit"
import type { VFile } from "vfile"
import { calloutKinds, iconNames } from "../tree/article-tree.ts"

const containers: readonly string[] = ["expander", ...calloutKinds]

/**
 * `:::expander[Title]`, `:::note`, `:::warning`, `:::danger` and `:icon[name]`.
 *
 * The grammar knows these names and no other: a colon anywhere else is text, as CommonMark has it.
 * What looks like another directive is reported.
 */
export function remarkDirectives(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), knownDirectives()]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()]
  return (tree: Root, file: VFile): void => {
    const source = String(file)
    const found: Diagnostic[] = []
    const blocks = { open: 0 }
    visit(tree, (node, index, parent) => {
      if (node.type === "containerDirective") {
        found.push(...unclosed(node, source))
        becomeElement(node)
      } else if (node.type === "textDirective" && !isIcon(node)) {
        const written = textOf(node, source)
        found.push(unknownIcon(node, written))
        parent?.children.splice(index ?? 0, 1, { type: "text", value: written })
        return [SKIP, (index ?? 0) + 1]
      } else if (node.type === "text") found.push(...lookAlikes(node, source, blocks))
      return undefined
    })
    if (found.length > 0) file.data.diagnostics = [...(file.data.diagnostics ?? []), ...found]
  }
}

const colon = 58

/** The published grammar, tried only where a name of ours stands. */
function knownDirectives(): Extension {
  const { flow, text } = directive()
  const [container] = [flow?.[colon]].flat()
  const [inText] = [text?.[colon]].flat()
  if (container === undefined || inText === undefined)
    throw new Error("micromark-extension-directive has changed its shape")
  return {
    flow: { [colon]: onlyAfter(container, new RegExp(`^:{3,}(?:${containers.join("|")})$`)) },
    text: { [colon]: onlyAfter(inText, /^:icon$/) },
  }
}

/** @param opening Matches the colons and the name. */
function onlyAfter(construct: Construct, opening: RegExp): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const begun = construct.tokenize.call(this, effects, ok, nok)
    return effects.check({ tokenize: opens(opening) }, begun, nok)
  }
  return { ...construct, tokenize }
}

function opens(opening: RegExp): Tokenizer {
  return function (effects, ok, nok) {
    let read = ""
    effects.enter("data")
    return next
    function next(at: Code): State | undefined {
      const character = at === null || at < 0 ? "" : String.fromCharCode(at)
      if (opening.test(read) && !/[\w-]/.test(character)) return done(ok, at)
      if (!/[:a-z]/.test(character) || read.length === longestOpening) return done(nok, at)
      read += character
      effects.consume(at)
      return next
    }
    function done(state: State, at: Code): State | undefined {
      effects.exit("data")
      return state(at)
    }
  }
}

/** More colons than this open nothing. */
const longestOpening = 64

function becomeElement(node: ContainerDirective): void {
  if (node.name !== "expander") {
    node.data = { hName: "aside", hProperties: { dataCallout: node.name } }
    return
  }
  const [title] = node.children
  if (title?.type !== "paragraph" || title.data?.directiveLabel !== true) {
    node.children.unshift({ type: "paragraph", children: [] })
  }
  node.data = { hName: "section", hProperties: { dataPart: "expander" } }
}

/** Makes an icon of a directive; false when there is none of its name. */
function isIcon(node: TextDirective): boolean {
  const name = node.children.map((child) => (child.type === "text" ? child.value : "")).join("")
  if (!iconNames.some((known) => known === name)) return false
  node.data = { hName: "span", hProperties: { dataIcon: name } }
  node.children = []
  return true
}

function unknownIcon(node: TextDirective, written: string): Diagnostic {
  return {
    code: "icon-unknown",
    severity: "warning",
    where: startOf(node),
    message: `there is no icon of this name; "${written}" is shown as text`,
    remedy: `use one of ${iconNames.join(", ")}`,
  }
}

function textOf({ position }: Nodes, source: string): string {
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)
}

/** A container without its closing colons lasts to the end of the text. */
function unclosed(node: ContainerDirective, source: string): Diagnostic[] {
  const lines = textOf(node, source).split("\n")
  // Inside a quotation the lines of the source begin with its marks.
  if (/^[>\s]*:{3,}\s*$/.test(lines.at(-1) ?? "")) return []
  return [
    {
      code: "directive-unclosed",
      severity: "warning",
      where: startOf(node),
      message: `":::${node.name}" is closed nowhere, so it holds everything up to line ${node.position?.end.line ?? 1}`,
      remedy: "write ::: on a line of its own where it ends",
    },
  ]
}

/** "at 5:30" is no one's directive; `::leaf`, `:::name` on their own line and `:name[` are meant so. */
const lookAlike =
  /(?:^|\n)[ \t>]*(:{2,}(?:[A-Za-z][\w-]*|(?=\s|$)))|(?<![\w:\\]):(?!icon\b)[A-Za-z][\w-]*(?=\[)/g

/** @param blocks How many unknown blocks await the colons that close them. */
function lookAlikes(node: Nodes, source: string, blocks: { open: number }): Diagnostic[] {
  const written = textOf(node, source)
  return [...written.matchAll(lookAlike)].flatMap((match): Diagnostic[] => {
    const [whole, block] = match
    const name = block ?? whole
    const isClosing = /^:+$/.test(name)
    if (isClosing && blocks.open-- > 0) return []
    blocks.open = Math.max(0, blocks.open) + (/^:{3}/.test(name) && !isClosing ? 1 : 0)
    const before = written.slice(0, match.index + whole.length - name.length)
    return [
      {
        code: "directive-unknown",
        severity: "warning",
        where: placeAfter(startOf(node), before),
        message: isClosing
          ? `"${name}" closes nothing that is open here; it is shown as text`
          : `"${name}" is no directive of the article language; it is shown as text`,
        remedy: `use ${containers.map((known) => `:::${known}`).join(", ")} or :icon[name], or write \\: for a plain colon`,
      },
    ]
  })
}

/** Where a text ends that begins at a place. */
function placeAfter(start: { line: number; column: number }, text: string) {
  const lines = text.split("\n")
  const last = lines.at(-1)?.length ?? 0
  return {
    line: start.line + lines.length - 1,
    column: lines.length === 1 ? start.column + last : last + 1,
  }
}

function startOf({ position }: Nodes): { line: number; column: number } {
  return { line: position?.start.line ?? 1, column: position?.start.column ?? 1 }
}
