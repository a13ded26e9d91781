import type { TwelveLead } from "./twelve-lead.ts"

/** The 12-lead ECGs of the sample corpus. Columns: I, II, V1, V2, V3, V4, V5, V6, in millivolts. */
export const twelveLeads: readonly TwelveLead[] = [
  {
    id: "ecg-stemi-inferior",
    title: "Inferior STEMI",
    detail: "ST up in II, III, aVF; down in I, aVL",
    alt: "12-lead ECG: inferior STEMI, ST elevation in II, III and aVF, greatest in III, with reciprocal depression in I and aVL.",
    intervalMs: 820,
    waves: [
      // P
      { peakMs: -158, riseMs: 24, fallMs: 22, millivolts: [0.07, 0.13, 0.05, 0.06, 0.06, 0.07, 0.07, 0.07] },
      // Q
      { peakMs: -28, riseMs: 11, millivolts: [0.02, -0.16, 0, 0, 0, -0.02, -0.05, -0.06] },
      // R
      { peakMs: 0, riseMs: 11, fallMs: 12, millivolts: [0.42, 0.72, 0.2, 0.35, 0.65, 0.95, 0.95, 0.8] },
      // S
      { peakMs: 29, riseMs: 10, fallMs: 13, millivolts: [-0.1, -0.02, -0.75, -0.95, -0.7, -0.4, -0.15, -0.05] },
      // ST segment, from the J point on
      { peakMs: 88, riseMs: 28, fallMs: 92, millivolts: [-0.13, 0.26, 0.04, -0.14, -0.1, -0.02, 0.05, 0.08] },
      // T
      { peakMs: 235, riseMs: 62, fallMs: 40, millivolts: [-0.1, 0.36, 0.02, 0.16, 0.24, 0.26, 0.26, 0.22] },
    ],
  },
  {
    id: "ecg-stemi-anterior",
    title: "Anterior STEMI",
    detail: "ST up in V1 to V4",
    alt: "12-lead ECG: anterior STEMI, ST elevation in V1 to V4 with loss of R waves, slight reciprocal depression in III and aVF.",
    intervalMs: 700,
    waves: [
      // P
      { peakMs: -152, riseMs: 23, fallMs: 21, millivolts: [0.08, 0.12, 0.05, 0.06, 0.06, 0.07, 0.07, 0.07] },
      // Q
      { peakMs: -28, riseMs: 10, millivolts: [-0.05, -0.05, 0, -0.04, -0.14, -0.12, -0.08, -0.06] },
      // R
      { peakMs: 0, riseMs: 11, fallMs: 12, millivolts: [0.62, 0.7, 0.12, 0.16, 0.28, 0.5, 0.85, 0.8] },
      // S
      { peakMs: 29, riseMs: 10, fallMs: 12, millivolts: [-0.1, -0.14, -0.7, -0.85, -0.62, -0.35, -0.18, -0.06] },
      // ST segment, from the J point on
      { peakMs: 92, riseMs: 30, fallMs: 95, millivolts: [0.07, -0.04, 0.22, 0.42, 0.46, 0.33, 0.1, 0.03] },
      // T
      { peakMs: 232, riseMs: 62, fallMs: 40, millivolts: [0.16, 0.12, 0.22, 0.52, 0.62, 0.52, 0.3, 0.2] },
    ],
  },
  {
    id: "ecg-tca",
    title: "Tricyclic toxicity",
    detail: "wide QRS, terminal R in aVR",
    alt: "12-lead ECG: tricyclic antidepressant toxicity, sinus tachycardia at 118 per minute, wide QRS, deep S in I and tall terminal R in aVR.",
    intervalMs: 508,
    waves: [
      // P
      { peakMs: -168, riseMs: 22, fallMs: 20, millivolts: [0.07, 0.13, 0.05, 0.05, 0.06, 0.06, 0.06, 0.06] },
      // Q
      { peakMs: -30, riseMs: 10, millivolts: [-0.03, -0.06, 0, 0, 0, -0.02, -0.04, -0.05] },
      // R
      { peakMs: 0, riseMs: 14, fallMs: 16, millivolts: [0.45, 0.6, 0.2, 0.35, 0.6, 0.85, 0.8, 0.6] },
      // S of the left ventricle
      { peakMs: 36, riseMs: 12, fallMs: 14, millivolts: [-0.05, -0.02, -0.45, -0.75, -0.6, -0.3, -0.08, -0.02] },
      // Late rightward force: S in I and V6, R in aVR and V1
      { peakMs: 78, riseMs: 22, fallMs: 27, millivolts: [-0.62, -0.46, 0.5, 0.12, -0.2, -0.4, -0.48, -0.5] },
      // T
      { peakMs: 240, riseMs: 50, fallMs: 36, millivolts: [0.16, 0.2, -0.14, 0.1, 0.2, 0.24, 0.22, 0.2] },
    ],
  },
] // prettier-ignore
