'use client'

import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { queryClient } from '@/lib/query/query-client'
import { createFetchedTranslator } from '../cards/fetched-translator'
import type { Slide } from './slide'
import { spotlightsQuery } from './spotlights-query'
import '@/components/ui/late.css'

interface Current {
  lang: LangCode
  /** The titles that the page shows. */
  ids: readonly number[]
}

/** The latest slides; `null` when the page shows them already. Rejects when they cannot be fetched. */
export async function fetchLatestSlides({ lang, ids }: Current): Promise<Slide[] | null> {
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
    name: t('slide', { position: formatNumber(lang, index + 1), count, title: spotlight.title }),
    content: (
      <MemberMessages lang={lang} messages={messages}>
        <SpotlightSlide lang={lang} spotlight={spotlight} first={false} />
      </MemberMessages>
    ),
  }))
}
