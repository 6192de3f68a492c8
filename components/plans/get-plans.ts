import { pageContext, callHost, cacheFor } from '@/lib/api/server/page-calls'
import type { Result } from '@/lib/api/result'
import type { LangCode } from '@/lib/contract'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import type { PlanList } from './plan-view'

/** The plans without a promo code. Refused with 403 on the children's pages. */
export async function getPlans(lang: LangCode): Promise<Result<PlanList>> {
  const context = await pageContext(lang, cacheFor.plans)
  const result = await callHost(purchaseCalls.listPlans, { body: {} }, context)
  return result.error ? result : { data: result.data.data }
}
