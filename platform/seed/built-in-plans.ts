import type { plan, product, promoCode } from '../db/schema/plans'

const price = { currency: 'USD', gateways: [] as string[] }

/** The plans of a new service, dearer ones later. An operator changes them in the database. */
export const builtInPlans: (typeof plan.$inferInsert)[] = [
  {
    code: 'free',
    titles: {
      en: 'Free',
      ar: 'مجاني',
      fr: 'Gratuit',
      es: 'Gratis',
      ur: 'مفت',
      fa: 'رایگان',
      bn: 'ফ্রি',
      hi: 'मुफ़्त',
      ms: 'Percuma',
      id: 'Gratis',
    },
    features: ['free-titles', 'my-list', 'kids'],
    screens: 2,
    position: 0,
  },
  {
    code: 'premium',
    titles: {
      en: 'Premium',
      ar: 'بريميوم',
      fr: 'Premium',
      es: 'Premium',
      ur: 'پریمیم',
      fa: 'ویژه',
      bn: 'প্রিমিয়াম',
      hi: 'प्रीमियम',
      ms: 'Premium',
      id: 'Premium',
    },
    features: ['free-titles', 'my-list', 'kids', 'everything', 'live'],
    screens: 2,
    position: 1,
  },
  {
    code: 'family',
    titles: {
      en: 'Family',
      ar: 'العائلية',
      fr: 'Famille',
      es: 'Familiar',
      ur: 'فیملی',
      fa: 'خانواده',
      bn: 'ফ্যামিলি',
      hi: 'फ़ैमिली',
      ms: 'Keluarga',
      id: 'Keluarga',
    },
    features: ['free-titles', 'my-list', 'kids', 'everything', 'live', 'family'],
    screens: 4,
    position: 2,
  },
]

/** What they cost, in US cents (specification 9 for premium). No gateway is configured yet. */
export const builtInProducts: (typeof product.$inferInsert)[] = [
  { code: 'free-monthly', planCode: 'free', periodCode: 'monthly', amount: 0, ...price },
  { code: 'free-yearly', planCode: 'free', periodCode: 'yearly', amount: 0, ...price },
  { code: 'premium-monthly', planCode: 'premium', periodCode: 'monthly', amount: 499, ...price },
  { code: 'premium-yearly', planCode: 'premium', periodCode: 'yearly', amount: 3999, ...price },
  { code: 'family-monthly', planCode: 'family', periodCode: 'monthly', amount: 799, ...price },
  { code: 'family-yearly', planCode: 'family', periodCode: 'yearly', amount: 6399, ...price },
]

/** The codes of the campaigns that have one: the first was for one Ramadan, the other is open. */
export const builtInPromoCodes: (typeof promoCode.$inferInsert)[] = [
  {
    code: '80-off',
    productCode: 'premium-yearly',
    amount: 2388,
    startsAt: new Date('2026-01-01T00:00:00Z'),
    endsAt: new Date('2028-01-01T00:00:00Z'),
    mostUses: 10000,
  },
  {
    code: 'ramadan-special',
    productCode: 'premium-monthly',
    amount: 99,
    startsAt: new Date('2026-02-18T00:00:00Z'),
    endsAt: new Date('2026-03-20T00:00:00Z'),
    mostUses: null,
  },
]
