import { getTranslations } from 'next-intl/server'
import type { Badge, ContentKind } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'

/** The words in which cards and page heads speak of titles, in the page's language. */
export interface CatalogueLabels {
  lang: LangCode
  /** Empty for kinds that viewers do not know by name. */
  kind: (kind: ContentKind) => string
  badge: (badge: Badge) => string
  original: (kind: ContentKind) => string
  subline: (kind: string, genre: string) => string
  episode: (place: { seasonIndex: number; videoIndex: number }) => string
  age: (age: number) => string
  seasons: (count: number) => string
}

/** Reads the words of the `catalogue` messages for a language. */
export async function getLabels(lang: LangCode): Promise<CatalogueLabels> {
  const t = await getTranslations('catalogue')
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
    age: (age) => t('age', { age: number(age) }),
    seasons: (count) => t('seasons', { count }),
  }
}
