import { chance, pick, type Random } from "./seeded-random.ts"

const onsets = (
  "b c d f g h l m n p r s t v b c d l m n p r s t v c d l m n p r s t " +
  "br cl cr dr fl gl gr ph pl pr sp st str th tr"
).split(" ")
const vowels = "a e i o u a e i o a e i io ia eo au".split(" ")
const accented = "é è ö ü á ñe ï".split(" ")
const codas = ["", "", "", "", "", "", "", "n", "r", "l", "s", "x", "m", "nt", "st"]
const endings = (
  "in ine ol ate one ide ium ia osis itis emia al ic ous ar um us on an ene ase " +
  "er or ed ing s e y"
).split(" ")
const syllables = [1, 1, 1, 1, 2, 2, 3]

/** A word that nobody uses and everybody can say; about one in a hundred has an accent. */
export function madeUpWord(random: Random): string {
  let word = ""
  for (let left = pick(random, syllables); left > 0; left--) {
    word += pick(random, onsets) + pick(random, chance(random, 0.006) ? accented : vowels)
    word += pick(random, codas)
  }
  return word + pick(random, onsets).charAt(0) + pick(random, endings)
}
