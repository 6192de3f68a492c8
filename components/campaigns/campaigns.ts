import type { useTranslations } from 'next-intl'
import type { LangCode, Money, Period } from '@/lib/contract'
import { formatCurrency, formatPercent } from '@/lib/i18n'
import { imageUrl } from '@/lib/images/image-url'
import { offeredGateways } from '@/lib/modals/payment-ways'
import { pathTo, plansPath } from '@/lib/routing'

type CampaignCode = 'ramadan-special' | '80-off' | 'eid-mubarek'

/** The translator of the namespace `campaigns`. */
type TranslateCampaigns = ReturnType<typeof useTranslations<'campaigns'>>

interface CampaignMessages {
  title: string
  subTitle: string
  description: string
  actionText: string
  rules: { id: number; text: string }[]
}

/** Prices as the messages take them, formatted in their language, and the yearly discount as `discounted`. */
type PriceList = Record<keyof typeof campaignPrices | 'share', string>

interface Campaign {
  isActive: boolean
  /** Whether a day of the Islamic calendar is in its season; without it, every day is. */
  season?: (month: number, day: number) => boolean
  /** Paths at the image source: a wide image, and a card for phones. */
  art: { web: string; mobile: string }
  /** The promo code; `null` for a campaign that only needs an account. */
  offer: { planCode: string; periodCode: string; promoCode: string } | null
  messages: (t: TranslateCampaigns, price: PriceList) => CampaignMessages
}

/** Campaign prices, in US cents (specification 9). */
const campaignPrices = { month: 499, year: 3999, ramadan: 99, discounted: 199 } as const

/** Share of revenue donated to water wells: 2.5 % (specification 9). */
export const donationShare = 1 / 40

const toRules = (...rules: string[]) => rules.map((text, index) => ({ id: index + 1, text }))

/** Both feasts, and the day before each, on which a sighted moon may begin it: from 29 Ramadan and 9 Dhu al-Hijja on. */
function isEid(month: number, day: number): boolean {
  return (month === 9 && day >= 29) || (month === 10 && day <= 4) || (month === 12 && day >= 9 && day <= 13)
}

/** The seasonal campaigns (specification 1): local data, with messages in the page's language. */
export const campaigns: Record<CampaignCode, Campaign> = {
  'ramadan-special': {
    isActive: false,
    art: { web: 'art/no-lift-at-number-twelve-web.webp', mobile: 'art/no-lift-at-number-twelve-card.webp' },
    offer: { planCode: 'premium', periodCode: 'monthly', promoCode: 'ramadan-special' },
    messages: (t, { ramadan, month, year }) => ({
      title: t('ramadan.title'),
      subTitle: t('ramadan.subTitle', { ramadan }),
      description: t('ramadan.description', { ramadan, month, year }),
      actionText: t('watchNow'),
      rules: toRules(
        t('ramadan.firstDays', { ramadan }),
        t('ramadan.then', { month, year }),
        t('ramadan.cancel'),
      ),
    }),
  },
  '80-off': {
    isActive: false,
    art: { web: 'art/the-salt-road-web.webp', mobile: 'art/the-salt-road-card.webp' },
    offer: { planCode: 'premium', periodCode: 'yearly', promoCode: '80-off' },
    messages: (t, { discounted, share }) => ({
      title: t('off.title', { share }),
      subTitle: t('off.subTitle', { discounted }),
      description: t('off.description', { discounted }),
      actionText: t('watchNow'),
      rules: toRules(t('off.annual'), t('off.code'), t('off.once')),
    }),
  },
  'eid-mubarek': {
    isActive: true,
    season: isEid,
    art: { web: 'art/monsoon-letters-web.webp', mobile: 'art/monsoon-letters-card.webp' },
    offer: null,
    messages: (t) => ({
      title: t('eid.title'),
      subTitle: t('eid.subTitle'),
      description: t('eid.description'),
      actionText: t('watchNow'),
      rules: toRules(t('eid.signUp'), t('eid.noCard')),
    }),
  },
}

/** The messages of a campaign, with prices in the language of the page. */
export function getCampaignMessages(
  code: CampaignCode,
  lang: LangCode,
  t: TranslateCampaigns,
): CampaignMessages {
  const price = (cents: number) => formatCurrency(lang, cents)
  const { month, year, ramadan, discounted } = campaignPrices
  const share = Math.floor((1 - (12 * discounted) / year) * 100) / 100
  return campaigns[code].messages(t, {
    month: price(month),
    year: price(year),
    ramadan: price(ramadan),
    discounted: price(discounted),
    share: formatPercent(lang, share),
  })
}

/** Where the action leads a guest: to sign up, and from there to the plans with the promo code, if any. */
export function campaignPath(lang: LangCode, offer: Campaign['offer']): string {
  const [, query] = offer ? plansPath(lang, offer).split('?') : []
  return pathTo.signUp(lang) + (query ? `?${query}` : '')
}

/** A campaign ready to be shown. */
interface ActiveCampaign extends CampaignMessages {
  code: CampaignCode
  /** Same-origin URLs, 944 and 1920 pixels wide, and 472 and 944 (specification 1). */
  thumbnail: Record<'web' | 'web2x' | 'mobile' | 'mobile2x', string>
  /** Where the action leads a guest. */
  href: string
  /** Whether it only needs an account, so that the form may open in place. */
  isFree: boolean
}

/** A campaign as a page in `lang` shows it. */
export function toActiveCampaign(code: CampaignCode, lang: LangCode, t: TranslateCampaigns): ActiveCampaign {
  const { art, offer } = campaigns[code]
  return {
    ...getCampaignMessages(code, lang, t),
    code,
    thumbnail: {
      web: imageUrl(art.web, 944),
      web2x: imageUrl(art.web, 1920),
      mobile: imageUrl(art.mobile, 472),
      mobile2x: imageUrl(art.mobile, 944),
    },
    href: campaignPath(lang, offer),
    isFree: offer === null,
  }
}

const islamicDate = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'Asia/Riyadh',
})

function isInSeason({ season }: Campaign, now: Date): boolean {
  const parts = islamicDate.formatToParts(now)
  const valueOf = (type: 'month' | 'day') => Number(parts.find((part) => part.type === type)?.value)
  return season?.(valueOf('month'), valueOf('day')) ?? true
}

/**
 * The code of the active campaign in its season, else `null`: the others are never shown. The operator's flag
 * `CAMPAIGN_SHOWN` stands above the calendar: `true` shows it on any day, `false` on none.
 */
export function activeCampaignCode(flag: string | undefined, now = new Date()): CampaignCode | null {
  const codes = Object.keys(campaigns) as CampaignCode[]
  const code = codes.find((each) => campaigns[each].isActive)
  if (!code || flag === 'false') return null
  return flag === 'true' || isInSeason(campaigns[code], now) ? code : null
}

/** Prices in the language's currency format. */
export interface Prices {
  /** A month, paid monthly. */
  monthly: string
  /** A year, paid at once. */
  perYear: string
  /** The monthly share of the yearly price, rounded. */
  perMonth: string
}

/** Whether a plan can be paid for here. */
const isSold = ({ gateways }: Period['plans'][number]) => offeredGateways(gateways).length > 0

/** The current prices of the first paid plan; `null` where it cannot be bought by the month and by the year. */
export function toPrices(lang: LangCode, periods: readonly Period[]): Prices | null {
  const plansOf = (code: string) =>
    periods.find(({ periodCode }) => periodCode === code)?.plans.filter(isSold) ?? []
  const monthly = plansOf('monthly').find(({ price }) => price.amount > 0)
  const yearly = plansOf('yearly').find(({ planCode }) => planCode === monthly?.planCode)
  if (!monthly || !yearly) return null
  const format = ({ amount, currency }: Money) => formatCurrency(lang, amount, currency)
  return {
    monthly: format(monthly.price),
    perYear: format(yearly.price),
    perMonth: format(yearly.perMonth),
  }
}
