import type { useTranslations } from 'next-intl'
import { Icon, Lock, Play, Spinner } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { formatNumber } from '@/lib/i18n'

/** What a button that plays says to viewers whose plan does not open what it plays. */
export interface PlanOffer {
  text: string
  /** What it says to members whose plan waits for a payment. */
  debtText?: string
  /** The path of the title's first video where that is free. */
  freeHref: string | null
}

/** The offer where it is for what a button at `href` plays; `null` where nobody needs a plan for it. */
export function offerFor<Offer extends PlanOffer>(href: string, offer: Offer | null): Offer | null {
  return offer && href !== offer.freeHref ? offer : null
}

/** What leads to a plan, or to the payment that a member's plan waits for. */
export function OfferText({ text, debtText }: Pick<PlanOffer, 'text' | 'debtText'>) {
  if (debtText === undefined) return text
  return (
    <>
      <span className="in-debt:hidden">{text}</span>
      <span className="hidden in-debt:inline">{debtText}</span>
    </>
  )
}

interface PlayLabelProps {
  text: string
  offer: PlanOffer | null
  /** Shows a spinner in place of the icon. */
  busy?: boolean
}

/** The label of a button that plays. The styles choose the offer's, since a page is shared by all viewers. */
export function PlayLabel({ text, offer, busy }: PlayLabelProps) {
  return (
    <>
      <span className={offer ? 'hidden plan-open:contents' : 'contents'} aria-busy={busy || undefined}>
        {busy ? <Spinner /> : <Icon icon={Play} size="s" fill />}
        {text}
      </span>
      {offer && (
        <span className="contents plan-open:hidden">
          <Icon icon={Lock} size="s" />
          <OfferText {...offer} />
        </span>
      )}
    </>
  )
}

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
 * As wide as the widest label that a member may see, in the same cell as the button: nothing moves once the member's
 * state has loaded. The longer label of home is left out for a profile that has begun nothing.
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
