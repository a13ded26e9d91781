export interface FakeClock {
  /** UTC milliseconds since 1970. May be handed on by itself. */
  readonly now: () => number
  /** Moves the time on, or back when negative. */
  readonly advance: (byMs: number) => void
  readonly set: (ms: number) => void
}

/** A clock that stands still until it is told to move. Default: noon of 1 March 2026, UTC. */
export function fakeClock(startMs = Date.UTC(2026, 2, 1, 12)): FakeClock {
  let currentMs = startMs
  return {
    now: () => currentMs,
    advance: (byMs) => {
      currentMs += byMs
    },
    set: (ms) => {
      currentMs = ms
    },
  }
}
