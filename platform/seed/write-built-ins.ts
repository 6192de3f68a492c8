import type { LangCode } from '@/lib/contract'
import type { Database } from '../db/database'
import { category, categoryText } from '../db/schema/home'
import { priceVersion } from '../db/schema/billing'
import { landing, plan, product, promoCode } from '../db/schema/plans'

/** The plans of a new service, in order of price. Operators change them in the database. */
const builtInPlans: (typeof plan.$inferInsert)[] = [
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
      ar: 'العائلة',
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

/** Prices in US cents (specification 9 for premium). No gateway is configured yet. */
const builtInProducts = [
  { code: 'free-monthly', planCode: 'free', periodCode: 'monthly', amount: 0 },
  { code: 'free-yearly', planCode: 'free', periodCode: 'yearly', amount: 0 },
  { code: 'premium-monthly', planCode: 'premium', periodCode: 'monthly', amount: 499 },
  { code: 'premium-yearly', planCode: 'premium', periodCode: 'yearly', amount: 3999 },
  { code: 'family-monthly', planCode: 'family', periodCode: 'monthly', amount: 799 },
  { code: 'family-yearly', planCode: 'family', periodCode: 'yearly', amount: 6399 },
] as const

/** The campaigns' promo codes: the first was for one Ramadan, the other has no end. */
const builtInPromoCodes: (typeof promoCode.$inferInsert)[] = [
  {
    code: '80-off',
    productCode: 'premium-yearly',
    amount: 2388,
    startsAt: new Date('2026-01-01T00:00:00Z'),
    endsAt: new Date('2028-01-01T00:00:00Z'),
    maxUses: 10000,
  },
  {
    code: 'ramadan-special',
    productCode: 'premium-monthly',
    alsoFor: ['premium-yearly'],
    days: 30,
    amount: 99,
    startsAt: new Date('2026-02-18T00:00:00Z'),
    endsAt: new Date('2026-03-20T00:00:00Z'),
    maxUses: null,
  },
]

const vip = (title: string, subTitle: string, description: string, actionText: string) => ({
  ...{ title, subTitle, description, actionText },
})

/** The page at `/landing/vip`. */
const builtInLanding: typeof landing.$inferInsert = {
  slug: 'vip',
  image: 'art/night-train-to-konya-web.webp',
  mobileImage: 'art/night-train-to-konya-mobile.webp',
  productCode: 'family-yearly',
  texts: {
    en: vip(
      'HilalPlay VIP',
      'A whole year for your family',
      'Every series, film and live channel on four screens.',
      'Choose Family',
    ),
    ar: vip(
      'HilalPlay VIP',
      'عام كامل لعائلتك',
      'كل المسلسلات والأفلام والقنوات المباشرة على أربع شاشات.',
      'اختر العائلة',
    ),
    fr: vip(
      'HilalPlay VIP',
      'Une année entière pour votre famille',
      'Toutes les séries, tous les films et toutes les chaînes en direct sur quatre écrans.',
      'Choisir Famille',
    ),
    es: vip(
      'HilalPlay VIP',
      'Un año entero para tu familia',
      'Todas las series, películas y canales en directo en cuatro pantallas.',
      'Elegir Familiar',
    ),
    ur: vip(
      'HilalPlay VIP',
      'آپ کے خاندان کے لیے پورا سال',
      'چار اسکرینوں پر ہر سیریز، فلم اور لائیو چینل۔',
      'فیملی چنیں',
    ),
    fa: vip(
      'HilalPlay VIP',
      'یک سال کامل برای خانوادهٔ شما',
      'همهٔ سریال‌ها، فیلم‌ها و کانال‌های زنده روی چهار نمایشگر.',
      'انتخاب خانواده',
    ),
    bn: vip(
      'HilalPlay VIP',
      'আপনার পরিবারের জন্য পুরো এক বছর',
      'চারটি স্ক্রিনে সব সিরিজ, সিনেমা ও লাইভ চ্যানেল।',
      'ফ্যামিলি বেছে নিন',
    ),
    hi: vip(
      'HilalPlay VIP',
      'आपके परिवार के लिए पूरा एक साल',
      'चार स्क्रीन पर हर सीरीज़, फ़िल्म और लाइव चैनल।',
      'फ़ैमिली चुनें',
    ),
    ms: vip(
      'HilalPlay VIP',
      'Setahun penuh untuk keluarga anda',
      'Setiap siri, filem dan saluran langsung pada empat skrin.',
      'Pilih Keluarga',
    ),
    id: vip(
      'HilalPlay VIP',
      'Setahun penuh untuk keluarga Anda',
      'Semua serial, film, dan saluran langsung di empat layar.',
      'Pilih Keluarga',
    ),
  },
}

/** Inserts the built-in plans, prices, promo codes and landing page if there are none: an operator's changes stay. */
async function writePlans(database: Database): Promise<void> {
  const [known] = await database.select({ code: plan.code }).from(plan).limit(1)
  if (known) return
  await database.insert(plan).values(builtInPlans)
  const sold = builtInProducts.map(({ amount: _amount, ...row }) => ({ ...row, gateways: [] }))
  await database.insert(product).values(sold)
  const startsAt = new Date('2026-01-01T00:00:00Z')
  const prices = builtInProducts.map(({ code, amount }) => ({
    productCode: code,
    amount,
    currency: 'USD',
    startsAt,
  }))
  await database.insert(priceVersion).values(prices)
  await database.insert(promoCode).values(builtInPromoCodes)
  await database.insert(landing).values(builtInLanding)
}

const categories: { code: string; titles: Record<LangCode, string> }[] = [
  {
    code: 'SERIES',
    titles: {
      ...{ en: 'Series', ar: 'المسلسلات', fr: 'Séries', es: 'Series', ur: 'سیریز' },
      ...{ fa: 'سریال\u200cها', bn: 'সিরিজ', hi: 'सीरीज़', ms: 'Siri', id: 'Serial' },
    },
  },
  {
    code: 'MOVIES',
    titles: {
      ...{ en: 'Films', ar: 'الأفلام', fr: 'Films', es: 'Películas', ur: 'فلمیں' },
      ...{ fa: 'فیلم\u200cها', bn: 'সিনেমা', hi: 'फ़िल्में', ms: 'Filem', id: 'Film' },
    },
  },
  {
    code: 'TV_CHANNEL',
    titles: {
      ...{ en: 'Live TV', ar: 'البث المباشر', fr: 'TV en direct', es: 'TV en directo', ur: 'لائیو ٹی وی' },
      ...{ fa: 'تلویزیون زنده', bn: 'লাইভ টিভি', hi: 'लाइव टीवी', ms: 'TV Langsung', id: 'TV Langsung' },
    },
  },
]

/**
 * Inserts the rows that every service needs: plans, prices, promo codes and menu categories. Each only if there are
 * none: an operator's changes stay.
 */
export async function writeBuiltIns(database: Database): Promise<void> {
  await writePlans(database)
  const [known] = await database.select({ id: category.id }).from(category).limit(1)
  if (known) return
  const rows = categories.map(({ code }, position) => ({ code, position }))
  const written = await database.insert(category).values(rows).returning()
  await database.insert(categoryText).values(
    written.flatMap(({ id: categoryId, code }) => {
      const titles = Object.entries(categories.find((one) => one.code === code)?.titles ?? {})
      return titles.map(([lang, title]) => ({ categoryId, lang, title }))
    }),
  )
}
