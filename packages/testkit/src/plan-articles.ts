import {
  type ArticleName,
  articleName,
  type Contents,
  type ContentsSection,
  type ProtocolSection,
} from "@protoctl/model"
import { capitalised } from "./capitalised.ts"
import { pediatricSection } from "./generate-contents.ts"
import { chance, pick, type Random, wholeNumber } from "./seeded-random.ts"
import type { Vocabulary } from "./vocabulary.ts"

/** An article before it is written. */
export interface ArticlePlan {
  readonly name: ArticleName
  readonly protocolSection: ProtocolSection
  readonly protocolNumber: string
  readonly hierarchyParent: readonly string[]
  readonly isPublic: boolean
  /** What the article is about; the first two words stand in its name. */
  readonly topic: readonly string[]
  readonly keywords: readonly string[]
}

/** As in the sample: about 55 % ALS, 25 % BLS and the rest policy. */
const shares = { ALS: 0.55, BLS: 0.25 } as const
/** Where numbers begin for up to 500 articles; ten times as high for up to 5,000, and so on. */
const firstNumbers = { ALS: 1200, BLS: 300, Policy: 800 } as const
const topicSize = 20

/** Plans articles in order of number, every name and number once, each in a place of the contents. */
export function planArticles(
  random: Random,
  vocabulary: Vocabulary,
  contents: Contents,
  count: number,
): ArticlePlan[] {
  const counts = { ALS: Math.round(count * shares.ALS), BLS: Math.round(count * shares.BLS) }
  const scale = 10 ** Math.max(0, Math.ceil(Math.log10(count / 500)))
  const names = new Set<string>()
  const plan = (section: ProtocolSection, howMany: number): ArticlePlan[] => {
    const places = placesOf(contents.sections[section])
    const plans: ArticlePlan[] = []
    let number = firstNumbers[section] * scale
    while (plans.length < howMany) {
      const code = String(number++)
      const adult = planOne(random, vocabulary, { section, code, places, names })
      plans.push(adult)
      const hasTwin = section !== "Policy" && chance(random, 0.12) && plans.length < howMany
      if (hasTwin) plans.push(pediatricTwin(adult, names))
    }
    return plans
  }
  return [
    ...plan("ALS", counts.ALS),
    ...plan("BLS", counts.BLS),
    ...plan("Policy", count - counts.ALS - counts.BLS),
  ]
}

interface Frame {
  readonly section: ProtocolSection
  readonly code: string
  readonly places: readonly (readonly string[])[]
  /** Names in use; the new one is added. */
  readonly names: Set<string>
}

function planOne(random: Random, vocabulary: Vocabulary, frame: Frame): ArticlePlan {
  const topic = [...new Set(Array.from({ length: topicSize }, vocabulary.topical))]
  const isPublic = !chance(random, 0.03)
  let name = nameOf(random, topic, frame.section)
  for (let at = 2; frame.names.has(name); at++) {
    name += `, ${capitalised(topic[at] ?? frame.code)}`
  }
  frame.names.add(name)
  return {
    name: articleName(name),
    protocolSection: frame.section,
    protocolNumber: frame.code,
    hierarchyParent: isPublic ? pick(random, frame.places) : [],
    isPublic,
    topic,
    keywords: keywordsOf(random, vocabulary, topic),
  }
}

/** Shares number, topic and section of the adult article: 1203-P beside 1203. */
function pediatricTwin(adult: ArticlePlan, names: Set<string>): ArticlePlan {
  const name = `${adult.name}, ${pediatricSection}`
  names.add(name)
  const [top, middle] = adult.hierarchyParent
  return {
    ...adult,
    name: articleName(name),
    protocolNumber: `${adult.protocolNumber}-P`,
    hierarchyParent:
      top === undefined || middle === undefined
        ? adult.hierarchyParent
        : [top, middle, pediatricSection],
    keywords: ["pediatric", "child", ...adult.keywords.filter((word) => word !== "child")],
  }
}

const nouns: Readonly<Record<ProtocolSection, readonly string[]>> = {
  ALS: [
    "Emergency", "Overdose", "Injury", "Syndrome", "Crisis", "Management", "Failure", "Reaction",
    "Arrest", "Toxidrome", "Infusion", "Poisoning",
  ],
  BLS: ["Care", "Assessment", "First Aid", "Position", "Control", "Screen", "Ventilation", "Pain"],
  Policy: ["Reporting", "Consent", "Documentation", "Transfer", "Safety", "Standard", "Records"],
} // prettier-ignore

function nameOf(random: Random, topic: readonly string[], section: ProtocolSection): string {
  const [first = "", second = "", third = ""] = topic.map(capitalised)
  const noun = pick(random, nouns[section])
  const form = random()
  if (form < 0.5) return `${first} ${noun}`
  if (form < 0.62) return `${first} / ${second}`
  if (form < 0.72) return `${first} ${second} ${noun}`
  if (form < 0.82) return `${first} and ${second} ${noun}`
  if (form < 0.88) return `${first} ${noun}, ${second}`
  if (form < 0.93) return `${first} ${noun} (${abbreviation([first, second, third])})`
  if (form < 0.97) return `${first}-${second} ${noun}`
  return `${first}é's ${noun}`
}

function abbreviation(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase()).join("")
}

function keywordsOf(random: Random, vocabulary: Vocabulary, topic: readonly string[]): string[] {
  const words = [
    ...topic.slice(0, wholeNumber(random, 5, 12)),
    abbreviation(topic.slice(0, 3)).toLowerCase(),
    ...Array.from({ length: wholeNumber(random, 2, 5) }, vocabulary.topical),
    vocabulary.coined(),
  ]
  return [...new Set(words)]
}

/** Every public section, as its path. */
function placesOf(
  sections: readonly ContentsSection[],
  above: readonly string[] = [],
): (readonly string[])[] {
  return sections
    .filter(({ isPublic, name }) => isPublic && name !== pediatricSection)
    .flatMap(({ name, children }) => {
      const path = [...above, name]
      return [path, ...placesOf(children, path)]
    })
}
