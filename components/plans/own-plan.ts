import type { LangCode } from '@/lib/contract/languages'
import { formatDate } from '@/lib/i18n/format'
import type { OwnPlan } from './fetch-current-plan'
import type { PeriodView } from './plan-view'

interface OwnWords {
  /** With `{date}` in its place. */
  paidUntil: string
  suspended: string
}

/** The code of the member's plan: the one bought, or the one that costs nothing; `null` while it is not known. */
export function ownPlanCode(own: OwnPlan | undefined, periods: readonly PeriodView[]): string | null {
  if (own === undefined) return null
  const plans = periods.flatMap((period) => period.plans)
  const mine = plans.find(({ free, productCode }) => (own ? productCode === own.productCode : free))
  return mine?.planCode ?? null
}

/** How the member's plan stands, in words; empty for one that was not bought. */
export function ownPlanText(lang: LangCode, own: OwnPlan | undefined, words: OwnWords): string {
  if (!own) return ''
  if (own.subscriptionStatus === 'SUSPENDED') return words.suspended
  return words.paidUntil.replace('{date}', () => formatDate(lang, own.expiryDate))
}
