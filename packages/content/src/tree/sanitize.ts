import type { Nodes } from "hast"
import { sanitize } from "hast-util-sanitize"
import type { ArticleTree, PropertyValue, TreeNode, TreeProperties } from "./article-tree.ts"
import { articlePolicy, proseProperties } from "./policy.ts"

/**
 * Keeps what {@link articlePolicy} allows, as a tree of its own: no positions, nothing shared with
 * the input. Applied to what an author wrote and again to what a store gives back. Applying it
 * twice is the same as once.
 *
 * Never throws, whatever the nodes are: a malformed one is left out, and so is what stands more
 * than {@link deepest} elements deep.
 */
export function sanitizeTree(tree: ArticleTree | Nodes): ArticleTree {
  const children: TreeNode[] = []
  keepAll("children" in tree && tree.type === "root" ? tree.children : [tree], children)
  return { type: "root", children }
}

/** Elements inside one another, as stores count them. The parser's limits stay below. */
const deepest = 999

const removed: ReadonlySet<string> = new Set(articlePolicy.strip)
const needsTable: ReadonlySet<string> = new Set(Object.keys(articlePolicy.ancestors ?? {}))
const addresses: ReadonlySet<string> = new Set(Object.keys(articlePolicy.protocols ?? {}))

/** Appends what is kept, one by one: a list of any length would be too many arguments. */
function keepAll(nodes: unknown, into: TreeNode[], depth = 0, isInTable = false): void {
  if (!Array.isArray(nodes) || depth > deepest) return
  for (const node of nodes as readonly unknown[]) {
    if (!isObject(node)) continue
    const { type, value, tagName, properties, children } = node
    if (type === "text" && typeof value === "string") into.push({ type, value: shown(value) })
    if (type !== "element" || typeof tagName !== "string" || removed.has(tagName)) continue
    const kept =
      needsTable.has(tagName) && !isInTable ? undefined : keptProperties(tagName, properties)
    const inside: TreeNode[] = kept === undefined ? into : []
    keepAll(children, inside, depth + 1, isInTable || tagName === "table")
    if (kept !== undefined) into.push({ type, tagName, properties: kept, children: inside })
  }
}

/** Undefined when the policy does not name the tag. */
function keptProperties(tagName: string, given: unknown): TreeProperties | undefined {
  const properties = Object.fromEntries(Object.entries(isObject(given) ? given : {}).flatMap(read))
  const clean = sanitize({ type: "element", tagName, properties, children: [] }, tagsAlone)
  if (clean.type !== "element") return undefined
  return Object.fromEntries(
    Object.entries(clean.properties).filter(
      (entry): entry is [string, PropertyValue] =>
        entry[1] !== null &&
        entry[1] !== undefined &&
        !(Array.isArray(entry[1]) && entry[1].length === 0),
    ),
  )
}

/** Where a table's elements stand is decided here, since each element is judged without others. */
const tagsAlone = { ...articlePolicy, ancestors: {} }

/** A property as the policy is asked about it; none when it is neither text, number nor flag. */
function read([name, value]: [string, unknown]): [string, PropertyValue][] {
  if (typeof value === "string") {
    if (namesScript(value) && !proseProperties.includes(name)) return []
    return [[name, shown(addresses.has(name) ? address(value) : value)]]
  }
  if (typeof value === "number" || typeof value === "boolean") return [[name, value]]
  // Classes are the only list of html that the policy names.
  if (!Array.isArray(value) || name !== "className") return []
  return [[name, value.filter((item) => typeof item === "string")]]
}

/** Browsers overlook controls and space in a scheme. */
function namesScript(value: string): boolean {
  return /javascript:/i.test(value.replace(/[\0-\x20]/g, ""))
}

/** An address as browsers read it: without space around it, its scheme in lower case. */
function address(text: string): string {
  return text
    .replace(/^[\0-\x20]+|[\0-\x20]+$/g, "")
    .replace(/^[a-z][a-z0-9+.-]*:/i, (scheme) => scheme.toLowerCase())
}

/**
 * Characters that no one could see, or that turn round what stands after them ("05" as "50"):
 * controls, lone surrogates and the two overrides of direction.
 */
const deceptive = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\u202d\u202e]|\p{Surrogate}/gu

/** The same text with the replacement character for every character that deceives. */
function shown(text: string): string {
  return text.replace(deceptive, "\ufffd")
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
