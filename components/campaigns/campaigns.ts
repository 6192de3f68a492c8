import type { LangCode } from '@/lib/contract/languages'

export type CampaignCode = 'ramadan-special' | '80-off' | 'eid-mubarek'

interface CampaignMessages {
  title: string
  subTitle: string
  description: string
  actionText: string
  rules: { id: number; text: string }[]
}

/** Prices in the messages, formatted for their language. */
type PriceList = Record<keyof typeof campaignPrices, string>

interface Campaign {
  isActive: boolean
  /** Image paths: the source scales them, so that the 2x versions are widths of the same files. */
  thumbnail: { web: string; mobile: string }
  messages: Record<'ar' | 'en', (price: PriceList) => CampaignMessages>
}

/** What the campaigns cost, in US cents (specification 9). */
export const campaignPrices = { month: 499, year: 3999, ramadan: 99, discounted: 199 } as const

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
      en: ({ discounted }) => ({
        title: '80% off',
        subTitle: `A year for ${discounted} a month`,
        description: `Take the annual plan with a promo code and pay ${discounted} a month.`,
        actionText: 'Watch Now',
        rules: toRules('Annual plan only', 'A promo code to redeem', 'Once an account'),
      }),
      ar: ({ discounted }) => ({
        title: 'خصم 80%',
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
export function campaignLang(lang: LangCode): 'ar' | 'en' {
  return lang === 'ar' ? 'ar' : 'en'
}
