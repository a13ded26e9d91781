import type { Trace } from "./ecg.ts"
import type { Random } from "@protoctl/testkit"
import { between } from "./between.ts"

/** How a disordered rhythm looks: rates in hertz, height in millivolts. */
interface Disorder {
  readonly lowestHz: number
  readonly highestHz: number
  readonly millivolts: number
  /** How many oscillations are mixed. */
  readonly parts: number
}

/** Waves without order: a mix of oscillations that swell, fade and change pace. */
export function disorderedWaves(random: Random, disorder: Disorder): Trace {
  const parts = Array.from({ length: disorder.parts }, () => oscillation(random, disorder))
  const share = disorder.millivolts / Math.sqrt(disorder.parts)
  return (timeMs) => share * parts.reduce((total, part) => total + part(timeMs), 0)
}

/** Ventricular fibrillation: coarse waves of about 5 per second. */
export function ventricularFibrillation(random: Random): Trace {
  return disorderedWaves(random, { lowestHz: 2.2, highestHz: 7, millivolts: 0.62, parts: 9 })
}

/** The trembling baseline of atrial fibrillation. */
export function fibrillatoryBaseline(random: Random): Trace {
  return disorderedWaves(random, { lowestHz: 5.5, highestHz: 9, millivolts: 0.06, parts: 5 })
}

/** Flutter waves of lead II: a slow fall and a quick rise, `perMinute` times a minute. */
export function flutterWaves(perMinute: number, millivolts: number): Trace {
  const periodMs = 60_000 / perMinute
  const turn = 0.68
  return (timeMs) => {
    const phase = (((timeMs / periodMs) % 1) + 1) % 1
    const fall = phase < turn ? phase / turn : 1 - (phase - turn) / (1 - turn)
    const eased = fall - 0.09 * Math.sin(2 * Math.PI * fall)
    return millivolts * (0.5 - eased)
  }
}

/**
 * Torsades de pointes: wide complexes of about 220 per minute whose axis turns, so that the
 * envelope waxes and wanes once every `turnMs` milliseconds.
 */
export function torsades(turnMs: number, startMs: number): Trace {
  return (timeMs) => {
    const sinceMs = Math.max(0, timeMs - startMs)
    const turn = (Math.PI * sinceMs) / turnMs
    const angle = 2 * Math.PI * 3.75 * (sinceMs / 1000) + 0.35 * Math.sin(sinceMs / 430)
    const along = Math.sin(angle) + 0.3 * Math.sin(2 * angle + 0.6)
    const across = Math.cos(angle)
    return 1.12 * (Math.sin(turn) * along + 0.17 * Math.cos(turn) * across)
  }
}

/** What every real tracing carries: slow wander with breathing and fine muscle tremor. */
export function baselineNoise(random: Random, wanderMillivolts = 0.025): Trace {
  const phase = between(random, 0, 2 * Math.PI)
  const tremor = disorderedWaves(random, {
    lowestHz: 17,
    highestHz: 38,
    millivolts: 0.006,
    parts: 5,
  })
  return (timeMs) =>
    wanderMillivolts * Math.sin((2 * Math.PI * timeMs) / 3700 + phase) + tremor(timeMs)
}

function oscillation(random: Random, { lowestHz, highestHz }: Disorder): Trace {
  const hertz = between(random, lowestHz, highestHz)
  const phase = between(random, 0, 2 * Math.PI)
  const swellHz = between(random, 0.15, 0.55)
  const swellPhase = between(random, 0, 2 * Math.PI)
  const driftHz = between(random, 0.2, 0.5)
  return (timeMs) => {
    const seconds = timeMs / 1000
    const drift = 0.9 * Math.sin(2 * Math.PI * driftHz * seconds + swellPhase)
    const swell = 0.75 + 0.5 * Math.sin(2 * Math.PI * swellHz * seconds + swellPhase)
    return swell * Math.sin(2 * Math.PI * hertz * seconds + phase + drift)
  }
}
