'use client'

import type { Spotlight } from '@/lib/contract/content-shapes'
import type { contentCalls } from '@/lib/contract/hosts/content'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'
import { read } from '@/lib/query/read'
import { mostSpotlights } from './most-spotlights'
import type { Slide } from './slide'

type GetCarousel = typeof contentCalls.getCarousel
const route: Pick<GetCarousel, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/v2/carousel',
}

/** The spotlights of the home page as they are now: these are never taken from a cache. Throws the `ApiError`. */
async function loadSpotlights(signal: AbortSignal): Promise<Spotlight[]> {
  return (await read<GetCarousel>(route, {}, { signal })).slice(0, mostSpotlights)
}

interface Known {
  lang: LangCode
  /** What the page shows. */
  ids: readonly number[]
  /** "{position} of {count}: {title}" in the page's language. */
  slideName: string
}

/** The slides as they are now; `null` when the page shows them already. Rejects when they do not come. */
export async function loadFreshSlides(known: Known, signal: AbortSignal): Promise<Slide[] | null> {
  const { lang, ids, slideName } = known
  const spotlights = await loadSpotlights(signal)
  if (spotlights.length === 0 || spotlights.map(({ id }) => id).join() === ids.join()) return null
  const [{ FreshSlide }, { fetchPersonalTexts, PersonalTexts }] = await Promise.all([
    import('./fresh-slide'),
    import('../member/member-messages'),
  ])
  const messages = await fetchPersonalTexts(lang)
  const count = formatNumber(lang, spotlights.length)
  return spotlights.map((spotlight, index) => ({
    id: spotlight.id,
    title: spotlight.title,
    name: slideName
      .replace('{position}', formatNumber(lang, index + 1))
      .replace('{count}', count)
      .replace('{title}', () => spotlight.title),
    content: (
      <PersonalTexts lang={lang} messages={messages}>
        <FreshSlide lang={lang} spotlight={spotlight} />
      </PersonalTexts>
    ),
  }))
}
