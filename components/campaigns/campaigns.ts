import type { LangCode } from '@/lib/contract/languages'
import type { Money, Period } from '@/lib/contract/hosts/purchase'
import { formatCurrency } from '@/lib/i18n/currency'
import { formatPercent } from '@/lib/i18n/format'

type CampaignCode = 'ramadan-special' | '80-off' | 'eid-mubarek'

interface CampaignMessages {
  title: string
  subTitle: string
  description: string
  actionText: string
  rules: { id: number; text: string }[]
}

/** Prices in the messages, formatted for their language, and what `discounted` takes off a year. */
type PriceList = Record<keyof typeof campaignPrices | 'share', string>

interface Campaign {
  isActive: boolean
  /** Image paths: the source scales them, so that the 2x versions are widths of the same files. */
  thumbnail: { web: string; mobile: string }
  messages: Record<'ar' | 'en', (price: PriceList) => CampaignMessages>
}

/** What the campaigns cost, in US cents (specification 9). */
const campaignPrices = { month: 499, year: 3999, ramadan: 99, discounted: 199 } as const

/** Share of revenue donated to water wells: one fortieth (specification 9). */
export const donationShare = 1 / 40

const toRules = (...rules: string[]) => rules.map((text, index) => ({ id: index + 1, text }))

/** The seasonal campaigns (specification 1): local data, in English and Arabic. */
export const campaigns: Record<CampaignCode, Campaign> = {
  'ramadan-special': {
    isActive: false,
    thumbnail: {
      web: 'art/no-lift-at-number-twelve-web.webp',
      mobile: 'art/no-lift-at-number-twelve-card.webp',
    },
    messages: {
      en: ({ ramadan, month, year }) => ({
        title: 'Ramadan special',
        subTitle: `The whole month for ${ramadan}`,
        description: `Watch everything for 30 days for ${ramadan}, then ${month} a month or ${year} a year.`,
        actionText: 'Watch Now',
        rules: toRules(
          `${ramadan} for the first 30 days`,
          `Then ${month} a month or ${year} a year`,
          'Cancel any time',
        ),
      }),
      ar: ({ ramadan, month, year }) => ({
        title: 'عرض رمضان',
        subTitle: `الشهر كاملًا مقابل ${ramadan}`,
        description: `شاهد كل شيء لمدة 30 يومًا مقابل ${ramadan}، ثم ${month} شهريًا أو ${year} سنويًا.`,
        actionText: 'شاهد الآن',
        rules: toRules(
          `${ramadan} لأول 30 يومًا`,
          `ثم ${month} شهريًا أو ${year} سنويًا`,
          'يمكن الإلغاء في أي وقت',
        ),
      }),
    },
  },
  '80-off': {
    isActive: false,
    thumbnail: { web: 'art/the-salt-road-web.webp', mobile: 'art/the-salt-road-card.webp' },
    messages: {
      en: ({ discounted, share }) => ({
        title: `${share} off`,
        subTitle: `A year for ${discounted} a month`,
        description: `Take the annual plan with a promo code and pay ${discounted} a month.`,
        actionText: 'Watch Now',
        rules: toRules('Annual plan only', 'A promo code to redeem', 'Once an account'),
      }),
      ar: ({ discounted, share }) => ({
        title: `خصم ${share}`,
        subTitle: `سنة كاملة مقابل ${discounted} شهريًا`,
        description: `اشترك في الباقة السنوية برمز ترويجي وادفع ${discounted} شهريًا.`,
        actionText: 'شاهد الآن',
        rules: toRules('للباقة السنوية فقط', 'يلزم رمز ترويجي', 'مرة واحدة لكل حساب'),
      }),
    },
  },
  'eid-mubarek': {
    isActive: true,
    thumbnail: { web: 'art/monsoon-letters-web.webp', mobile: 'art/monsoon-letters-card.webp' },
    messages: {
      en: () => ({
        title: 'Eid Mubarak',
        subTitle: 'Watch free this Eid',
        description:
          'Films, family series and live programmes for the days of Eid, free for everyone who signs up.',
        actionText: 'Watch Now',
        rules: toRules('Sign-up required', 'No card needed'),
      }),
      ar: () => ({
        title: 'عيد مبارك',
        subTitle: 'شاهد مجانًا في العيد',
        description: 'أفلام ومسلسلات عائلية وبرامج مباشرة طوال أيام العيد، مجانًا لكل من يسجّل.',
        actionText: 'شاهد الآن',
        rules: toRules('يلزم إنشاء حساب', 'بلا بطاقة'),
      }),
    },
  },
}

/** The language of a campaign's messages on a page: Arabic, else English. */
function campaignLang(lang: LangCode): 'ar' | 'en' {
  return lang === 'ar' ? 'ar' : 'en'
}

type Messages = ReturnType<(typeof campaigns)[CampaignCode]['messages']['en']>

/** A campaign ready to be shown; `lang` is the language of its messages, which may differ from the page's. */
export interface ActiveCampaign extends Messages {
  code: CampaignCode
  lang: 'ar' | 'en'
  thumbnail: { web: string; mobile: string }
}

/** The messages of a campaign, with prices in the same language. */
export function getCampaignMessages(code: CampaignCode, lang: LangCode): Messages {
  const messageLang = campaignLang(lang)
  const price = (cents: number) => formatCurrency(messageLang, cents)
  const { month, year, ramadan, discounted } = campaignPrices
  const share = Math.floor((1 - (12 * discounted) / year) * 100) / 100
  return campaigns[code].messages[messageLang]({
    month: price(month),
    year: price(year),
    ramadan: price(ramadan),
    discounted: price(discounted),
    share: formatPercent(messageLang, share),
  })
}

/** The campaign that is active, or `null`: the others are never shown. */
export function getActiveCampaign(lang: LangCode): ActiveCampaign | null {
  const codes = Object.keys(campaigns) as CampaignCode[]
  const code = codes.find((candidate) => campaigns[candidate].isActive)
  if (!code) return null
  return {
    ...getCampaignMessages(code, lang),
    code,
    lang: campaignLang(lang),
    thumbnail: campaigns[code].thumbnail,
  }
}

/** What watching costs, in the language's currency format. */
export interface Prices {
  /** A month, paid by the month. */
  monthly: string
  /** A year, paid at once. */
  perYear: string
  /** What a month of that year comes to, rounded. */
  perMonth: string
}

/** The current prices of the first plan that costs something; `null` where it is not sold by the month and the year. */
export function toPrices(lang: LangCode, periods: readonly Period[]): Prices | null {
  const plansOf = (code: string) => periods.find(({ periodCode }) => periodCode === code)?.plans ?? []
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
