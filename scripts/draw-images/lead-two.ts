import type { Wave } from "./ecg.ts"

/** Waves of lead II, in milliseconds from the beat's own peak and in millivolts. */

/** The P wave, around its own peak. */
export const pWave: readonly Wave[] = [{ peakMs: 0, riseMs: 25, fallMs: 22, millivolts: 0.15 }]

/** A narrow QRS and its T, around R. `repolarization` shortens or lengthens the QT. */
export function narrowComplex(repolarization = 1): readonly Wave[] {
  return [
    { peakMs: -27, riseMs: 8, millivolts: -0.09 },
    { peakMs: 0, riseMs: 11, fallMs: 12, millivolts: 1.05 },
    { peakMs: 29, riseMs: 9, fallMs: 12, millivolts: -0.2 },
    {
      peakMs: 262 * repolarization,
      riseMs: 55 * repolarization,
      fallMs: 36 * repolarization,
      millivolts: 0.27,
    },
  ]
}

/** A QRS of about 120 ms, as with a bundle branch block. */
export const bundleBranchComplex: readonly Wave[] = [
  { peakMs: -30, riseMs: 9, millivolts: -0.08 },
  { peakMs: 0, riseMs: 13, fallMs: 16, millivolts: 0.9 },
  { peakMs: 46, riseMs: 15, fallMs: 24, millivolts: -0.42 },
  { peakMs: 295, riseMs: 58, fallMs: 40, millivolts: 0.25 },
]

/** A slow, wide beat that rises in the ventricle; its T points the other way. */
export const escapeComplex: readonly Wave[] = [
  { peakMs: -10, riseMs: 20, fallMs: 22, millivolts: 0.66 },
  { peakMs: 30, riseMs: 18, fallMs: 24, millivolts: 0.6 },
  { peakMs: 96, riseMs: 22, fallMs: 36, millivolts: -0.16 },
  { peakMs: 330, riseMs: 78, fallMs: 52, millivolts: -0.36 },
]

/** The broad, low beat of a dying heart. */
export const agonalComplex: readonly Wave[] = [
  { peakMs: 0, riseMs: 34, fallMs: 44, millivolts: 0.55 },
  { peakMs: 105, riseMs: 34, fallMs: 58, millivolts: -0.26 },
  { peakMs: 390, riseMs: 95, fallMs: 70, millivolts: 0.2 },
]

/** One beat of a monomorphic ventricular tachycardia. */
export const ventricularComplex: readonly Wave[] = [
  { peakMs: 0, riseMs: 40, fallMs: 34, millivolts: 1.35 },
  { peakMs: 42, riseMs: 16, fallMs: 20, millivolts: 0.16 },
  { peakMs: 158, riseMs: 52, fallMs: 44, millivolts: -0.95 },
]

/** A beat paced from the right ventricle: it runs away from lead II. */
export const pacedComplex: readonly Wave[] = [
  { peakMs: -30, riseMs: 16, fallMs: 18, millivolts: 0.12 },
  { peakMs: 22, riseMs: 28, fallMs: 24, millivolts: -0.95 },
  { peakMs: 66, riseMs: 20, fallMs: 24, millivolts: -0.3 },
  { peakMs: 300, riseMs: 74, fallMs: 50, millivolts: 0.42 },
]

/** The pacemaker's spike, around the R of the beat that follows it. */
export const pacingSpike: readonly Wave[] = [{ peakMs: -62, riseMs: 1.6, millivolts: 0.85 }]

/** Hyperkalemia: a broad, low P, a wide QRS that runs into a tall, narrow, pointed T. */
export const hyperkalemicP: readonly Wave[] = [{ peakMs: 0, riseMs: 40, millivolts: 0.045 }]
export const hyperkalemicComplex: readonly Wave[] = [
  { peakMs: -44, riseMs: 14, millivolts: -0.08 },
  { peakMs: 0, riseMs: 22, fallMs: 22, millivolts: 0.72 },
  { peakMs: 62, riseMs: 22, fallMs: 30, millivolts: -0.5 },
  { peakMs: 236, riseMs: 37, fallMs: 29, millivolts: 1.28 },
]

/** A beat of sinus rhythm with a long QT and a broad T, from which torsades arises. */
export const longQtComplex: readonly Wave[] = [
  { peakMs: -27, riseMs: 8, millivolts: -0.08 },
  { peakMs: 0, riseMs: 11, fallMs: 12, millivolts: 0.95 },
  { peakMs: 29, riseMs: 9, fallMs: 12, millivolts: -0.2 },
  { peakMs: 390, riseMs: 92, fallMs: 62, millivolts: 0.34 },
]
