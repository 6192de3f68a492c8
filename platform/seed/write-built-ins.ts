import type { LangCode } from '@/lib/contract/languages'
import type { Database } from '../db/database'
import { category, categoryText } from '../db/schema/home'
import { writePlans } from './write-plans'

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
      ...{ en: 'Movies', ar: 'الأفلام', fr: 'Films', es: 'Películas', ur: 'فلمیں' },
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
 * Writes what every service begins with: plans, prices, promo codes and the categories of the menu. Each only where
 * there is none at all: what an operator has changed stays.
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
