import { Icon, Lock, Play } from '@/components/ui'

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
  /** Whether a press is waiting: the icon breathes. */
  busy?: boolean
}

/** The label of a button that plays. The styles choose the offer's, since a page is shared by all viewers. */
export function PlayLabel({ text, offer, busy }: PlayLabelProps) {
  return (
    <>
      <span className={offer ? 'hidden plan-open:contents' : 'contents'} aria-busy={busy || undefined}>
        <Icon icon={Play} size="s" fill />
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
