import {
  bounded,
  distance,
  fitted,
  type Frame,
  frameOf,
  panBy,
  pinch,
  type Placement,
  type Point,
  type Size,
  zoomAt,
} from "./image-geometry.ts"

export interface ZoomControl {
  /** Enlarges, or with a factor below 1 reduces, around the middle of the window. */
  readonly zoomBy: (factor: number) => void
  /** Between the whole image and a closer look. */
  readonly toggle: (at?: Point) => void
  readonly pan: (by: Point) => void
  readonly showWhole: () => void
  readonly isEnlarged: () => boolean
  /** Was the last touch or click the end of a drag or pinch? Then it means nothing else. */
  readonly wasDragged: () => boolean
  readonly stop: () => void
}

export interface ZoomOptions {
  /** The image's own size in CSS pixels. */
  readonly natural: Size
  /** Called whenever the image was placed anew. */
  readonly onPlaced: (placed: Placed) => void
}

export interface Placed {
  readonly isEnlarged: boolean
  readonly frame: Frame
}

/** For a tap: enough to read a strip, and much of it still to be seen. */
const closerLook = 2.5
/** A finger trembles this much and still means to tap. */
const tapPx = 10
const doubleTapMs = 350
const doubleTapPx = 40

/**
 * Lets wheel, mouse and fingers zoom and move an image in a stage that fills the window. The image
 * is fitted with one font-size of room on each side, and again when the window changes.
 */
export function controlZoom(
  stage: HTMLElement,
  image: HTMLElement,
  { natural, onPlaced }: ZoomOptions,
): ZoomControl {
  let placement: Placement = fitted
  let frame = measure()
  const fingers = new Map<number, Point>()
  let travelledPx = 0
  let lastTap: (Point & { readonly atMs: number }) | undefined

  function measure(): Frame {
    const margin = Number.parseFloat(getComputedStyle(stage).fontSize)
    return frameOf(natural, { width: stage.clientWidth, height: stage.clientHeight }, margin)
  }

  /** @param isEased Moves there visibly, for those who like that; fingers must be followed at once. */
  function place(next: Placement, isEased = false): void {
    placement = next
    image.classList.toggle("image-eased", isEased)
    image.style.width = `${frame.fit.width}px`
    image.style.height = `${frame.fit.height}px`
    image.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    onPlaced({ isEnlarged: next.scale > 1, frame })
  }

  function toggle(at: Point = { x: 0, y: 0 }): void {
    place(placement.scale > 1 ? fitted : zoomAt(placement, closerLook, at, frame), true)
  }

  function fromCentre({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault()
    const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 30)
    // Fingers on a touch pad arrive as a wheel with the control key, in smaller steps.
    const factor = Math.exp(-px * (event.ctrlKey ? 0.01 : 0.002))
    place(zoomAt(placement, factor, fromCentre(event), frame))
  }

  function onPointerDown(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return
    if (fingers.size === 0) travelledPx = 0
    fingers.set(event.pointerId, fromCentre(event))
  }

  function onPointerMove(event: PointerEvent): void {
    const before = fingers.get(event.pointerId)
    if (before === undefined) return
    if (event.pointerType === "mouse" && event.buttons === 0) {
      fingers.delete(event.pointerId) // it was let go outside of the window
      return
    }
    const after = fromCentre(event)
    const [other] = [...fingers].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    travelledPx += distance(before, after)
    fingers.set(event.pointerId, after)
    if (other !== undefined) place(pinch(placement, [other, before], [other, after], frame))
    else if (travelledPx > tapPx) {
      place(panBy(placement, { x: after.x - before.x, y: after.y - before.y }, frame))
    }
  }

  function onPointerEnd(event: PointerEvent): void {
    fingers.delete(event.pointerId)
  }

  function onClick(event: MouseEvent): void {
    if (travelledPx > tapPx || event.target !== image) return
    const at = fromCentre(event)
    const isDouble =
      lastTap !== undefined &&
      event.timeStamp - lastTap.atMs < doubleTapMs &&
      distance(at, lastTap) < doubleTapPx
    lastTap = isDouble ? undefined : { ...at, atMs: event.timeStamp }
    if (isDouble) toggle(at)
  }

  const resizing = new ResizeObserver(() => {
    frame = measure()
    place(bounded(placement, frame))
  })
  const listening = new AbortController()
  const { signal } = listening
  stage.addEventListener("wheel", onWheel, { signal, passive: false })
  stage.addEventListener("pointerdown", onPointerDown, { signal })
  stage.addEventListener("pointermove", onPointerMove, { signal })
  stage.addEventListener("pointerup", onPointerEnd, { signal })
  stage.addEventListener("pointercancel", onPointerEnd, { signal })
  stage.addEventListener("click", onClick, { signal })
  resizing.observe(stage)
  place(fitted)

  return {
    zoomBy: (factor) => place(zoomAt(placement, factor, { x: 0, y: 0 }, frame), true),
    toggle,
    pan: (by) => place(panBy(placement, by, frame), true),
    showWhole: () => place(fitted, true),
    isEnlarged: () => placement.scale > 1,
    wasDragged: () => travelledPx > tapPx,
    stop() {
      listening.abort()
      resizing.disconnect()
    },
  }
}
