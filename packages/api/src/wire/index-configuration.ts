import type { Contents, ContentsSection } from "@protoctl/model"
import * as z from "zod/mini"
import { looseFlag, looseList, looseText, time } from "./read.ts"

interface WireSection {
  readonly name: string
  readonly icon: string
  readonly isPublic: boolean
  readonly weight: number
  readonly children: readonly WireSection[]
}

const sectionWeight = z.pipe(
  z.nullish(z.number()),
  z.transform((weight) => weight ?? 0),
)

const wireSection: z.ZodMiniType<WireSection> = z.object({
  name: z.string(),
  icon: looseText,
  isPublic: looseFlag(true),
  weight: sectionWeight,
  get children() {
    return looseList(wireSection)
  },
})

const sections = {
  alsSections: looseList(wireSection),
  blsSections: looseList(wireSection),
  policySections: looseList(wireSection),
  /** The older shape: one list, which stands for ALS. */
  sections: z.nullish(z.array(wireSection)),
}

const id = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined ? "" : String(value))),
)

/** What IndexConfigurationService/GetAll answers. */
export const wireContents = z.object({
  ...sections,
  id,
  revisionCount: z.int().check(z.nonnegative()),
  revisionDate: time,
})

/** What IndexConfigurationService/Update takes. */
export const wireContentsSave = z.object({
  ...sections,
  id,
  revisionCount: z._default(z.int().check(z.nonnegative()), 0),
})

export type ContentsSave = Pick<Contents, "id" | "revision" | "sections">

export function contentsOf(wire: z.infer<typeof wireContents>): Contents {
  return { ...contentsSave(wire), modified: wire.revisionDate }
}

export function contentsSave(wire: z.infer<typeof wireContentsSave>): ContentsSave {
  const older = wire.alsSections.length === 0 ? (wire.sections ?? []) : []
  return {
    id: wire.id,
    revision: wire.revisionCount,
    sections: {
      ALS: [...wire.alsSections, ...older].map(sectionOf),
      BLS: wire.blsSections.map(sectionOf),
      Policy: wire.policySections.map(sectionOf),
    },
  }
}

/** The payload of IndexConfigurationService/Update. */
export function contentsSaveToWire(contents: ContentsSave) {
  return {
    id: contents.id,
    revisionCount: contents.revision,
    sections: null,
    alsSections: contents.sections.ALS.map(sectionOf),
    blsSections: contents.sections.BLS.map(sectionOf),
    policySections: contents.sections.Policy.map(sectionOf),
  }
}

export function contentsToWire(contents: Contents) {
  return { ...contentsSaveToWire(contents), revisionDate: contents.modified }
}

/** Drops what stands beside the fields, on either side: an editor's client-side id, say. */
function sectionOf({ name, icon, isPublic, weight, children }: WireSection): ContentsSection {
  return { name, icon, isPublic, weight, children: children.map(sectionOf) }
}
