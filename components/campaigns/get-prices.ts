import type { LangCode } from '@/lib/contract/languages'
import { formatCurrency } from '@/lib/i18n/format'
import { campaignPrices } from './campaigns'

/** What watching costs, in the language's currency format. */
export interface Prices {
  /** A month, paid by the month. */
  monthly: string
  /** A year, paid at once. */
  perYear: string
  /** What a month of that year comes to, rounded to the cent. */
  perMonth: string
}

/** The regular prices (specification 9). */
export function getPrices(lang: LangCode): Prices {
  const { month, year } = campaignPrices
  return {
    monthly: formatCurrency(lang, month),
    perYear: formatCurrency(lang, year),
    perMonth: formatCurrency(lang, Math.round(year / 12)),
  }
}
