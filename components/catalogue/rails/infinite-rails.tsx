'use client'

import { useInfiniteQuery, infiniteQueryOptions } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { Button, Notice, useInView } from '@/components/ui/browser'
import { languages, pageSizes, type LangCode, type Breakdown, type Card } from '@/lib/contract'
import type { MessageTree } from '@/lib/i18n'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing'
import { api, unwrap, hostMessage } from '@/lib/api/browser/api'
import { mergeDeep } from '@/lib/query/merge-deep'
import type { RailName } from '../lists/get-lists'
import { withDistinctFronts, type Front } from '../lists/distinct-fronts'
import { isForPlanless, toShownRails } from '../lists/shown-on-home'
import { CardRail, RailPlaceholders } from './card-rail'

const keyOf = ({ id, episode }: Card) => `${id}.${episode?.seasonIndex ?? 0}.${episode?.videoIndex ?? 0}`

function mergeCards(cached: readonly Card[], latest: readonly Card[]): Card[] {
  const cachedByKey = new Map(cached.map((card) => [keyOf(card), card]))
  return latest.map((card) => mergeDeep(cachedByKey.get(keyOf(card)) ?? card, card))
}

/** Merges the cached and the latest copy of a rail: one with trailers is replaced, any other is merged deeply. */
export function mergeBreakdown(cached: Breakdown, latest: Breakdown): Breakdown {
  if (latest.hasTrailer) return latest
  return {
    ...mergeDeep(cached, latest),
    videoResources: mergeCards(cached.videoResources, latest.videoResources),
  }
}

/** The latest rails, in their order and number, each merged with its cached copy. */
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

/** The rails of the home page from index `first` on, page by page. Refetched rails are merged. */
const railsQuery = (lang: LangCode, first: number) =>
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

interface Props {
  lang: LangCode
  names: readonly RailName[]
  /** What the spotlight and the rails before these begin with. */
  fronts: readonly Front[]
}

/** Rails page by page; the next page loads when the end comes near. A failed one can be retried. */
function RailPages({ lang, names, fronts }: Props) {
  const t = useTranslations('catalogue')
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    railsQuery(lang, pageSizes.breakdowns),
  )
  const waiting = !error && !isFetching && hasNextPage
  const endRef = useInView(() => void fetchNextPage(), { watching: waiting, orPassed: true })
  const loaded = withDistinctFronts(data?.pages.flatMap(({ rails }) => rails) ?? [], { fronts })
  const missing = names.filter(({ code }) => !loaded.some((rail) => rail.code === code))
  const retry = () => void (data ? fetchNextPage() : refetch())
  return (
    <>
      {loaded.map((rail) => (
        <CardRail
          key={rail.code}
          lang={lang}
          id={`rail-${rail.code}`}
          title={rail.title}
          cards={rail.videoResources}
          all={pathTo.breakdown(lang, rail.code)}
          forPlanless={isForPlanless(rail)}
        />
      ))}
      {error && !isFetching && (
        <div className="px-gutter">
          <Notice
            tone="error"
            role="alert"
            action={
              <Button variant="outline" size="s" onClick={retry}>
                {t('tryAgain')}
              </Button>
            }
          >
            {hostMessage(error) ?? t('railsFailed')}
          </Notice>
        </div>
      )}
      {(!data || hasNextPage) && (
        <div ref={endRef} className="grid grid-cols-[minmax(0,1fr)] gap-(--rail-gap)">
          <RailPlaceholders lang={lang} names={missing} />
        </div>
      )}
    </>
  )
}

/** The rails after the first ones, which replace their placeholders as they are reached. */
export function InfiniteRails({ messages, ...pages }: Props & { messages: MessageTree }) {
  return (
    <NextIntlClientProvider locale={languages[pages.lang].intlTag} timeZone="UTC" messages={messages}>
      <QueryProvider>
        <RailPages {...pages} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
