import { useTranslations } from 'next-intl'
import type { CallData, paymentCalls } from '@/lib/contract'

type Bought = Pick<CallData<typeof paymentCalls.quoteCheckout>, 'title' | 'periodCode' | 'offerDays'>

/** Describes a plan with the length of its first period, such as "Premium, one year". */
export function useDescribePlan(): (plan: Bought) => string {
  const t = useTranslations('checkout')
  return ({ title: plan, periodCode, offerDays: count }) => {
    if (count !== undefined) return t('planForDays', { plan, count })
    return t(periodCode === 'yearly' ? 'planForYear' : 'planForMonth', { plan })
  }
}
