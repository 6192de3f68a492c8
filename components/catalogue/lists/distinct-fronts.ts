import type { Breakdown, Card } from '@/lib/contract'

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

/** With fewer titles than this, rails would show the same ones again and again. */
const titlesForRails = 8

/**
 * Each title of rails that have too few for several of them, those that the spotlight begins with last; `null` where
 * there are enough, or none.
 */
export function fewTitlesOf(
  rails: readonly Pick<Breakdown, 'videoResources'>[],
  spotlight: Front,
): Card[] | null {
  const cards = rails.flatMap(({ videoResources }) => videoResources)
  const titles = new Map(cards.map((card) => [card.id, { ...card, episode: null }]))
  if (titles.size === 0 || titles.size >= titlesForRails) return null
  const isShown = ({ id }: Card) => Number(spotlight.includes(id))
  return [...titles.values()].toSorted((a, b) => isShown(a) - isShown(b))
}
