'use client'

import { queryOptions } from '@tanstack/react-query'
import type { LangCode } from '@/lib/contract'
import { formatNumber } from '@/lib/i18n'
import { isKids } from '@/lib/session/session-state'
import { queryClient, lifetimes, onDemand } from '@/lib/query/query-client'
import { api, unwrapData } from '@/lib/api/browser/api'
import { createFetchedTranslator } from '../cards/catalogue-labels'
import { maxSpotlights } from '../lists/shown-on-home'
import type { Slide } from './use-carousel'

/** The latest spotlights of the home page, never from a cache. Fails with an `ApiError`. */
const spotlightsQuery = (lang: LangCode) =>
  queryOptions({
    queryKey: ['spotlights', lang],
    queryFn: async ({ signal }) =>
      (await unwrapData(api.content.getCarousel({}, { signal }))).slice(0, maxSpotlights),
    ...onDemand,
    staleTime: lifetimes.none,
  })

interface Current {
  lang: LangCode
  /** Whether phones and tablets play trailers alone. */
  desktopOnly: boolean
  /** The titles that the page shows. */
  ids: readonly number[]
}

/** The latest slides; `null` when the page already shows them. Rejects when they cannot be fetched. */
export async function fetchLatestSlides({ lang, ids, desktopOnly }: Current): Promise<Slide[] | null> {
  const spotlights = await queryClient().fetchQuery(spotlightsQuery(lang))
  if (spotlights.length === 0 || spotlights.map(({ id }) => id).join() === ids.join()) return null
  const [{ SpotlightSlide }, { fetchMemberMessages, MemberMessages }] = await Promise.all([
    import('./spotlight-slide'),
    import('../member/member-messages'),
  ])
  const messages = await fetchMemberMessages(lang)
  const t = createFetchedTranslator(lang, messages, 'catalogue')
  const count = formatNumber(lang, spotlights.length)
  return spotlights.map((spotlight, index) => ({
    id: spotlight.id,
    title: spotlight.title,
    movie: spotlight.kind === 'MOVIES',
    name: t('slide', { position: formatNumber(lang, index + 1), count, title: spotlight.title }),
    content: (
      <MemberMessages lang={lang} messages={messages}>
        <SpotlightSlide {...{ lang, spotlight, desktopOnly }} first={false} offersPlans={!isKids()} />
      </MemberMessages>
    ),
  }))
}
