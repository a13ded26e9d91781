import { aedPads } from "./diagrams/aed.ts"
import { airwayAnatomy, supraglotticPosition } from "./diagrams/airway.ts"
import { adultNines, childNines } from "./diagrams/burn-areas.ts"
import { burnDepth } from "./diagrams/burn-depth.ts"
import {
  capnographyNormal,
  capnographyObstruction,
  capnographyRosc,
} from "./diagrams/capnography.ts"
import { leadPlacement, needleSites } from "./diagrams/chest.ts"
import { cprHandPosition } from "./diagrams/cpr.ts"
import { doseLadder } from "./diagrams/dose-ladder.ts"
import { tourniquet, tractionSplint } from "./diagrams/limbs.ts"
import { cricothyroidMembrane } from "./diagrams/neck.ts"
import { pupilGauge } from "./diagrams/pupils.ts"
import { recoveryPosition } from "./diagrams/recovery.ts"
import { strokeSigns } from "./diagrams/stroke.ts"
import { triageFlow } from "./diagrams/triage.ts"
import type { SampleImage } from "./sample-image.ts"

/** The anatomy, procedure and chart drawings of the sample corpus. */
export function diagramImages(): SampleImage[] {
  return [
    leadPlacement(),
    airwayAnatomy(),
    cricothyroidMembrane(),
    supraglotticPosition(),
    needleSites(),
    adultNines(),
    childNines(),
    burnDepth(),
    capnographyNormal(),
    capnographyObstruction(),
    capnographyRosc(),
    strokeSigns(),
    tourniquet(),
    recoveryPosition(),
    cprHandPosition(),
    aedPads(),
    pupilGauge(),
    tractionSplint(),
    triageFlow(),
    doseLadder(),
  ]
}
