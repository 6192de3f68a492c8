import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrapData } from '@/lib/api/browser/api'
import type { CallData, paymentCalls, purchaseCalls } from '@/lib/contract'
import { useAccount } from '@/components/account/common'

export type CurrentPlan = NonNullable<CallData<typeof purchaseCalls.getPlan>>
export type Receipt = CallData<typeof purchaseCalls.listReceipts>['receipts'][number]
export type Withdrawal = NonNullable<CallData<typeof paymentCalls.getWithdrawal>>

export const currentPlanQuery = queryOptions({
  queryKey: ['current-plan'],
  queryFn: ({ signal }) => unwrapData(api.purchase.getPlan({}, { signal })),
})

export const withdrawalQuery = queryOptions({
  queryKey: ['withdrawal'],
  queryFn: ({ signal }) => unwrapData(api.payment.getWithdrawal({}, { signal })),
})

const receiptsQuery = queryOptions({
  queryKey: ['receipts'],
  queryFn: ({ signal }) => unwrapData(api.purchase.listReceipts({}, { signal })),
})

/** A guest or a KIDS profile would be refused: who it is, is known once the account is there. */
const useIsReady = () => useAccount().data !== undefined

/** The member's plan, `null` without one. */
export const useCurrentPlan = () => useQuery({ ...currentPlanQuery, enabled: useIsReady() })

/** What a withdrawal from the contract would give back, `null` where there is none. */
export const useWithdrawal = () => useQuery({ ...withdrawalQuery, enabled: useIsReady() })

/** The member's receipts and credit notes, newest first. */
export const useReceipts = () => useQuery({ ...receiptsQuery, enabled: useIsReady() })
