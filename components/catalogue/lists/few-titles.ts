import type { Breakdown, Card } from '@/lib/contract'
import type { Front } from './distinct-fronts'

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
