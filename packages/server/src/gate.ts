export interface GateLimits {
  readonly running: number
  readonly waiting: number
  /** What is thrown when no more may wait. */
  readonly full: () => Error
}

/** Makes a door that lets in few tasks at once, in order of arrival, and keeps some waiting. */
export function createGate({ running, waiting, full }: GateLimits) {
  const queue: (() => void)[] = []
  let active = 0
  return async function enter<T>(task: () => Promise<T>): Promise<T> {
    if (active < running) active++
    else if (queue.length >= waiting) throw full()
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await task()
    } finally {
      // A waiting task takes over the place, so `active` stays.
      const next = queue.shift()
      if (next === undefined) active--
      else next()
    }
  }
}
