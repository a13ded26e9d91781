import type { Group } from "./group.ts"
import type { JobResults, QueryKind } from "./job.ts"
import type { PeerName } from "./peers/catalogue.ts"
import type { RankingFigures } from "./rate.ts"
import { type Spread, spread } from "./statistics.ts"

/** What is known of one peer on one corpus; what was not measured, or failed, is absent. */
export interface PeerMeasurements {
  readonly peer: PeerName
  readonly build?: Spreads<JobResults["build"]>
  readonly sizes?: StoredSizes
  readonly cold?: Spreads<JobResults["cold"]>
  readonly query?: Readonly<Record<QueryKind | "common", Spreads<JobResults["query"]["common"]>>>
  readonly heap?: Spreads<JobResults["heap"]>
  /** Null where the library cannot change an index. */
  readonly update?: Spread | null
  readonly ranking?: Readonly<Record<string, RankingFigures>>
  /** By group, what its process said. */
  readonly failures: Readonly<Partial<Record<Group, string>>>
}

/** Bytes of the stored index. */
export interface StoredSizes {
  readonly stored: number
  /** `gzip -9`. */
  readonly gzip: number
  /** Brotli quality 9. */
  readonly brotli: number
}

/** Each figure of several rounds. */
export type Spreads<T> = Readonly<Record<keyof T, Spread>>

/** @throws {RangeError} There are no rounds. */
export function spreads<T extends Readonly<Record<keyof T, number>>>(
  rounds: readonly T[],
): Spreads<T> {
  const [first] = rounds
  if (first === undefined) throw new RangeError("There are no rounds")
  const names = Object.keys(first) as (keyof T)[]
  const entries = names.map((name) => [name, spread(rounds.map((round) => round[name]))])
  return Object.fromEntries(entries) as Spreads<T>
}

/** {@link spreads} of each kind of query. @throws {RangeError} There are no rounds. */
export function spreadsByKind(
  rounds: readonly JobResults["query"][],
): NonNullable<PeerMeasurements["query"]> {
  const [first] = rounds
  if (first === undefined) throw new RangeError("There are no rounds")
  const kinds = Object.keys(first) as (QueryKind | "common")[]
  const entries = kinds.map((kind) => [kind, spreads(rounds.map((round) => round[kind]))])
  return Object.fromEntries(entries) as NonNullable<PeerMeasurements["query"]>
}
