import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { mergeDeep } from '@/lib/query/merge-deep'
import { unwrap } from '@/lib/query/unwrap'
import { cardsPerRail, isShownRail } from './shown-rails'

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

interface RailsPage {
  rails: Breakdown[]
  /** Where the next page begins; `null` at the end. */
  next: number | null
}

interface Pages {
  pages: RailsPage[]
}

function mergePages(known: Pages, told: Pages): Pages {
  const rails = known.pages.flatMap((page) => page.rails)
  return {
    ...told,
    pages: told.pages.map((page) => ({ ...page, rails: mergeBreakdowns(rails, page.rails) })),
  }
}

/** The rails of the home page from number `first` on, page by page. What is asked for again is merged. */
export const railsQuery = (lang: LangCode, first: number) =>
  infiniteQueryOptions({
    queryKey: ['rails', lang, first],
    initialPageParam: first,
    queryFn: async ({ pageParam: offset, signal }): Promise<RailsPage> => {
      const query = { offset, limit: pageSizes.breakdowns }
      const { data, meta } = await unwrap(api.content.listBreakdowns({ query }, { signal }))
      const end = offset + pageSizes.breakdowns
      const rails = data
        .filter(isShownRail)
        .map((rail) => ({ ...rail, items: rail.items.slice(0, cardsPerRail) }))
      return { rails, next: end < meta.totalCount ? end : null }
    },
    getNextPageParam: ({ next }) => next,
    structuralSharing: (known, told) => (known ? mergePages(known as Pages, told as Pages) : told),
  })
