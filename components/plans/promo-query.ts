import { queryOptions } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import type { ApiError } from '@/lib/api/result'
import type { LangCode } from '@/lib/contract/languages'
import { lifetimes, onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { unwrapData } from '@/lib/query/unwrap'
import { periodViews, type PeriodView, type TranslatePlans } from './plan-view'

/** The plans with a promo code, for the member who is logged in. Fails with an `ApiError`. */
const promoQuery = (lang: LangCode, promoCode: string) =>
  queryOptions({
    queryKey: ['promo', lang, promoCode],
    queryFn: ({ signal }) => unwrapData(api.purchase.listPlans({ body: { promoCode } }, { signal })),
    ...onDemand,
    staleTime: lifetimes.none,
  })

/** What a promo code changes; `periods` is `null` when it changes nothing, and `message` says why. */
export interface PromoResult {
  periods: PeriodView[] | null
  /** `null` when the host said nothing that a viewer could read. */
  message: string | null
}

/** Asks the host for the plans with a promo code, anew each time. Never throws. */
export async function fetchPromo(lang: LangCode, promoCode: string, t: TranslatePlans): Promise<PromoResult> {
  try {
    const { periods, promoCodeAction } = await queryClient().fetchQuery(promoQuery(lang, promoCode))
    const redeemed = promoCodeAction?.actionType === 'REDEEM'
    return {
      periods: redeemed ? periodViews(lang, periods, t) : null,
      message: promoCodeAction?.message ?? null,
    }
  } catch (error) {
    return { periods: null, message: (error as ApiError).message }
  }
}
