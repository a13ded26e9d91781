import { seededRandom } from "@protoctl/testkit"
import { every } from "./beat-times.ts"
import { baselineNoise } from "./chaos.ts"
import { beats, scaled, sum, type Trace, type Wave } from "./ecg.ts"
import { seedOf } from "./strips.ts"

/** The leads that are recorded; the other four limb leads follow from I and II. */
type RecordedLead = "I" | "II" | "V1" | "V2" | "V3" | "V4" | "V5" | "V6"

/** Every lead of a 12-lead ECG. */
export type Lead = RecordedLead | "III" | "aVR" | "aVL" | "aVF"

/** One deflection as the eight recorded leads see it: shared timing, own heights. */
interface LeadWave {
  readonly peakMs: number
  readonly riseMs: number
  readonly fallMs?: number
  /** Millivolts in I, II, V1, V2, V3, V4, V5 and V6. */
  readonly millivolts: readonly [
    number, number, number, number, number, number, number, number,
  ] // prettier-ignore
}

/** A 12-lead ECG: one beat, repeated. */
export interface TwelveLead {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly alt: string
  /** Time from R to R, in milliseconds. */
  readonly intervalMs: number
  /** Waves around R. */
  readonly waves: readonly LeadWave[]
}

/** The lengths of a 12-lead recording, in milliseconds. */
export const recordingMs = 10_000

const recordedLeads = ["I", "II", "V1", "V2", "V3", "V4", "V5", "V6"] as const

/** All twelve traces. Limb leads obey Einthoven and Goldberger: III = II − I, aVF = II − I/2. */
export function leadTraces(ecg: TwelveLead): Readonly<Record<Lead, Trace>> {
  const random = seededRandom(seedOf(ecg.id))
  const times = every(ecg.intervalMs, 330 - ecg.intervalMs, recordingMs + ecg.intervalMs)
  const recorded = (lead: RecordedLead) =>
    sum(beats(wavesOf(ecg, lead), times), baselineNoise(random, 0.02))
  const one = recorded("I")
  const two = recorded("II")
  return {
    I: one,
    II: two,
    III: sum(two, scaled(one, -1)),
    aVR: sum(scaled(one, -0.5), scaled(two, -0.5)),
    aVL: sum(one, scaled(two, -0.5)),
    aVF: sum(two, scaled(one, -0.5)),
    V1: recorded("V1"),
    V2: recorded("V2"),
    V3: recorded("V3"),
    V4: recorded("V4"),
    V5: recorded("V5"),
    V6: recorded("V6"),
  }
}

function wavesOf(ecg: TwelveLead, lead: RecordedLead): Wave[] {
  const column = recordedLeads.indexOf(lead)
  return ecg.waves.map(({ peakMs, riseMs, fallMs, millivolts }) => ({
    peakMs,
    riseMs,
    fallMs: fallMs ?? riseMs,
    millivolts: millivolts[column] ?? 0,
  }))
}
