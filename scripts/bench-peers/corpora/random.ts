import { pick, type Random } from "@protoctl/testkit"

/** Some members of a list, each at most once, in random order; all when there are fewer. */
export function pickSome<T>(random: Random, list: readonly T[], count: number): T[] {
  const left = [...list]
  const picked: T[] = []
  while (picked.length < count && left.length > 0) {
    const at = Math.floor(random() * left.length)
    picked.push(...left.splice(at, 1))
  }
  return picked
}

/**
 * What `draw` gives, until there are `count` different texts. A draw may fail by giving undefined.
 *
 * @throws {RangeError} Too few came out of very many draws: the corpus is too small.
 */
export function drawTexts(count: number, what: string, draw: () => string | undefined): string[] {
  const texts = new Set<string>()
  for (let tries = 0; texts.size < count; tries++) {
    if (tries > count * 200)
      throw new RangeError(`Only ${texts.size} of ${count} queries could be drawn: ${what}`)
    const text = draw()
    if (text !== undefined) texts.add(text)
  }
  return [...texts]
}

/** A member of a list, or undefined when it is empty. */
export function pickOrNone<T>(random: Random, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : pick(random, list)
}
