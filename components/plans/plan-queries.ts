import { queryOptions, QueryObserver } from '@tanstack/react-query'
import { api, unwrapData, type ApiError } from '@/lib/api/browser/api'
import type { CallData, CallInput, LangCode, paymentCalls, purchaseCalls } from '@/lib/contract'
import { lifetimes, onDemand, queryClient } from '@/lib/query/query-client'
import { toPeriodViews, type PeriodView, type TranslatePlans } from './plan-view'

export type CurrentPlan = CallData<typeof purchaseCalls.getPlan>

/** The plan of the logged-in member, `null` without one. Fails with an `ApiError`. */
const currentPlanQuery = queryOptions({
  queryKey: ['current-plan'],
  queryFn: ({ signal }) => unwrapData(api.purchase.getPlan({}, { signal })),
  ...onDemand,
})

export const observeCurrentPlan = () => new QueryObserver(queryClient(), currentPlanQuery)

/** What a change of the member's plan costs, by React Query. Fails with an `ApiError`. */
export const observeQuote = (selection: CallInput<typeof paymentCalls.quoteCheckout>['body']) =>
  new QueryObserver(queryClient(), {
    queryKey: ['quote', selection],
    queryFn: ({ signal }) => unwrapData(api.payment.quoteCheckout({ body: selection }, { signal })),
    ...onDemand,
  })

/** The plans without a promo code. Fails with an `ApiError`. */
export const plansQuery = (lang: LangCode) =>
  queryOptions({
    queryKey: ['plans', lang],
    queryFn: ({ signal }) => unwrapData(api.purchase.listPlans({ body: {} }, { signal })),
    ...onDemand,
    staleTime: lifetimes.usual,
  })

/** The plans with a promo code, for the logged-in member. Fails with an `ApiError`. */
const promoQuery = (lang: LangCode, promoCode: string) =>
  queryOptions({
    queryKey: ['promo', lang, promoCode],
    queryFn: ({ signal }) => unwrapData(api.purchase.listPlans({ body: { promoCode } }, { signal })),
    ...onDemand,
    staleTime: lifetimes.none,
  })

/** The effect of a promo code; `periods` is `null` when there is none, and `message` says why. */
export interface PromoResult {
  code: string
  periods: PeriodView[] | null
  /** `null` when the host sent no message for the viewer. */
  message: string | null
}

/** Fetches the plans with a promo code, uncached. Never throws. */
export async function fetchPromo(lang: LangCode, promoCode: string, t: TranslatePlans): Promise<PromoResult> {
  try {
    const { periods, promoCodeAction } = await queryClient().fetchQuery(promoQuery(lang, promoCode))
    const redeemed = promoCodeAction?.actionType === 'REDEEM'
    return {
      code: promoCode,
      periods: redeemed ? toPeriodViews(lang, periods, t) : null,
      message: promoCodeAction?.message ?? null,
    }
  } catch (error) {
    return { code: promoCode, periods: null, message: (error as ApiError).message }
  }
}
