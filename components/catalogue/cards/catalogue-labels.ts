import type { useTranslations } from 'next-intl'
import type { Badge, ContentKind } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'
import { formatDuration, formatNumber } from '@/lib/i18n/format'

/** The words in which cards and page heads speak of titles, in the page's language. */
export interface CatalogueLabels {
  lang: LangCode
  /** Empty for kinds that viewers do not know by name. */
  kind: (kind: ContentKind) => string
  badge: (badge: Badge) => string
  original: (kind: ContentKind) => string
  subline: (kind: string, genre: string) => string
  episode: (place: { seasonIndex: number; videoIndex: number }) => string
  /** What is left of something begun, in seconds: "26 min left". */
  timeLeft: (seconds: number) => string
  episodeLeft: (episode: string, left: string) => string
  age: (age: number) => string
  seasons: (count: number) => string
}

type Translate = ReturnType<typeof useTranslations<'catalogue'>>

/** The words of the `catalogue` messages, by the translator of a page or of the browser. */
export function labelsOf(lang: LangCode, t: Translate): CatalogueLabels {
  const kinds = { SERIES: t('series'), MOVIES: t('film'), PACKAGES: '', NONE: '', STATIC: '' }
  const badges = {
    NEW: t('badgeNew'),
    NEW_SEASON: t('badgeNewSeason'),
    NEW_EPISODE: t('badgeNewEpisode'),
    FREE: t('badgeFree'),
    KIDS: t('badgeKids'),
  }
  const number = (value: number) => formatNumber(lang, value)
  return {
    lang,
    kind: (kind) => kinds[kind],
    badge: (badge) => badges[badge],
    original: (kind) => (kind === 'SERIES' ? t('originalSeries') : t('originalFilm')),
    subline: (kind, genre) => t('subline', { kind, genre }),
    episode: ({ seasonIndex, videoIndex }) =>
      t('episode', { season: number(seasonIndex), episode: number(videoIndex) }),
    timeLeft: (seconds) => t('timeLeft', { time: formatDuration(lang, seconds) }),
    episodeLeft: (episode, left) => t('episodeLeft', { episode, left }),
    age: (age) => t('age', { age: number(age) }),
    seasons: (count) => t('seasons', { count }),
  }
}
