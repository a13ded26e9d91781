import { type Random, seededRandom } from "@protoctl/testkit"
import { conducted, conductedInTurn, every, irregular, type BeatTimes } from "./beat-times.ts"
import {
  baselineNoise,
  disorderedWaves,
  fibrillatoryBaseline,
  flutterWaves,
  torsades,
  ventricularFibrillation,
} from "./chaos.ts"
import { beats, sum, switched, type Trace, type Wave } from "./ecg.ts"
import {
  agonalComplex,
  bundleBranchComplex,
  escapeComplex,
  hyperkalemicComplex,
  hyperkalemicP,
  longQtComplex,
  narrowComplex,
  pacedComplex,
  pacingSpike,
  pWave,
  ventricularComplex,
} from "./lead-two.ts"

/** One ECG strip of lead II. */
export interface Strip {
  readonly id: string
  readonly title: string
  /** Rate or interval, shown beside the title. */
  readonly detail: string
  readonly alt: string
  readonly trace: (random: Random) => Trace
}

/** How long a strip is, in milliseconds. Rhythms are made to fill it. */
export const stripMs = 6000

/** The strips of the sample corpus. PR and QT are meant as they are measured, in milliseconds. */
export const strips: readonly Strip[] = [
  {
    id: "ecg-normal-sinus",
    title: "Normal sinus rhythm",
    detail: "75/min",
    alt: "ECG strip of lead II: normal sinus rhythm, 75 per minute, a P wave before each narrow QRS.",
    trace: () => rhythm(sinus(800, 160), pWave, narrowComplex()),
  },
  {
    id: "ecg-sinus-bradycardia",
    title: "Sinus bradycardia",
    detail: "42/min",
    alt: "ECG strip of lead II: sinus bradycardia, 42 per minute, a P wave before each narrow QRS.",
    trace: () => rhythm(sinus(1429, 180), pWave, narrowComplex(1.14)),
  },
  {
    id: "ecg-sinus-tachycardia",
    title: "Sinus tachycardia",
    detail: "130/min",
    alt: "ECG strip of lead II: sinus tachycardia, 130 per minute, a P wave before each narrow QRS.",
    trace: () => rhythm(sinus(461, 130), pWave, narrowComplex(0.78)),
  },
  {
    id: "ecg-svt",
    title: "Supraventricular tachycardia",
    detail: "190/min",
    alt: "ECG strip of lead II: regular narrow-complex tachycardia, 190 per minute, no P waves seen.",
    trace: () => rhythm(ventricular(every(316, 120, stripMs)), pWave, narrowComplex(0.62)),
  },
  {
    id: "ecg-atrial-fibrillation",
    title: "Atrial fibrillation",
    detail: "irregular, no P waves",
    alt: "ECG strip of lead II: atrial fibrillation, irregularly irregular narrow QRS, trembling baseline without P waves.",
    trace: (random) =>
      sum(
        rhythm(ventricular(irregular(random, 400, 1080, stripMs)), pWave, narrowComplex(0.86)),
        fibrillatoryBaseline(random),
      ),
  },
  {
    id: "ecg-atrial-flutter",
    title: "Atrial flutter, 4:1",
    detail: "atria 300, ventricles 75/min",
    alt: "ECG strip of lead II: atrial flutter, sawtooth waves at 300 per minute with one narrow QRS to every four.",
    trace: () =>
      sum(
        rhythm(ventricular(every(800, 395, stripMs)), pWave, narrowComplex().slice(0, 3)),
        flutterWaves(300, 0.3),
      ),
  },
  {
    id: "ecg-first-degree-block",
    title: "First-degree AV block",
    detail: "PR 320 ms",
    alt: "ECG strip of lead II: first-degree AV block, a long constant PR interval of 320 milliseconds, no dropped beats.",
    trace: () => rhythm(sinus(880, 320), pWave, narrowComplex()),
  },
  {
    id: "ecg-second-degree-type-1",
    title: "Second-degree AV block, type 1",
    detail: "Wenckebach",
    alt: "ECG strip of lead II: second-degree AV block type 1 (Wenckebach), the PR interval lengthens until a P wave has no QRS.",
    trace: () =>
      rhythm(
        conductedInTurn(every(745, 150, stripMs), [...[170, 270, 335].map(peakDelayMs), null]),
        pWave,
        narrowComplex(0.92),
      ),
  },
  {
    id: "ecg-second-degree-type-2",
    title: "Second-degree AV block, type 2",
    detail: "constant PR",
    alt: "ECG strip of lead II: second-degree AV block type 2, a constant PR interval and then a P wave without a QRS.",
    trace: () =>
      rhythm(
        conductedInTurn(every(760, 160, stripMs), [...[180, 180, 180].map(peakDelayMs), null]),
        pWave,
        bundleBranchComplex,
      ),
  },
  {
    id: "ecg-third-degree-block",
    title: "Third-degree AV block",
    detail: "atria 91, ventricles 36/min",
    alt: "ECG strip of lead II: complete heart block, regular P waves at 91 per minute and independent slow wide QRS at 36 per minute.",
    trace: () =>
      rhythm(
        { atrialMs: every(660, 150, stripMs), ventricularMs: every(1667, 560, stripMs) },
        pWave,
        escapeComplex,
      ),
  },
  {
    id: "ecg-ventricular-tachycardia",
    title: "Ventricular tachycardia",
    detail: "180/min",
    alt: "ECG strip of lead II: monomorphic ventricular tachycardia, regular wide complexes at 180 per minute.",
    trace: () => rhythm(ventricular(every(333, -160, stripMs + 400)), pWave, ventricularComplex),
  },
  {
    id: "ecg-torsades",
    title: "Torsades de pointes",
    detail: "long QT, then polymorphic VT",
    alt: "ECG strip of lead II: one beat with a long QT, then torsades de pointes, wide complexes that wax, wane and twist around the baseline.",
    trace: () =>
      switched(
        rhythm({ atrialMs: [130], ventricularMs: [280] }, pWave, longQtComplex),
        torsades(1720, 660),
        690,
      ),
  },
  {
    id: "ecg-ventricular-fibrillation",
    title: "Ventricular fibrillation",
    detail: "coarse",
    alt: "ECG strip of lead II: coarse ventricular fibrillation, chaotic waves without any complex.",
    trace: ventricularFibrillation,
  },
  {
    id: "ecg-asystole",
    title: "Asystole",
    detail: "no complexes",
    alt: "ECG strip of lead II: asystole, a nearly flat line that wanders slightly.",
    trace: (random) =>
      disorderedWaves(random, { lowestHz: 0.15, highestHz: 0.7, millivolts: 0.045, parts: 4 }),
  },
  {
    id: "ecg-pea",
    title: "Organized rhythm, no pulse (PEA)",
    detail: "38/min, wide",
    alt: "ECG strip of lead II: slow wide organized complexes at 38 per minute; without a pulse this is pulseless electrical activity.",
    trace: () => rhythm(ventricular(every(1579, 560, stripMs)), pWave, agonalComplex),
  },
  {
    id: "ecg-hyperkalemia",
    title: "Hyperkalemia",
    detail: "peaked T, wide QRS, flat P",
    alt: "ECG strip of lead II: hyperkalemia, tall narrow peaked T waves, wide QRS and flattened P waves.",
    trace: () => rhythm(sinus(850, 250), hyperkalemicP, hyperkalemicComplex),
  },
  {
    id: "ecg-paced",
    title: "Ventricular paced rhythm",
    detail: "70/min",
    alt: "ECG strip of lead II: ventricular paced rhythm, a thin pacing spike before each wide QRS, 70 per minute.",
    trace: () => {
      const times = every(858, 420, stripMs)
      return sum(rhythm(ventricular(times), pWave, pacedComplex), beats(pacingSpike, times))
    },
  },
]

/** The finished trace of a strip, with the noise of a real one. */
export function stripTrace(strip: Strip): Trace {
  const random = seededRandom(seedOf(strip.id))
  return sum(strip.trace(random), baselineNoise(random))
}

/** A seed for each name, so that adding a strip changes no other. */
export function seedOf(id: string): number {
  return [...id].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) >>> 0, 7)
}

function rhythm(times: BeatTimes, p: readonly Wave[], complex: readonly Wave[]): Trace {
  return sum(beats(p, times.atrialMs), beats(complex, times.ventricularMs))
}

/** Sinus rhythm with the given interval between beats and the given PR, in milliseconds. */
function sinus(intervalMs: number, prMs: number): BeatTimes {
  const firstMs = Math.min(150, intervalMs / 3)
  return conducted(every(intervalMs, firstMs - intervalMs, stripMs + intervalMs), peakDelayMs(prMs))
}

function ventricular(ventricularMs: readonly number[]): BeatTimes {
  return { atrialMs: [], ventricularMs }
}

/** From P peak to R peak. PR runs from onset to onset, which is 12 ms longer with these waves. */
function peakDelayMs(prMs: number): number {
  return prMs - 12
}
