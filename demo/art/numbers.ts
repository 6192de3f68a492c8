export const TAU = Math.PI * 2

/** The value `t` of the way from `a` to `b`. */
export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** `value` clamped between `low` and `high`. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.max(low, Math.min(high, value))
}

/** `value` with one decimal: fine enough for a picture, and short in its text. */
export function round(value: number): number {
  return Number(value.toFixed(1))
}

/** The element of a table that is known to be filled; reads past either end stop at the end. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[clamp(index, 0, list.length - 1)]
  if (item === undefined) throw new Error('An empty table has no elements')
  return item
}

/** `count` values, made from their position. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
