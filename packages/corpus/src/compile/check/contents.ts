import { iconNames } from "@protoctl/content/tree"
import {
  type ContentsSection,
  type Diagnostic,
  type ProtocolSection,
  protocolSections,
  type PublishedArticle,
} from "@protoctl/model"
import type { Corpus } from "../corpus.ts"
import { problem } from "./problem.ts"

/** A contents section and where it stands. */
interface PlacedSection {
  readonly section: ContentsSection
  readonly path: readonly string[]
  /** Neither it nor anything above it is private. */
  readonly isShown: boolean
}

export type ContentsPlaces = Readonly<Record<ProtocolSection, ReadonlyMap<string, PlacedSection>>>

/** Every contents section by its path; of two with one path the first. */
export function contentsPlaces(corpus: Corpus): ContentsPlaces {
  const of = (section: ProtocolSection) =>
    new Map(
      sectionsOf(corpus, section)
        .reverse()
        .map((placed) => [pathKey(placed.path), placed]),
    )
  return { ALS: of("ALS"), BLS: of("BLS"), Policy: of("Policy") }
}

/** What is wrong with the contents themselves. */
export function checkContents(corpus: Corpus, articles: readonly PublishedArticle[]): Diagnostic[] {
  return protocolSections.flatMap((protocolSection) => {
    const filled = new Set(
      articles
        .filter((article) => article.isPublic && article.protocolSection === protocolSection)
        .flatMap(({ hierarchyParent }) =>
          hierarchyParent.map((_, at) => pathKey(hierarchyParent.slice(0, at + 1))),
        ),
    )
    const seen = new Set<string>()
    return sectionsOf(corpus, protocolSection).flatMap((placed): Diagnostic[] => {
      const key = pathKey(placed.path)
      const isRepeated = seen.has(key)
      seen.add(key)
      const isTopmostEmpty =
        !filled.has(key) &&
        (placed.path.length === 1 || filled.has(pathKey(placed.path.slice(0, -1))))
      return [
        ...(isRepeated ? [duplicate(protocolSection, placed)] : []),
        ...(placed.isShown && isTopmostEmpty && !isRepeated
          ? [empty(protocolSection, placed)]
          : []),
        ...unknownIcon(protocolSection, placed),
      ]
    })
  })
}

/** Whether readers find an article in the contents. */
export function checkPlace(article: PublishedArticle, places: ContentsPlaces): Diagnostic[] {
  if (!article.isPublic) return []
  const { name, protocolSection, hierarchyParent } = article
  const place = places[protocolSection].get(pathKey(hierarchyParent))
  const path = hierarchyParent.join(" › ")
  if (place === undefined) {
    return [
      problem(
        "contents-unreachable",
        "warning",
        { article: name },
        path === ""
          ? `it is public but has no place in the contents of ${protocolSection}`
          : `its place "${path}" is not in the contents of ${protocolSection}`,
        "choose an existing contents section, or add that section to the contents",
      ),
    ]
  }
  if (place.isShown) return []
  return [
    problem(
      "contents-private",
      "warning",
      { article: name },
      `it is public, but its place "${path}" in the contents of ${protocolSection} is private, so the contents do not show it`,
      "make that contents section public, or choose another one",
    ),
  ]
}

function duplicate(protocolSection: ProtocolSection, { path }: PlacedSection): Diagnostic {
  return problem(
    "contents-path-duplicate",
    "error",
    { file: "contents" },
    `${protocolSection} has "${path.join(" › ")}" twice`,
    "rename or remove one of the two contents sections",
  )
}

function empty(protocolSection: ProtocolSection, { path }: PlacedSection): Diagnostic {
  return problem(
    "contents-section-empty",
    "warning",
    { file: "contents" },
    `"${path.join(" › ")}" of ${protocolSection} is public, but no public article stands in it`,
    "make it private, remove it, or place an article there",
  )
}

function unknownIcon(
  protocolSection: ProtocolSection,
  { section, path }: PlacedSection,
): Diagnostic[] {
  const { icon } = section
  if (icon === "" || iconNames.some((known) => known === icon)) return []
  return [
    problem(
      "icon-unknown",
      "warning",
      { file: "contents" },
      `"${path.join(" › ")}" of ${protocolSection} has the icon "${icon}", which does not exist`,
      `use one of ${iconNames.join(", ")}`,
    ),
  ]
}

/** From the top down, in the order given. */
function sectionsOf(corpus: Corpus, protocolSection: ProtocolSection): PlacedSection[] {
  const visit = (
    sections: readonly ContentsSection[],
    above: readonly string[],
    isShown: boolean,
  ): PlacedSection[] =>
    sections.flatMap((section) => {
      const placed = {
        section,
        path: [...above, section.name],
        isShown: isShown && section.isPublic,
      }
      return [placed, ...visit(section.children, placed.path, placed.isShown)]
    })
  return visit(corpus.contents?.sections[protocolSection] ?? [], [], true)
}

function pathKey(path: readonly string[]): string {
  return JSON.stringify(path)
}
