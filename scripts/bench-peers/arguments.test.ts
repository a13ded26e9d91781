import { expect, it } from "vitest"
import { readArguments } from "./arguments.ts"
import { peerNames } from "./peers/catalogue.ts"

it("without arguments everything is measured", () => {
  expect(readArguments([])).toMatchObject({
    sizes: [500, 5000, 20000],
    peers: peerNames,
    rounds: 3,
    coldRounds: 7,
    judged: [],
    json: undefined,
  })
})

it("sizes, peers and collections can be chosen", () => {
  const args = ["--sizes", "", "--peers", "ours,lunr", "--judged", "a", "--judged", "b"]
  expect(readArguments(args)).toMatchObject({
    sizes: [],
    peers: ["ours", "lunr"],
    judged: ["a", "b"],
  })
})

it.each([
  ["--sizes", "5e3"],
  ["--sizes", "0"],
  ["--rounds", "none"],
  ["--peers", "ours,toString"],
  ["--groups", "speed"],
])("%s %s is refused by name", (name, value) => {
  expect(() => readArguments([name, value])).toThrow(new RegExp(`^${name}: expected`))
})

it("an unknown option is refused", () => {
  expect(() => readArguments(["--size", "5"])).toThrow("--size")
})
