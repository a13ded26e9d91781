import { compareCodePoints } from "./compare.ts"
import type { ProtocolSection } from "./protocol-section.ts"
import type { Timestamp } from "./timestamp.ts"

/** A heading of the table of contents, at most three deep. */
export interface ContentsSection {
  readonly name: string
  /** An icon's name, or empty. */
  readonly icon: string
  /** A private section hides itself and everything below it from contents and mini index. */
  readonly isPublic: boolean
  readonly weight: number
  readonly children: readonly ContentsSection[]
}

/** A contents section in its editor, told from its siblings whatever their names become. */
export interface EditedSection extends Omit<ContentsSection, "children"> {
  /** Stays on the device. */
  readonly clientId: string
  readonly children: readonly EditedSection[]
}

/** The table of contents of every protocol section. */
export interface Contents {
  readonly id: string
  readonly revision: number
  readonly modified: Timestamp
  readonly sections: Readonly<Record<ProtocolSection, readonly ContentsSection[]>>
}

/** Siblings in their order: by weight, then by name. */
export function sortedSections(sections: readonly ContentsSection[]): ContentsSection[] {
  return [...sections].sort((a, b) => a.weight - b.weight || compareCodePoints(a.name, b.name))
}
