import { callGateway } from '@/lib/api/browser/call-gateway'
import type { LangCode } from '@/lib/contract/languages'
import type { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { periodViews, type PeriodView, type PlanWords } from './plan-view'

const route = { host: 'purchase', method: 'POST', path: '/v1/subscription-plans' } as const

/** What a promo code changes; `periods` is `null` when it changes nothing, and `message` says why. */
export interface PromoAnswer {
  periods: PeriodView[] | null
  /** `null` when the host said nothing that a viewer could read. */
  message: string | null
}

/** Asks the host for the plans with a promo code, in the browser and as the member who is logged in. Never throws. */
export async function askPromo(lang: LangCode, promoCode: string, words: PlanWords): Promise<PromoAnswer> {
  const answer = await callGateway<typeof purchaseCalls.listPlans>(route, { body: { promoCode } })
  if (answer.error) return { periods: null, message: answer.error.message }
  const { periods, promoCodeAction } = answer.data.data
  const good = promoCodeAction?.actionType === 'REDEEM'
  return {
    periods: good ? periodViews(lang, periods, words) : null,
    message: promoCodeAction?.message ?? null,
  }
}
