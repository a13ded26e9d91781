import { encodings } from "../publish/precompress.ts"

/** The compressed forms that a request allows, the smallest first (RFC 9110, 12.5.3). */
export function acceptedEncodings(header: string | null): (typeof encodings)[number][] {
  const weights = new Map(
    (header ?? "").split(",").map((part): [string, number] => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const weight = parameters.find((parameter) => parameter.startsWith("q="))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))]
    }),
  )
  return encodings.filter(({ name }) => (weights.get(name) ?? weights.get("*") ?? 0) > 0)
}
