import { type RefObject, useEffect } from "react"
import type { Step } from "./history-steps.ts"

/** One finger's way from touching the screen to leaving it. CSS pixels, milliseconds. */
export interface Gesture {
  readonly startX: number
  readonly dx: number
  readonly dy: number
  readonly durationMs: number
  readonly screenWidth: number
}

const minDistancePx = 60
const maxDurationMs = 800
/** There the system's own gesture begins. */
const edgePx = 24

/**
 * Left is forward and right is back, in every language: it follows the history, not the text.
 *
 * @returns Undefined when the gesture is too short, too slow, too steep or the system's own.
 */
export function swipeOf({ startX, dx, dy, durationMs, screenWidth }: Gesture): Step | undefined {
  if (startX < edgePx || startX > screenWidth - edgePx) return undefined
  if (durationMs > maxDurationMs) return undefined
  if (Math.abs(dx) < minDistancePx || Math.abs(dx) <= 2 * Math.abs(dy)) return undefined
  return dx < 0 ? "forward" : "back"
}

/**
 * Tells of swipes that begin in an element. Touches that already mean something else are left
 * alone: two fingers, a page that is zoomed into, text being selected, and whatever scrolls
 * sideways or is dragged itself.
 *
 * @param onSwipe Undefined: no swipe means anything now.
 */
export function useSwipe(
  area: RefObject<HTMLElement | null>,
  onSwipe: ((step: Step) => void) | undefined,
): void {
  useEffect(() => {
    const element = area.current
    if (element === null || onSwipe === undefined) return undefined
    let start: { id: number; x: number; y: number; atMs: number } | undefined

    const onStart = (event: TouchEvent): void => {
      const [touch, ...others] = event.touches
      start = undefined
      if (touch === undefined || others.length > 0 || meansSomethingElse(event.target, element))
        return
      start = { id: touch.identifier, x: touch.clientX, y: touch.clientY, atMs: event.timeStamp }
    }
    const onEnd = (event: TouchEvent): void => {
      const [touch] = event.changedTouches
      const began = start
      start = undefined
      if (began === undefined || touch?.identifier !== began.id || isZoomed() || isSelecting())
        return
      const step = swipeOf({
        startX: began.x,
        dx: touch.clientX - began.x,
        dy: touch.clientY - began.y,
        durationMs: event.timeStamp - began.atMs,
        screenWidth: document.documentElement.clientWidth,
      })
      if (step !== undefined) onSwipe(step)
    }
    const onCancel = (): void => {
      start = undefined
    }

    const passive = { passive: true }
    element.addEventListener("touchstart", onStart, passive)
    element.addEventListener("touchend", onEnd, passive)
    element.addEventListener("touchcancel", onCancel, passive)
    return () => {
      element.removeEventListener("touchstart", onStart)
      element.removeEventListener("touchend", onEnd)
      element.removeEventListener("touchcancel", onCancel)
    }
  }, [area, onSwipe])
}

function meansSomethingElse(target: EventTarget | null, area: HTMLElement): boolean {
  if (!(target instanceof Element) || isZoomed() || isSelecting()) return true
  if (target.closest("input, textarea, select, [contenteditable], dialog, [role=dialog]") !== null)
    return true
  for (let at: Element | null = target; at !== null && at !== area; at = at.parentElement) {
    if (scrollsSideways(at)) return true
  }
  return false
}

function scrollsSideways(element: Element): boolean {
  if (element.scrollWidth <= element.clientWidth) return false
  return /^(auto|scroll)$/.test(getComputedStyle(element).overflowX)
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.01 // fingers leave it a hair off
}

function isSelecting(): boolean {
  return getSelection()?.isCollapsed === false
}
