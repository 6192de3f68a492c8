import { infiniteQueryOptions } from '@tanstack/react-query'
import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Breakdown, Card } from '@/lib/contract/content-shapes'
import type { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { mergeDeep } from '@/lib/query/merge-deep'
import { thrown } from '@/lib/query/read'
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

type ListBreakdowns = typeof contentCalls.listBreakdowns
const route: Pick<ListBreakdowns, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/v3/breakdowns',
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
      const answer = await callGateway<ListBreakdowns>(route, { query }, { signal })
      if (answer.error) throw thrown(answer.error)
      const { data, meta } = answer.data
      const end = offset + pageSizes.breakdowns
      const rails = data
        .filter(isShownRail)
        .map((rail) => ({ ...rail, items: rail.items.slice(0, cardsPerRail) }))
      return { rails, next: end < meta.totalCount ? end : null }
    },
    getNextPageParam: ({ next }) => next,
    structuralSharing: (known, told) => (known ? mergePages(known as Pages, told as Pages) : told),
  })
