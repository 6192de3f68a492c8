import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import { mergeDeep } from '@/lib/query/merge-deep'

const keyOf = ({ id, episode }: Card) => `${id}.${episode?.seasonIndex ?? 0}.${episode?.videoIndex ?? 0}`

function mergeCards(known: readonly Card[], told: readonly Card[]): Card[] {
  const knownByKey = new Map(known.map((card) => [keyOf(card), card]))
  return told.map((card) => mergeDeep(knownByKey.get(keyOf(card)) ?? card, card))
}

/** A rail as it is known and as it is newly told: one with trailers is replaced, any other is merged to any depth. */
export function mergeBreakdown(known: Breakdown, told: Breakdown): Breakdown {
  if (told.hasTrailer) return told
  return { ...mergeDeep(known, told), items: mergeCards(known.items, told.items) }
}

/** The rails in the order and number in which they are newly told, each with what was known of it. */
export function mergeBreakdowns(known: readonly Breakdown[], told: readonly Breakdown[]): Breakdown[] {
  const knownById = new Map(known.map((rail) => [rail.id, rail]))
  return told.map((rail) => mergeBreakdown(knownById.get(rail.id) ?? rail, rail))
}
