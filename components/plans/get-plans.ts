import { callHost } from '@/lib/api/server/call-host'
import { pageContext } from '@/lib/api/server/page-context'
import type { Result } from '@/lib/api/result'
import { cacheFor } from '@/lib/config/cache'
import type { CallData } from '@/lib/contract/call'
import type { LangCode } from '@/lib/contract/languages'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'

export type PlanList = CallData<typeof purchaseCalls.listPlans>

/** The plans as everybody sees them. Refused with 403 on the pages of children, who buy nothing. */
export async function getPlans(lang: LangCode): Promise<Result<PlanList>> {
  const context = await pageContext(lang, cacheFor.plans)
  const answer = await callHost(purchaseCalls.listPlans, { body: {} }, context)
  return answer.error ? answer : { data: answer.data.data }
}
