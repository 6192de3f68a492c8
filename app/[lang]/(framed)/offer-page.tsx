import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { donationShare } from '@/components/campaigns/campaigns'
import { getLanding, offerPath, vipSlug, type Landing } from '@/components/campaigns/get-landing'
import { OfferScreen } from '@/components/campaigns/offer-screen'
import { getRails } from '@/components/catalogue/lists/get-lists'
import { CardRail } from '@/components/catalogue/rails/card-rail'
import { getFaq } from '@/components/info/get-faq'
import { getPlans } from '@/components/plans/get-plans'
import { GrownUpsPage, buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import type { LangCode } from '@/lib/contract'
import { formatPercent } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'

/** The head of an offer's page. A partner's page is for viewers whom the partner sends, and not indexed. */
export async function offerMetadata(slug: string): Promise<Metadata> {
  const [lang, isKids, t] = await Promise.all([pageLang(), isKidsPage(), getTranslations('landing')])
  const isVip = slug === vipSlug
  const path = (each: LangCode) => (isVip ? pathTo.landingVip(each) : pathTo.partner(each, slug))
  if (isKids) return buildMetadata({ lang, title: t('title'), description: t('lead'), path, index: false })
  const offer = (await getLanding(lang, slug)) ?? notFound()
  const description = `${offer.subTitle}. ${offer.description}`
  return buildMetadata({ lang, title: offer.title, description, path, index: isVip })
}

/** The plan of an offer with its features and its payment gateways. */
async function getOfferedPlan(lang: LangCode, { planCode, periodCode }: Landing['others'][number]) {
  const [{ data }, t] = await Promise.all([getPlans(lang), getTranslations('plans')])
  const period = data?.periods.find((one) => one.periodCode === periodCode)
  const plan = period?.plans.find((one) => one.planCode === planCode)
  if (!data || !plan) return null
  const features = data.features.filter(({ code }) => plan.features.includes(code)).map(({ title }) => title)
  return {
    title: plan.title,
    features: [t('screens', { count: plan.screens }), ...features],
    gateways: plan.gateways,
  }
}

/** The page of an offer; 404 where no current one has this slug. */
export async function OfferPage({ slug }: { slug: string }) {
  const lang = await pageLang()
  if (await isKidsPage()) return <GrownUpsPage />
  const offer = (await getLanding(lang, slug)) ?? notFound()
  const [t, plan, faq, rails] = await Promise.all([
    getTranslations('landing'),
    getOfferedPlan(lang, offer),
    getFaq(lang),
    getRails(lang).catch(() => []),
  ])
  const otherPlans = await Promise.all(
    offer.others.map(async (other) => ({ offer: other, plan: await getOfferedPlan(lang, other) })),
  )
  const popular = rails.find((rail) => rail.railType === 'DISCOVERY') ?? rails[0]
  return (
    <OfferScreen
      lang={lang}
      offer={offer}
      plan={plan}
      href={offerPath(lang, offer, plan?.gateways ?? [])}
      otherHrefs={otherPlans.map((other) =>
        offerPath(lang, { ...other.offer, gatewayCode: offer.gatewayCode }, other.plan?.gateways ?? []),
      )}
      faq={faq}
      share={formatPercent(lang, donationShare)}
      watching={
        popular && (
          <CardRail
            lang={lang}
            id="watching"
            title={t('watchingNow')}
            cards={popular.videoResources}
            permanent
          />
        )
      }
    />
  )
}
