import { useTranslations, createTranslator, type Messages } from 'next-intl'
import { useMemo } from 'react'
import type { BadgeTone } from '@/components/ui'
import { isolate, languages, type Badge, type ContentKind, type LangCode } from '@/lib/contract'
import { formatDuration, formatNumber, type MessageTree } from '@/lib/i18n'

/** Progress of a video, in seconds. */
interface Watched {
  lastSec: number
  duration: number
}

/** A share as a progress bar draws it, 0 to 1; `null` below half a percent, where the bar would be empty. */
export const drawnShare = (share: number): number | null => (Math.round(share * 100) > 0 ? share : null)

/** The watched share, 0 to 1, as `drawnShare` has it; `null` also where the length is unknown. */
export function watchedShare({ lastSec, duration }: Watched): number | null {
  return drawnShare(duration > 0 ? Math.min(1, Math.max(0, lastSec / duration)) : 0)
}

/** Seconds left to watch, never negative. */
export function secondsLeft({ lastSec, duration }: Watched): number {
  return Math.max(0, duration - lastSec)
}

/** Translates fetched messages, outside of components. */
export function createFetchedTranslator<Namespace extends 'catalogue' | 'personal'>(
  lang: LangCode,
  messages: MessageTree,
  namespace: Namespace,
): ReturnType<typeof useTranslations<Namespace>> {
  return createTranslator({
    locale: languages[lang].intlTag,
    timeZone: 'UTC',
    messages: messages as unknown as Messages,
    namespace,
  })
}

/** How each badge of the catalogue looks on art. */
export const badgeTones: Record<Badge, BadgeTone> = {
  NEW: 'new',
  NEW_SEASON: 'new',
  NEW_EPISODE: 'new',
  FREE: 'free',
  KIDS: 'default',
}

/** Labels of cards and page heads, in the page's language. */
export interface CatalogueLabels {
  lang: LangCode
  /** Empty for kinds that have no name for viewers. */
  kind: (kind: ContentKind) => string
  badge: (badge: Badge) => string
  original: (kind: ContentKind) => string
  subline: (kind: string, genre: string) => string
  /** Its season and number, and its name where it has one. */
  episode: (episode: { seasonIndex: number; videoIndex: number; title?: string | undefined }) => string
  /** The time left to watch, in seconds: "26 min left". */
  timeLeft: (seconds: number) => string
  /** Says who plays in it. */
  withPerson: (name: string) => string
  episodeLeft: (episode: string, left: string) => string
  /** From which age on: "13+", or "All ages". */
  age: (age: number) => string
  seasons: (count: number) => string
  /** What a lock stands for. */
  withPlan: string
}

/** Makes the labels with a translator of the `catalogue` messages. */
export function createLabels(
  lang: LangCode,
  t: ReturnType<typeof useTranslations<'catalogue'>>,
): CatalogueLabels {
  const kinds: Partial<Record<ContentKind, string>> = { SERIES: t('series'), MOVIES: t('film') }
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
    kind: (kind) => kinds[kind] ?? '',
    badge: (badge) => badges[badge],
    original: (kind) => t(kind === 'SERIES' ? 'originalSeries' : 'originalFilm'),
    subline: (kind, genre) => t('subline', { kind, genre }),
    episode: ({ seasonIndex, videoIndex, title }) =>
      t('episode', { season: number(seasonIndex), episode: number(videoIndex) }) +
      (title ? ` · ${isolate(title)}` : ''),
    withPerson: (name) => t('withPerson', { name: isolate(name) }),
    timeLeft: (seconds) => t('timeLeft', { time: formatDuration(lang, seconds) }),
    episodeLeft: (episode, left) => t('episodeLeft', { episode, left }),
    age: (age) => (age === 0 ? t('ageAll') : t('age', { age: number(age) })),
    seasons: (count) => t('seasons', { count }),
    withPlan: t('withPlan'),
  }
}

/** The labels, within a provider of the `catalogue` messages or on the server. */
export function useLabels(lang: LangCode): CatalogueLabels {
  const t = useTranslations('catalogue')
  return useMemo(() => createLabels(lang, t), [lang, t])
}
