/** Advanced life support, basic life support, policy: where an article belongs. */
export const protocolSections = ["ALS", "BLS", "Policy"] as const
export type ProtocolSection = (typeof protocolSections)[number]

/** What an article without a protocol section belongs to. */
export const defaultProtocolSection: ProtocolSection = "ALS"

export function isProtocolSection(text: string): text is ProtocolSection {
  return (protocolSections as readonly string[]).includes(text)
}
