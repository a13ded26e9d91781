const bars = '.top-bar, [role="tablist"]'

/**
 * Down to where bars that stick to the top cover the page, in CSS pixels from the window's top.
 * Bars that have not reached the top yet do not count.
 */
export function coveredHeight(): number {
  let covered = 0
  for (const bar of document.querySelectorAll<HTMLElement>(bars)) {
    const { top, bottom } = bar.getBoundingClientRect()
    const isStuck = getComputedStyle(bar).position === "sticky" && top <= covered + 1
    if (isStuck && bottom > covered) covered = bottom
  }
  return covered
}

/** Between a bar and what was gone to. CSS pixels. */
const gapPx = 8

/** Scrolls the page until an element stands below the bars. */
export function scrollBelowBars(element: Element): void {
  element.scrollIntoView({ behavior: "instant", block: "start" })
  // Which bars stick is known only now.
  const top = element.getBoundingClientRect().top - coveredHeight()
  if (top < gapPx) window.scrollBy({ top: top - gapPx, behavior: "instant" })
}
