import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button, Icon, Check, StarGrid, Sparkles, HeroArt } from '@/components/ui'
import type { Faq, LangCode } from '@/lib/contract'
import { formatCurrency, formatDate } from '@/lib/i18n'
import { heroSources } from '@/lib/images/image-url'
import { pathTo } from '@/lib/routing'
import type { Landing } from './get-landing'
import { LandingFaq, LandingMeter } from './landing-screen'

/** What an offer costs now and later, in one sentence. */
async function OfferPrice({ lang, offer }: { lang: LangCode; offer: Landing['others'][number] }) {
  const t = await getTranslations('offer')
  const { price, renewalPrice, periodCode, offerDays } = offer
  const values = {
    price: formatCurrency(lang, price.amount, price.currency),
    renewal: formatCurrency(lang, renewalPrice.amount, renewalPrice.currency),
    b: (amount: ReactNode) => (
      <b className="text-gold">
        <bdi>{amount}</bdi>
      </b>
    ),
    i: (amount: ReactNode) => <bdi>{amount}</bdi>,
  }
  if (offerDays !== undefined)
    return t.rich(periodCode === 'yearly' ? 'firstDaysYear' : 'firstDaysMonth', {
      ...values,
      count: offerDays,
    })
  const isCheaperAtFirst = price.amount < renewalPrice.amount
  if (periodCode === 'yearly')
    return isCheaperAtFirst ? t.rich('firstYear', values) : t.rich('yearly', values)
  return isCheaperAtFirst ? t.rich('firstMonth', values) : t.rich('monthly', values)
}

interface OfferHeroProps {
  lang: LangCode
  offer: Landing
  /** Where the action leads. */
  href: string
}

/** The partner, the offer and its price, with the button to take it. */
async function OfferHero({ lang, offer, href }: OfferHeroProps) {
  const t = await getTranslations('offer')
  const { title, subTitle, description, partnerName, promoCode, promoNote, endsAt } = offer
  const isolate = (text: ReactNode) => <bdi>{text}</bdi>
  return (
    <div className="underHeader relative isolate grid grid-cols-[minmax(0,1fr)] overflow-hidden art-md:min-h-160 art-md:items-center art-xl:min-h-[min(820px,88vh)]">
      <HeroArt className="landing-art" sources={heroSources(offer.image, offer.mobileImage)} />
      <div className="-mt-[14vw] max-w-180 px-gutter pb-8 art-md:mt-0 art-md:max-w-[66%] art-md:pt-[calc(var(--header)+40px)] art-md:pb-18 art-xl:max-w-180">
        {partnerName && (
          <p className="mb-2 flex items-center gap-2.5 text-14 font-semibold text-gold">
            <Icon icon={Sparkles} size="s" />
            <span>{t.rich('partner', { partner: partnerName, i: isolate })}</span>
          </p>
        )}
        <h1
          className="text-36 art-md:text-48 art-xl:text-56 art-xl:leading-[max(1.08,calc(var(--lhh)-0.1))]"
          tabIndex={-1}
        >
          {title}
        </h1>
        <p className="mt-3 text-18 art-md:text-22">
          {subTitle}
          <span className="mt-3 block max-w-[36em] text-16 text-secondary">{description}</span>
        </p>
        <p className="mt-3 text-18">
          <OfferPrice lang={lang} offer={offer} />
        </p>
        <div className="mt-5 grid gap-3 art-md:flex">
          <Button href={href} rel="nofollow" size="l">
            {offer.actionText}
          </Button>
          <Button href={pathTo.plans(lang)} variant="glass" size="l">
            {t('allPlans')}
          </Button>
        </div>
        {promoCode && (
          <p className="mt-2.5 text-14 text-secondary">
            {t.rich('code', { code: promoCode.toUpperCase(), i: isolate })}{' '}
            <a className="link" href={href} rel="nofollow" data-modal="promoCode">
              {t('promoQuestion')}
            </a>
          </p>
        )}
        {promoNote && <p className="mt-2.5 text-14 text-secondary">{promoNote}</p>}
        {endsAt && (
          <p className="mt-2.5 text-14 text-secondary">{t('until', { date: formatDate(lang, endsAt) })}</p>
        )}
      </div>
    </div>
  )
}

interface OtherOffersProps extends Pick<OfferHeroProps, 'lang' | 'offer'> {
  /** Links of the further products, in their order. */
  hrefs: readonly string[]
}

/** The further products, each with its price and link. */
async function OtherOffers({ lang, offer, hrefs }: OtherOffersProps) {
  const [t, names] = await Promise.all([getTranslations('offer'), getTranslations('billing.common')])
  return (
    <section className="mx-gutter grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="other-offers">
      <h2 className="text-22" id="other-offers">
        {t('others')}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {offer.others.map((other, at) => (
          <li
            className="grid content-between gap-4 rounded-lg bg-surface p-5 edge-hair"
            key={`${other.planCode} ${other.periodCode}`}
          >
            <div className="grid gap-2">
              <h3 className="text-18">
                {names(other.periodCode === 'yearly' ? 'yearly' : 'monthly', { plan: other.planTitle })}
              </h3>
              <p className="text-secondary">
                <OfferPrice lang={lang} offer={other} />
              </p>
            </div>
            <Button href={hrefs[at] ?? pathTo.plans(lang)} rel="nofollow" variant="outline" block>
              {t('choose', { plan: other.planTitle })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The features of the offered plan. */
async function OfferPlan({ title, features }: OfferedPlan) {
  const t = await getTranslations('offer')
  return (
    <section
      className="relative isolate mx-gutter overflow-hidden rounded-xl bg-surface p-6 edge-hair md:px-10 md:py-8"
      aria-labelledby="included"
    >
      <StarGrid fade="end" />
      <h2 className="mb-4 text-22" id="included">
        {t('included', { plan: title })}
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 text-secondary md:grid-cols-2 xl:grid-cols-3 [&_svg]:text-teal">
        {features.map((feature) => (
          <li className="flex items-start gap-2.5 [&>svg]:mt-[calc((1lh-20px)/2)]" key={feature}>
            <Icon icon={Check} size="s" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfferedPlan {
  title: string
  /** Its features, translated. */
  features: readonly string[]
}

interface OfferScreenProps {
  lang: LangCode
  offer: Landing
  /** The offered plan; `null` when it could not be fetched. */
  plan: OfferedPlan | null
  href: string
  /** Links of the further products, in their order. */
  otherHrefs: readonly string[]
  faq: Faq[]
  /** The donated share of revenue, in the page's digits. */
  share: string
  /** A rail of popular titles. */
  watching: ReactNode
}

/** A landing page of one offer, our own or a partner's. */
export function OfferScreen(props: OfferScreenProps) {
  const { lang, offer, plan, href, otherHrefs, faq, share, watching } = props
  return (
    <>
      <OfferHero lang={lang} offer={offer} href={href} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-14">
        {plan && <OfferPlan {...plan} />}
        {offer.others.length > 0 && <OtherOffers lang={lang} offer={offer} hrefs={otherHrefs} />}
        {watching}
        <LandingMeter lang={lang} share={share} />
        <LandingFaq lang={lang} faq={faq} />
      </div>
    </>
  )
}
