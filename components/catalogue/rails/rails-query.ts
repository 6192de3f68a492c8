import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { mergeDeep } from '@/lib/query/merge-deep'
import { unwrap } from '@/lib/query/unwrap'
import { toShownRails } from './shown-rails'

const keyOf = ({ id, episode }: Card) => `${id}.${episode?.seasonIndex ?? 0}.${episode?.videoIndex ?? 0}`

function mergeCards(cached: readonly Card[], latest: readonly Card[]): Card[] {
  const cachedByKey = new Map(cached.map((card) => [keyOf(card), card]))
  return latest.map((card) => mergeDeep(cachedByKey.get(keyOf(card)) ?? card, card))
}

/** The cached and the latest copy of a rail: one with trailers is replaced, any other is merged to any depth. */
export function mergeBreakdown(cached: Breakdown, latest: Breakdown): Breakdown {
  if (latest.hasTrailer) return latest
  return { ...mergeDeep(cached, latest), items: mergeCards(cached.items, latest.items) }
}

/** The latest rails in their order and number, each merged with its cached copy. */
export function mergeBreakdowns(cached: readonly Breakdown[], latest: readonly Breakdown[]): Breakdown[] {
  const cachedById = new Map(cached.map((rail) => [rail.id, rail]))
  return latest.map((rail) => mergeBreakdown(cachedById.get(rail.id) ?? rail, rail))
}

interface RailsPage {
  rails: Breakdown[]
  /** Where the next page begins; `null` at the end. */
  next: number | null
}

interface Pages {
  pages: RailsPage[]
}

function mergePages(cached: Pages, latest: Pages): Pages {
  const rails = cached.pages.flatMap((page) => page.rails)
  return {
    ...latest,
    pages: latest.pages.map((page) => ({ ...page, rails: mergeBreakdowns(rails, page.rails) })),
  }
}

/** The rails of the home page from number `first` on, page by page. What is fetched again is merged. */
export const railsQuery = (lang: LangCode, first: number) =>
  infiniteQueryOptions({
    queryKey: ['rails', lang, first],
    initialPageParam: first,
    queryFn: async ({ pageParam: offset, signal }): Promise<RailsPage> => {
      const query = { offset, limit: pageSizes.breakdowns }
      const { data, meta } = await unwrap(api.content.listBreakdowns({ query }, { signal }))
      const end = offset + pageSizes.breakdowns
      return { rails: toShownRails(data), next: end < meta.totalCount ? end : null }
    },
    getNextPageParam: ({ next }) => next,
    structuralSharing: (cached, latest) => (cached ? mergePages(cached as Pages, latest as Pages) : latest),
  })
