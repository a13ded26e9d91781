/**
 * The few things that every platform of ours has and the ECMAScript library does not declare.
 * Nothing else of a platform may be used in this package.
 */
interface AbortSignal {
  readonly aborted: boolean
}
declare const AbortSignal: {
  timeout(ms: number): AbortSignal
  any(signals: readonly AbortSignal[]): AbortSignal
}
