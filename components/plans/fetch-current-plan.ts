import { callGateway } from '@/lib/api/browser/call-gateway'
import type { CallData } from '@/lib/contract/call'
import type { purchaseCalls } from '@/lib/contract/hosts/purchase'

const route = { host: 'purchase', method: 'GET', path: '/v1/user/plan' } as const

export type OwnPlan = CallData<typeof purchaseCalls.getPlan>

/** The plan of the member who is logged in, `null` without one; `undefined` when nobody could say. */
export async function askOwnPlan(): Promise<OwnPlan | undefined> {
  const answer = await callGateway<typeof purchaseCalls.getPlan>(route, {})
  return answer.error ? undefined : answer.data.data
}
