import type { TvCategory } from './get-tv-categories'

/** The category that the rest of a path names; `null` for all channels, `undefined` when there is no such page. */
export function findTvCategory(
  categories: readonly TvCategory[],
  segments: readonly string[],
): TvCategory | null | undefined {
  const [wanted, ...more] = segments
  if (wanted === undefined) return null
  return more.length === 0 ? categories.find(({ code }) => code === wanted) : undefined
}
