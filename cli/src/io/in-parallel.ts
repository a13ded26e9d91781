const width = 16

/** Runs a step for every item, some at a time; the first failure ends it and is thrown. */
export async function inParallel<T>(
  items: readonly T[],
  step: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0
  let failed = false
  async function lane() {
    while (next < items.length && !failed) {
      const item = items[next++] as T
      try {
        await step(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: width }, lane))
  for (const outcome of lanes) if (outcome.status === "rejected") throw outcome.reason
}
