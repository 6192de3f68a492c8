import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrapData, type ApiError } from '@/lib/api/browser/api'
import type { CallData, CallInput, paymentCalls } from '@/lib/contract'
import { lifetimes, onDemand, queryClient } from '@/lib/query/query-client'

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
  const options = quoteQuery(selection)
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  /** Shows the price that a refusal names, and asks for it where it names none. */
  async function showNew({ data }: ApiError): Promise<void> {
    if (data === undefined) await query.refetch()
    // The gateway passes on what the contract types, which is a quote.
    else queryClient().setQueryData(options.queryKey, data as Quote)
  }
  return { ...query, showNew }
}
