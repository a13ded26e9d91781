import { type Contents, type ContentsSection, timestamp } from "@protoctl/model"

/** Fields in plain types; a protocol section left out has its default. */
export interface ContentsOverrides extends Partial<
  Omit<Contents, "modified" | "sections"> & { readonly sections: Partial<Contents["sections"]> }
> {
  readonly modified?: string
}

/**
 * A table of contents that has a place for what `anArticle` makes: Cardiac › Arrest in ALS, one
 * section each in BLS and Policy.
 *
 * @throws {RangeError} The time is none.
 */
export function someContents(overrides: ContentsOverrides = {}): Contents {
  const { sections, modified, ...rest } = overrides
  return {
    id: "1",
    revision: 1,
    ...rest,
    modified: timestamp(modified ?? "2026-03-01T12:00:00.000Z"),
    sections: {
      ALS: [aSection("Cardiac", { icon: "heart", children: [aSection("Arrest")] })],
      BLS: [aSection("Resuscitation", { icon: "heart" })],
      Policy: [aSection("Operations", { icon: "ambulance" })],
      ...sections,
    },
  }
}

/** A public section without children, of weight 1. */
export function aSection(
  name: string,
  overrides: Partial<Omit<ContentsSection, "name">> = {},
): ContentsSection {
  return { icon: "", isPublic: true, weight: 1, children: [], ...overrides, name }
}
