/** The voltage of one lead, in millivolts, at a time in milliseconds. */
export type Trace = (timeMs: number) => number

/** One deflection: a Gaussian whose two halves may differ in breadth. */
export interface Wave {
  /** The peak, in milliseconds after the beat's own time (the R peak, or the P peak). */
  readonly peakMs: number
  /** Standard deviation of the rising half, in milliseconds. */
  readonly riseMs: number
  /** Standard deviation of the falling half, in milliseconds. Default: as the rising one. */
  readonly fallMs?: number
  /** Height of the peak, in millivolts; negative points down. */
  readonly millivolts: number
}

/** Where a Gaussian has become too small to see, in standard deviations. */
const reach = 5

/** The same waves repeated at each of the times, in milliseconds. */
export function beats(waves: readonly Wave[], timesMs: readonly number[]): Trace {
  const earliestMs = Math.min(...waves.map((wave) => wave.peakMs - reach * wave.riseMs))
  const latestMs = Math.max(...waves.map((wave) => wave.peakMs + reach * fallMs(wave)))
  return (timeMs) => {
    let millivolts = 0
    for (const beatMs of timesMs) {
      const sinceBeatMs = timeMs - beatMs
      if (sinceBeatMs < earliestMs || sinceBeatMs > latestMs) continue
      for (const wave of waves) millivolts += waveAt(wave, sinceBeatMs)
    }
    return millivolts
  }
}

/** Several traces on top of one another. */
export function sum(...traces: readonly Trace[]): Trace {
  return (timeMs) => traces.reduce((total, trace) => total + trace(timeMs), 0)
}

/** A trace made larger, smaller or upside down. */
export function scaled(trace: Trace, factor: number): Trace {
  return (timeMs) => factor * trace(timeMs)
}

/** One trace up to a time in milliseconds, another from then on, blended over 60 ms. */
export function switched(before: Trace, after: Trace, atMs: number): Trace {
  return (timeMs) => {
    const share = Math.min(1, Math.max(0, (timeMs - atMs) / 60 + 0.5))
    return (1 - share) * before(timeMs) + share * after(timeMs)
  }
}

function waveAt(wave: Wave, timeMs: number): number {
  const distanceMs = timeMs - wave.peakMs
  const breadthMs = distanceMs < 0 ? wave.riseMs : fallMs(wave)
  return wave.millivolts * Math.exp(-0.5 * (distanceMs / breadthMs) ** 2)
}

function fallMs(wave: Wave): number {
  return wave.fallMs ?? wave.riseMs
}
