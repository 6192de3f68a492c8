import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-calls'
import type { Result } from '@/lib/api/result'
import { cacheFor } from '@/lib/config/cache'
import type { CallData } from '@/lib/contract/calls'
import type { LangCode } from '@/lib/contract/languages'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'

export type PlanList = CallData<typeof purchaseCalls.listPlans>

/** The plans without a promo code. Refused with 403 on the children's pages. */
export async function getPlans(lang: LangCode): Promise<Result<PlanList>> {
  const context = await pageContext(lang, cacheFor.plans)
  const result = await callHost(purchaseCalls.listPlans, { body: {} }, context)
  return result.error ? result : { data: result.data.data }
}
