import type { Breakdown } from '@/lib/contract'

interface Options {
  /** Ids of titles that lead already, such as the one of the spotlight's first slide. */
  leaders?: readonly number[]
  /** Codes of rails whose order says something: they keep it, and the others give way to their first title. */
  ranked?: readonly string[]
}

/**
 * Rails that each begin with another title: where two would begin with the same one, or with one that leads already, the
 * later rail brings its first title that leads nowhere to its front. A rail without such a title stays as it is.
 */
export function withDistinctLeaders<Rail extends Pick<Breakdown, 'code' | 'videoResources'>>(
  rails: readonly Rail[],
  { leaders = [], ranked = [] }: Options = {},
): Rail[] {
  const isRanked = ({ code }: Rail) => ranked.includes(code)
  const taken = new Set([...leaders, ...leadersOf(rails.filter(isRanked))])
  return rails.map((rail) => {
    if (isRanked(rail)) return rail
    const at = rail.videoResources.findIndex(({ id }) => !taken.has(id))
    const leader = rail.videoResources[at]
    if (!leader) return rail
    taken.add(leader.id)
    return at === 0 ? rail : { ...rail, videoResources: [leader, ...rail.videoResources.toSpliced(at, 1)] }
  })
}

/** The ids of the titles with which rails begin. */
export const leadersOf = (rails: readonly Pick<Breakdown, 'videoResources'>[]): number[] =>
  rails.flatMap(({ videoResources: [first] }) => (first ? [first.id] : []))
