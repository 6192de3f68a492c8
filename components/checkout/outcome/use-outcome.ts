import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { reportPurchases } from '@/lib/analytics/report-purchases'
import { api, unwrapData } from '@/lib/api/browser/api'
import type { CallData, paymentCalls } from '@/lib/contract'
import { onDemand, queryClient } from '@/lib/query/query-client'
import { replacePath, routes } from '@/lib/routing'
import { isLoggedIn } from '@/lib/session/session-state'
import { readPurchase, type PurchaseData } from '@/lib/storage/purchase-data'

export type CheckoutState = CallData<typeof paymentCalls.getCheckout>

const [soonMs, laterMs, soonPolls] = [2_000, 15_000, 30]

interface OutcomeRequest {
  checkoutId: string
  givenUp: boolean
}

async function fetchCheckout({ checkoutId, givenUp }: OutcomeRequest, signal: AbortSignal) {
  const params = { checkoutId }
  const checkout = await unwrapData(api.payment.getCheckout({ params }, { signal }))
  if (!givenUp || checkout.state !== 'PENDING') return checkout
  return unwrapData(api.payment.cancelCheckout({ params }))
}

/**
 * The outcome of a checkout, polled until it is known, most often during the first minute. One that was given up is
 * cancelled first, since until then it may still be paid.
 */
const checkoutQuery = (request: OutcomeRequest) =>
  queryOptions({
    queryKey: ['checkout', request.checkoutId, request.givenUp],
    queryFn: ({ signal }) => fetchCheckout(request, signal),
    ...onDemand,
    staleTime: soonMs,
    refetchInterval: ({ state }) => {
      if (state.data?.state !== 'PENDING') return false
      return state.dataUpdateCount < soonPolls ? soonMs : laterMs
    },
  })

/** A subscription may change anything that this tab has fetched for the member. */
const refreshMember = () =>
  queryClient().invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'checkout' })

/** Names the outcome of a checkout in the page's path, which the gateway has led to before it was known. */
function nameInAddress(state: CheckoutState['state']) {
  const { paymentSucceed, paymentFailed } = routes
  const isGood = state === 'SUCCEEDED' || state === 'REFUNDED'
  const [right, wrong] = isGood ? [paymentSucceed, paymentFailed] : [paymentFailed, paymentSucceed]
  const { pathname } = location
  if (pathname.endsWith(wrong.path)) replacePath(pathname.slice(0, -wrong.path.length) + right.path)
}

const never = () => () => undefined
const idOfAddress = () => new URLSearchParams(location.search).get('checkout') ?? ''
const idOr = (named: string) => (named === '' ? (readPurchase()?.checkoutId ?? '') : named)

/** The checkout of the page's address, else the latest one of this browser; `null` while hydrating, empty without one. */
function useCheckoutId() {
  const named = useSyncExternalStore(never, idOfAddress, () => null)
  return { named, checkoutId: named === null ? null : idOr(named) }
}

/** Fetches the checkout of the page's address before the page shows it. Never rejects. */
export async function fetchCheckoutOnce(givenUp: boolean): Promise<void> {
  const named = idOfAddress()
  const checkoutId = idOr(named)
  if (checkoutId === '' || !isLoggedIn()) return
  await queryClient().prefetchQuery(checkoutQuery({ checkoutId, givenUp: givenUp && named !== '' }))
}

/**
 * What the page of a checkout shows; `purchase` is its selection, where this browser has made it. Only a checkout that
 * the address names is given up, as the gateways' cancel links do: any page can link to an address without one.
 */
export function useOutcome(givenUp: boolean) {
  const { named, checkoutId } = useCheckoutId()
  const request = { checkoutId: checkoutId ?? '', givenUp: givenUp && Boolean(named) }
  const query = useQuery({
    ...checkoutQuery(request),
    enabled: Boolean(checkoutId) && isLoggedIn(),
  })
  const { data } = query
  const isPaid = data?.state === 'SUCCEEDED'

  useEffect(() => {
    if (!isPaid) return
    void reportPurchases()
    void refreshMember()
  }, [isPaid])

  const state = data?.state ?? 'PENDING'
  useEffect(() => {
    if (state !== 'PENDING') nameInAddress(state)
  }, [state])

  const latest: PurchaseData | null = data ? readPurchase() : null
  const purchase = latest?.checkoutId === checkoutId ? latest : null
  return { checkoutId, query, purchase }
}
