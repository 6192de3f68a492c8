import type { useTranslations } from 'next-intl'
import type { LangCode } from '@/lib/contract'
import { formatNumber } from '@/lib/i18n'
import { OfferText, type PlanOffer } from './play-label'

/** More digits than the number of most episodes has. */
const wideEpisode = 10

interface WidestOptions {
  lang: LangCode
  t: ReturnType<typeof useTranslations<'personal'>>
  movie: boolean
  seasonCount: number
}

/** The longest label of a button that continues a title. */
export function widestPlayLabel({ lang, t, movie, seasonCount }: WidestOptions): string {
  if (movie) return t('resume')
  return t('resumeEpisode', {
    season: formatNumber(lang, Math.max(1, seasonCount)),
    episode: formatNumber(lang, wideEpisode),
  })
}

interface PlayWidthProps {
  /** The label before the title is begun, and the longest one for a member who continues it. */
  labels: readonly [string, string]
  offer: PlanOffer | null
}

/**
 * As wide as the widest label that a member may see, in the grid around the button: nothing moves once the member's
 * state has loaded. Home leaves the longer one out for a profile that has begun nothing.
 */
export function PlayWidth({ labels: [begin, resume], offer }: PlayWidthProps) {
  return (
    <span
      className="invisible hidden h-0 ps-[calc(var(--pad)+29px)] pe-[calc(var(--pad)+1px)] text-16 font-semibold member:grid"
      aria-hidden="true"
    >
      <span>{begin}</span>
      <span className="nothing-begun:hidden">{resume}</span>
      {offer && (
        <span className="plan-open:hidden">
          <OfferText {...offer} />
        </span>
      )}
    </span>
  )
}
