import { queryOptions, QueryObserver } from '@tanstack/react-query'
import { api } from '@/lib/api/browser/api'
import type { CallData } from '@/lib/contract/call'
import type { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { onDemand } from '@/lib/query/lifetimes'
import { queryClient } from '@/lib/query/query-client'
import { unwrapData } from '@/lib/query/unwrap'

export type CurrentPlan = CallData<typeof purchaseCalls.getPlan>

/** The plan of the member who is logged in, `null` without one. Fails with an `ApiError`. */
const currentPlanQuery = queryOptions({
  queryKey: ['current-plan'],
  queryFn: ({ signal }) => unwrapData(api.purchase.getPlan({}, { signal })),
  ...onDemand,
})

export const observeCurrentPlan = () => new QueryObserver(queryClient(), currentPlanQuery)
