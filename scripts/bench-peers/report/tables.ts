import { type QueryKind, queryKinds } from "../job.ts"
import type { PeerMeasurements } from "../measurements.ts"
import { referencePeer } from "../peers/catalogue.ts"
import type { Spread } from "../statistics.ts"
import { short, table } from "./table.ts"

/** Everything that was measured on one corpus, as tables for people. */
export function tables(title: string, measured: readonly PeerMeasurements[]): string {
  const sections = [
    section("Build, one thread", buildTable(measured)),
    section("Stored index, MB", sizesTable(measured)),
    section("Cold start, ms: from bytes in memory to ten results", coldTable(measured)),
    ...(["common", ...queryKinds] as const).map((kind) =>
      section(`Query, µs: ${queryTitles[kind]}`, queryTable(measured, kind)),
    ),
    section("Held by an open index, MB", heapTable(measured)),
    section("One changed document, ms", updateTable(measured)),
    ...rankingSections(measured),
    section("Failed", failures(measured)),
  ]
  return [`# ${title}`, ...sections.filter((one) => one !== undefined)].join("\n\n")
}

const queryTitles: Readonly<Record<QueryKind | "common", string>> = {
  common: "the next five together",
  "one word": "one word",
  "two words": "two words of one document",
  "three words": "three words of one document",
  prefix: "two words of one document, the last one begun",
  "any word": "three words of any documents",
  "short prefix": "one or two letters",
  sentence: "eight to twelve words in a row",
  misspelt: "one word with a mistake",
}

/** A figure of a peer, how it is written, and whether it is compared with the reference peer's. */
interface Column {
  readonly head: string
  readonly value: (of: PeerMeasurements) => Spread | number | null | undefined
  readonly isCompared?: boolean
}

function section(title: string, body: string | undefined): string | undefined {
  return body === undefined ? undefined : `${title}\n${body}`
}

function buildTable(measured: readonly PeerMeasurements[]): string | undefined {
  return figures(measured, [
    { head: "documents/s", value: ({ build }) => build?.documentsPerSecond, isCompared: true },
    { head: "save ms", value: ({ build }) => build?.saveMs },
  ])
}

function sizesTable(measured: readonly PeerMeasurements[]): string | undefined {
  const megabytes = (bytes: number | undefined) => (bytes === undefined ? undefined : bytes / 1e6)
  return figures(measured, [
    { head: "stored", value: ({ sizes }) => megabytes(sizes?.stored), isCompared: true },
    { head: "gzip -9", value: ({ sizes }) => megabytes(sizes?.gzip), isCompared: true },
    { head: "brotli 9", value: ({ sizes }) => megabytes(sizes?.brotli), isCompared: true },
  ])
}

function coldTable(measured: readonly PeerMeasurements[]): string | undefined {
  return figures(measured, [
    { head: "total", value: ({ cold }) => cold?.totalMs, isCompared: true },
    { head: "open", value: ({ cold }) => cold?.openMs },
    { head: "first search", value: ({ cold }) => cold?.firstSearchMs },
    { head: "(SHA-256)", value: ({ cold }) => cold?.digestMs },
  ])
}

function queryTable(
  measured: readonly PeerMeasurements[],
  kind: QueryKind | "common",
): string | undefined {
  return figures(measured, [
    { head: "p50", value: ({ query }) => query?.[kind].p50, isCompared: true },
    { head: "p95", value: ({ query }) => query?.[kind].p95, isCompared: true },
    { head: "p99", value: ({ query }) => query?.[kind].p99, isCompared: true },
  ])
}

function heapTable(measured: readonly PeerMeasurements[]): string | undefined {
  const megabytes = (bytes: Spread | undefined) =>
    bytes && { median: inMb(bytes.median), min: inMb(bytes.min), max: inMb(bytes.max) }
  return figures(measured, [
    { head: "heap", value: ({ heap }) => megabytes(heap?.heapBytes), isCompared: true },
    { head: "external", value: ({ heap }) => megabytes(heap?.externalBytes) },
    { head: "of it buffers", value: ({ heap }) => megabytes(heap?.arrayBufferBytes) },
    { head: "(resident)", value: ({ heap }) => megabytes(heap?.residentBytes) },
  ])
}

/** To the kilobyte: what is below is the bench's own. */
function inMb(bytes: number): number {
  return Math.round(bytes / 1000) / 1000
}

function updateTable(measured: readonly PeerMeasurements[]): string | undefined {
  return figures(measured, [{ head: "update", value: ({ update }) => update, isCompared: true }])
}

function rankingSections(measured: readonly PeerMeasurements[]): (string | undefined)[] {
  const names = ["nDCG@10", "MRR@10", "success@3", "recall@100"] as const
  const ranked = measured.flatMap(({ peer, ranking }) => (ranking ? [{ peer, ranking }] : []))
  const [first] = ranked
  if (first === undefined) return []
  const kinds = Object.keys(first.ranking).filter((kind) => kind !== "all")
  const overall = table(
    ["", ...names],
    ranked.map(({ peer, ranking }) => [
      peer,
      ...names.map((name) => share(ranking["all"]?.[name])),
    ]),
  )
  const queriesOf = (kind: string) => first.ranking[kind]?.queries ?? 0
  const byKind = table(
    ["", ...kinds.map((kind) => `${kind} (${queriesOf(kind)})`)],
    ranked.map(({ peer, ranking }) => [
      peer,
      ...kinds.map((kind) => share(ranking[kind]?.["nDCG@10"])),
    ]),
  )
  return [
    section(`Ranking, ${queriesOf("all")} queries`, overall),
    section("nDCG@10 by kind of query", kinds.length > 0 ? byKind : undefined),
  ]
}

function share(value: number | undefined): string {
  return value === undefined ? "" : value.toFixed(3)
}

function failures(measured: readonly PeerMeasurements[]): string | undefined {
  const lines = measured.flatMap(({ peer, failures }) =>
    Object.entries(failures).map(([group, said]) => `${peer}, ${group}: ${said}`),
  )
  return lines.length === 0 ? undefined : lines.join("\n")
}

/** A row for each peer that has any of the figures; undefined when none has. */
function figures(
  measured: readonly PeerMeasurements[],
  columns: readonly Column[],
): string | undefined {
  const rows = measured.filter((one) => columns.some(({ value }) => value(one) !== undefined))
  if (rows.length === 0) return undefined
  const reference = measured.find(({ peer }) => peer === referencePeer)
  const ratioHead = `× ${referencePeer}`
  const head = columns.flatMap((column) => [column.head, ...(column.isCompared ? [ratioHead] : [])])
  const cells = (one: PeerMeasurements) =>
    columns.flatMap(({ value, isCompared }) => {
      const own = value(one)
      if (isCompared !== true) return [written(own)]
      return [written(own), ratio(own, reference === undefined ? undefined : value(reference))]
    })
  return table(["", ...head], rows.map((one) => [one.peer, ...cells(one)])) // prettier-ignore
}

function written(value: ReturnType<Column["value"]>): string {
  if (value === null) return "cannot"
  if (value === undefined) return ""
  if (typeof value === "number") return short(value)
  return `${short(value.median)} (${short(value.min)}–${short(value.max)})`
}

function ratio(own: ReturnType<Column["value"]>, reference: ReturnType<Column["value"]>): string {
  const [mine, theirs] = [own, reference].map((value) =>
    typeof value === "number" ? value : value?.median,
  )
  return mine === undefined || theirs === undefined || theirs === 0 ? "" : short(mine / theirs)
}
