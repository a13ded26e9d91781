import type { ArticleName } from "@protoctl/model"
import type { ArticlePlan } from "./plan-articles.ts"
import { capitalised } from "./capitalised.ts"
import { chance, mostlySmall, pick, type Random, wholeNumber } from "./seeded-random.ts"
import type { Vocabulary } from "./vocabulary.ts"

/** Of the words of a text, how many are its topic's. */
const topicShare = 0.18
/** The article ends with the first block that passes its target, so that 1,200 is never reached. */
const shortest = 210
const longest = 1080

/**
 * Writes an article's markdown: 200 to 1,200 words in tabs, headings, lists, tables, expanders and
 * notes, with links to other articles.
 *
 * @param related Names that it may link to.
 */
export function writeBody(
  random: Random,
  vocabulary: Vocabulary,
  plan: ArticlePlan,
  related: readonly ArticleName[],
): string {
  const writer = new Writer(random, vocabulary, plan, related)
  // Skewed to the short: half of the articles have fewer than 430 words.
  const target = shortest + Math.floor((longest - shortest) * mostlySmall(random))
  writer.paragraph(1, 2)
  const tabs = chance(random, 0.4) ? pick(random, tabSets) : []
  if (tabs.length === 0) writer.sectionsUntil(target)
  tabs.forEach((tab, at) => {
    writer.heading(`# ${tab} {.tab}`)
    writer.sectionsUntil((target * (at + 1)) / tabs.length)
  })
  writer.blocks.push("*Demonstration text. Not for patient care.*")
  return `${writer.blocks.join("\n\n")}\n`
}

const tabSets = [
  ["Adult", "Pediatric"],
  ["Adult", "Pediatric", "Reference"],
  ["Steps", "Notes"],
]

const headings = [
  "Indications", "Contraindications", "Cautions", "Recognition", "Assessment", "Treatment", "Doses",
  "Procedure", "Equipment", "Base Hospital", "Transport", "Destination", "Documentation", "Notes",
  "Purpose", "Policy", "Definitions", "History", "Examination", "Monitoring",
] // prettier-ignore

class Writer {
  readonly blocks: string[] = []
  private words = 0
  private readonly random: Random
  private readonly vocabulary: Vocabulary
  private readonly plan: ArticlePlan
  private readonly related: readonly ArticleName[]
  /** Words that hardly any other article says. */
  private readonly own: readonly string[]

  constructor(
    random: Random,
    vocabulary: Vocabulary,
    plan: ArticlePlan,
    related: readonly ArticleName[],
  ) {
    this.random = random
    this.vocabulary = vocabulary
    this.plan = plan
    this.related = related
    this.own = Array.from({ length: wholeNumber(random, 0, 3) }, vocabulary.coined)
  }

  sectionsUntil(target: number): void {
    do {
      const title = chance(this.random, 0.7) ? pick(this.random, headings) : this.title()
      this.heading(`# ${title}`)
      this.block()
      if (chance(this.random, 0.5)) this.block()
      if (this.words < target && chance(this.random, 0.4)) {
        this.heading(`## ${this.title()}`)
        this.block()
      }
    } while (this.words < target)
  }

  heading(text: string): void {
    this.blocks.push(text)
  }

  paragraph(fewest = 2, most = 4): void {
    const count = wholeNumber(this.random, fewest, most)
    this.blocks.push(Array.from({ length: count }, () => this.sentence(6, 16)).join(" "))
  }

  private block(): void {
    const kind = this.random()
    if (kind < 0.3) this.list((at) => `${at + 1}. `)
    else if (kind < 0.5) this.list(() => "- ")
    else if (kind < 0.68) this.paragraph()
    else if (kind < 0.84) this.table()
    else if (kind < 0.92) this.expander()
    else this.callout()
  }

  private list(mark: (at: number) => string): void {
    const count = wholeNumber(this.random, 3, 6)
    const items = Array.from({ length: count }, (_, at) => mark(at) + this.sentence(4, 11))
    this.blocks.push(items.join("\n"))
  }

  private table(): void {
    const columns = wholeNumber(this.random, 2, 4)
    const row = (cell: (at: number) => string) =>
      `| ${Array.from({ length: columns }, (_, at) => cell(at)).join(" | ")} |`
    const rows = [row(() => capitalised(this.phrase(1, 2))), row(() => "---")]
    for (let left = wholeNumber(this.random, 3, 5); left > 0; left--) {
      rows.push(row((at) => (at > 0 && chance(this.random, 0.4) ? this.dose() : this.phrase(1, 4))))
    }
    this.blocks.push(rows.join("\n"))
  }

  private expander(): void {
    this.blocks.push(`:::expander[${this.title()}]`)
    this.list(() => "- ")
    this.blocks.push(":::")
  }

  private callout(): void {
    this.blocks.push(`:::${pick(this.random, ["note", "warning", "danger"])}`)
    this.paragraph(1, 2)
    this.blocks.push(":::")
  }

  private title(): string {
    const { random, plan, vocabulary } = this
    const count = wholeNumber(random, 1, 3)
    this.words += count
    const word = () => (chance(random, 0.4) ? pick(random, plan.topic) : vocabulary.topical())
    return Array.from({ length: count }, () => capitalised(word())).join(" ")
  }

  private sentence(fewest: number, most: number): string {
    const words = this.someWords(fewest, most)
    if (words.length > 8 && chance(this.random, 0.5)) {
      const at = wholeNumber(this.random, 2, words.length - 3)
      words[at] = `${words[at] ?? ""},`
    }
    if (chance(this.random, 0.06)) {
      const at = wholeNumber(this.random, 1, words.length - 2)
      words[at] = `**${words[at] ?? ""}**`
    }
    if (chance(this.random, 0.12)) words.push(this.dose())
    const text = `${capitalised(words.join(" "))}.`
    return chance(this.random, 0.05) && this.related.length > 0 ? `${text} ${this.link()}` : text
  }

  private link(): string {
    const name = pick(this.random, this.related)
    this.words += 1 + name.split(" ").length
    // A bracket would end the address, and encodeURIComponent leaves it as it is.
    const address = encodeURIComponent(name).replace(/\(/g, "%28").replace(/\)/g, "%29")
    return `See [${name}](/article/${address}).`
  }

  private dose(): string {
    this.words += 2
    const { random } = this
    const amount = chance(random, 0.3)
      ? (wholeNumber(random, 1, 99) / 10).toFixed(1)
      : String(wholeNumber(random, 1, 50) * pick(random, [1, 1, 5, 10]))
    return `${amount} ${pick(random, ["mg", "mL", "mcg", "mg/kg", "mL/kg", "minutes", "L/min"])}`
  }

  private phrase(fewest: number, most: number): string {
    return this.someWords(fewest, most).join(" ")
  }

  private someWords(fewest: number, most: number): string[] {
    const count = wholeNumber(this.random, fewest, most)
    this.words += count
    const words = new Array<string>(count)
    for (let at = 0; at < count; at++) words[at] = this.word()
    return words
  }

  private word(): string {
    const kind = this.random()
    if (kind < topicShare) {
      // The first words of a topic are what the article keeps coming back to.
      const at = Math.floor(this.plan.topic.length * mostlySmall(this.random))
      return this.plan.topic[at] as string
    }
    if (kind < topicShare + 0.006 && this.own.length > 0) return pick(this.random, this.own)
    return this.vocabulary.ordinary()
  }
}
