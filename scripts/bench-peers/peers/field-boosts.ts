import type { SearchSchema } from "@protoctl/search"

/**
 * What a match in each field is multiplied by, by name. The square root of the weight, since that is
 * what packages/search makes of it; whole weights rank worse in most of the other libraries too.
 */
export function fieldBoosts({ fields }: SearchSchema): Readonly<Record<string, number>> {
  return Object.fromEntries(fields.map(({ name, weight }) => [name, Math.sqrt(weight)]))
}
