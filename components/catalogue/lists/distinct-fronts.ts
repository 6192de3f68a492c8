import type { Breakdown } from '@/lib/contract'

/** How many cards of a rail count as its front: what a phone or a first glance shows of it. */
const frontSize = 3

/** The ids of the titles at the front of a rail or of the spotlight, its leader first. */
export type Front = readonly number[]

interface Options {
  /** The fronts that stand already, such as that of the spotlight. */
  fronts?: readonly Front[]
  /** Codes of rails whose order says something: they keep it, and the others give way to their front. */
  ranked?: readonly string[]
  /** How many cards a rail shows at once: what a rail above shows of them comes last. */
  shownAtOnce?: number
}

/** The front of a list of titles. */
export const frontOf = (titles: readonly { id: number }[]): Front =>
  titles.slice(0, frontSize).map(({ id }) => id)

/** The fronts of rails. */
export const frontsOf = (rails: readonly Pick<Breakdown, 'videoResources'>[]): Front[] =>
  rails.map(({ videoResources }) => frontOf(videoResources))

/**
 * Rails that each begin with other titles: a rail brings those to its front that are at no front yet, or else those that
 * lead nowhere, each in the rail's order. So a rail without such titles stays as it is, and none loses a title.
 */
export function withDistinctFronts<Rail extends Pick<Breakdown, 'code' | 'videoResources'>>(
  rails: readonly Rail[],
  { fronts = [], ranked = [], shownAtOnce = 0 }: Options = {},
): Rail[] {
  const leaders = new Set<number>()
  const taken = new Set<number>()
  const shown = new Set<number>()
  function take(front: Front) {
    for (const id of front.slice(0, 1)) leaders.add(id)
    for (const id of front) taken.add(id)
  }
  const isAbove = ({ id }: { id: number }) => Number(shown.has(id))
  const seen = ({ id }: { id: number }) => Number(taken.has(id)) + Number(leaders.has(id))
  const isRanked = ({ code }: Rail) => ranked.includes(code)
  function arrange(titles: Rail['videoResources']) {
    const newFirst = titles.toSorted((a, b) => isAbove(a) - isAbove(b))
    const front = newFirst
      .toSorted((a, b) => isAbove(a) - isAbove(b) || seen(a) - seen(b))
      .slice(0, frontSize)
    take(frontOf(front))
    return [...new Set([...front, ...newFirst])]
  }
  for (const front of [...fronts, ...frontsOf(rails.filter(isRanked))]) take(front)
  return rails.map((rail) => {
    const videoResources = isRanked(rail) ? rail.videoResources : arrange(rail.videoResources)
    for (const { id } of videoResources.slice(0, shownAtOnce)) shown.add(id)
    return { ...rail, videoResources }
  })
}
