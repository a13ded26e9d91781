import type { Random } from "@protoctl/testkit"

/** A number between two bounds, evenly spread. */
export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random()
}
