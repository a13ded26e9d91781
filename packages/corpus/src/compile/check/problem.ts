import type { Diagnostic, Place } from "@protoctl/model"

export function problem(
  code: string,
  severity: Diagnostic["severity"],
  where: Place,
  message: string,
  remedy: string,
): Diagnostic {
  return { code, severity, where, message, remedy }
}
