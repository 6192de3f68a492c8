import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrapData } from '@/lib/api/browser/api'
import type { CallData, CallInput } from '@/lib/contract/calls'
import type { paymentCalls } from '@/lib/contract/hosts/payment'
import { lifetimes, onDemand } from '@/lib/query/query-client'

export type Quote = CallData<typeof paymentCalls.quoteCheckout>
export type Selection = CallInput<typeof paymentCalls.quoteCheckout>['body']

const quoteQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ['quote', selection],
    queryFn: ({ signal }) => unwrapData(api.payment.quoteCheckout({ body: selection }, { signal })),
    ...onDemand,
    staleTime: lifetimes.none,
  })

/** What a selection costs now. While another way to pay is asked for, the last quote stays in sight. */
export function useQuote(selection: Selection) {
  return useQuery({ ...quoteQuery(selection), placeholderData: keepPreviousData })
}
