import { parseArgs } from "node:util"
import type { BenchOptions } from "./bench-corpus.ts"
import { type Group, groups } from "./group.ts"
import { isPeerName, type PeerName, peerNames } from "./peers/catalogue.ts"

export interface Arguments extends BenchOptions {
  /** Articles of the generated corpora; may be empty. */
  readonly sizes: readonly number[]
  /** Folders of judged collections. */
  readonly judged: readonly string[]
  readonly seed: number
  /** Where the figures go as JSON. */
  readonly json: string | undefined
}

export const usage = `npx tsx scripts/bench-peers/main.ts [options]
  --sizes 500,5000,20000   articles of the generated corpora; "" for none
  --peers ${peerNames.slice(0, 3).join(",")},…   default all: ${peerNames.join(", ")}
  --groups build,cold,…    default all: ${groups.join(", ")}
  --rounds 3               fresh processes for each figure
  --cold-rounds 7          the same for cold starts
  --judged DIR             a judged collection; may be given several times
  --seed 1                 of the corpora and the queries
  --json FILE              the figures as JSON`

/** @throws {TypeError | RangeError} The arguments are not understood; the message says which. */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string", default: "500,5000,20000" },
      peers: { type: "string", default: peerNames.join(",") },
      groups: { type: "string", default: groups.join(",") },
      rounds: { type: "string", default: "3" },
      "cold-rounds": { type: "string", default: "7" },
      judged: { type: "string", multiple: true, default: [] },
      seed: { type: "string", default: "1" },
      json: { type: "string" },
    },
  })
  return {
    sizes: listed(values.sizes).map((size) => count("--sizes", size)),
    peers: listed(values.peers).map(peerNamed),
    groups: listed(values.groups).map(groupNamed),
    rounds: count("--rounds", values.rounds),
    coldRounds: count("--cold-rounds", values["cold-rounds"]),
    judged: values.judged,
    seed: count("--seed", values.seed),
    json: values.json,
  }
}

function listed(text: string): string[] {
  return text.split(",").filter((one) => one !== "")
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new RangeError(`${name}: expected a whole number from 1, found "${text}"`)
  return Number(text)
}

function peerNamed(name: string): PeerName {
  if (!isPeerName(name))
    throw new RangeError(`--peers: expected some of ${peerNames.join(", ")}; found "${name}"`)
  return name
}

function groupNamed(name: string): Group {
  const group = groups.find((one) => one === name)
  if (group === undefined)
    throw new RangeError(`--groups: expected some of ${groups.join(", ")}; found "${name}"`)
  return group
}
