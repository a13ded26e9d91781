import { characterRules } from "./characters.ts"
import { doseNotationRules } from "./dose-notation.ts"
import { doseRules } from "./doses.ts"
import { headingRules } from "./headings.ts"
import { imageRules } from "./images.ts"
import { lookAlikeRules } from "./look-alikes.ts"
import { partRules } from "./parts.ts"
import { removedRules } from "./removed.ts"
import { removedStyleRules } from "./removed-styles.ts"
import type { BodyRule, Rule } from "./rule.ts"
import { tableRules } from "./tables.ts"

export const bodyRules: readonly BodyRule[] = [...characterRules, ...lookAlikeRules]

export const articleRules: readonly Rule[] = [
  ...headingRules,
  ...partRules,
  ...tableRules,
  ...imageRules,
  ...removedRules,
  ...removedStyleRules,
  ...doseRules,
  ...doseNotationRules,
]
