import {
  type Contents,
  type ContentsSection,
  type ProtocolSection,
  protocolSections,
} from "@protoctl/model"
import { capitalised } from "./capitalised.ts"
import { chance, pick, type Random, wholeNumber } from "./seeded-random.ts"
import { aSection, someContents } from "./some-contents.ts"
import type { Vocabulary } from "./vocabulary.ts"

const topSections: Readonly<Record<ProtocolSection, readonly string[]>> = {
  ALS: [
    "General Care", "Cardiac", "Airway and Breathing", "Allergy", "Neurological", "Metabolic",
    "Toxicology", "Trauma", "Obstetrics and Newborn", "Environmental", "Drug Formulary",
  ],
  BLS: ["Assessment", "Resuscitation", "Airway and Oxygen", "Medical", "Trauma", "Special Situations"],
  Policy: ["Operations", "Patient Rights", "Controlled Substances", "Records", "Safety"],
} // prettier-ignore

const icons = ["heart", "lungs", "brain", "drop", "pill", "syringe", "warning", "bone", "child"]

export const pediatricSection = "Pediatric"

/** Three levels in each protocol section; a private section at the end of ALS. */
export function generateContents(random: Random, vocabulary: Vocabulary): Contents {
  const sectionsOf = (section: ProtocolSection): ContentsSection[] =>
    topSections[section].map((name, at) =>
      aSection(name, {
        icon: pick(random, icons),
        weight: at + 1,
        children: distinctNames(vocabulary, wholeNumber(random, 3, 5)).map((child, weight) =>
          aSection(child, { weight: weight + 1, children: leaves(section) }),
        ),
      }),
    )
  const leaves = (section: ProtocolSection): ContentsSection[] => {
    const names = distinctNames(vocabulary, chance(random, 0.5) ? 0 : wholeNumber(random, 1, 3))
    const all = section === "Policy" ? names : [...names, pediatricSection]
    return all.map((name, at) => aSection(name, { weight: at + 1 }))
  }
  const [ALS, BLS, Policy] = protocolSections.map(sectionsOf)
  const review = aSection("Under Review", { icon: "clock", isPublic: false, weight: 99 })
  return someContents({
    sections: { ALS: [...(ALS ?? []), review], BLS: BLS ?? [], Policy: Policy ?? [] },
  })
}

function distinctNames({ topical }: Vocabulary, count: number): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(capitalised(topical()))
  return [...names]
}
