/** Several measurements of one thing. */
export interface Spread {
  readonly median: number
  readonly min: number
  readonly max: number
}

/** @throws {RangeError} There are no values. */
export function spread(values: readonly number[]): Spread {
  return { median: median(values), min: percentile(values, 0), max: percentile(values, 100) }
}

/** The middle value, or the mean of the two middle ones. @throws {RangeError} There are no values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = (sorted.length - 1) / 2
  return (valueAt(sorted, Math.floor(middle)) + valueAt(sorted, Math.ceil(middle))) / 2
}

/**
 * The least value that so many percent of the values do not exceed (nearest rank).
 *
 * @throws {RangeError} There are no values.
 */
export function percentile(values: ArrayLike<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort()
  return valueAt(sorted, Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1))
}

/** @throws {RangeError} There are no values. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("There are no values")
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function valueAt(sorted: ArrayLike<number>, at: number): number {
  const value = sorted[at]
  if (value === undefined) throw new RangeError("There are no values")
  return value
}
