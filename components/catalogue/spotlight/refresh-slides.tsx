'use client'

import { createTranslator, type Messages } from 'next-intl'
import { languages, type LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { queryClient } from '@/lib/query/query-client'
import type { Slide } from './slide'
import { spotlightsQuery } from './spotlights-query'
import '@/components/ui/late.css'

interface Known {
  lang: LangCode
  /** What the page shows. */
  ids: readonly number[]
}

/** The slides as they are now; `null` when the page shows them already. Rejects when they do not come. */
export async function fetchSlides(known: Known): Promise<Slide[] | null> {
  const { lang, ids } = known
  const spotlights = await queryClient().fetchQuery(spotlightsQuery(lang))
  if (spotlights.length === 0 || spotlights.map(({ id }) => id).join() === ids.join()) return null
  const [{ SpotlightSlide }, { fetchMemberMessages, MemberMessages }] = await Promise.all([
    import('./spotlight-slide'),
    import('../member/member-messages'),
  ])
  const messages = await fetchMemberMessages(lang)
  const t = createTranslator({
    locale: languages[lang].intlTag,
    messages: messages as unknown as Messages,
    namespace: 'catalogue',
  })
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
