import { getTranslations } from 'next-intl/server'
import type { LangCode } from '@/lib/contract'
import { getStartingPrice } from '@/lib/player/server/watch-data'

/** What a plan costs at least, as a sentence; `null` where it is not known. Server side only. */
export async function getStartingPriceText(lang: LangCode): Promise<string | null> {
  const [t, price] = await Promise.all([getTranslations('detail'), getStartingPrice(lang)])
  return price && t(price.total ? 'fromYearly' : 'fromPrice', { ...price, total: price.total ?? '' })
}
