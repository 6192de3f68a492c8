import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { track } from '@/lib/analytics/track'
import { api, unwrapData } from '@/lib/api/browser/api'
import type { CallData } from '@/lib/contract/calls'
import type { paymentCalls } from '@/lib/contract/hosts/payment'
import { toMajorUnits } from '@/lib/i18n/currency'
import { lifetimes, onDemand, queryClient } from '@/lib/query/query-client'
import { isLoggedIn } from '@/lib/session/session-state'
import { readPurchase, savePurchase, type PurchaseData } from '@/lib/storage/purchase-data'

export type CheckoutState = CallData<typeof paymentCalls.getCheckout>

const [soonMs, laterMs, soonPolls] = [2_000, 15_000, 30]

/** What became of a checkout: asked again until that is known, often in its first minute. */
const checkoutQuery = (checkoutId: string) =>
  queryOptions({
    queryKey: ['checkout', checkoutId],
    queryFn: ({ signal }) => unwrapData(api.payment.getCheckout({ params: { checkoutId } }, { signal })),
    ...onDemand,
    staleTime: lifetimes.none,
    refetchInterval: ({ state }) => {
      if (state.data?.state !== 'PENDING') return false
      return state.dataUpdateCount < soonPolls ? soonMs : laterMs
    },
  })

/** The plan that a payment has brought. */
const paidPlanQuery = queryOptions({
  queryKey: ['current-plan'],
  queryFn: ({ signal }) => unwrapData(api.purchase.getPlan({}, { signal })),
  ...onDemand,
  staleTime: lifetimes.none,
})

/** Tracks a purchase once, however often and in however many tabs its page is opened. */
function trackOnce({ checkoutId, productCode, price }: CheckoutState) {
  const purchase = readPurchase()
  if (purchase?.checkoutId !== checkoutId || purchase.isTracked) return
  savePurchase({ ...purchase, isTracked: true })
  const { amount, currency } = price
  const value = toMajorUnits(amount, currency)
  track('purchase', { transaction_id: checkoutId, item_id: productCode, currency, value })
}

/** Whatever this tab has fetched of the member may be another thing with a subscription. */
const refreshMember = () =>
  queryClient().invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'checkout' })

const never = () => () => undefined
const idOfAddress = () => new URLSearchParams(location.search).get('checkout') ?? ''

/** The checkout of the page's address, else the latest of this browser; `null` while hydrating, empty without one. */
function useCheckoutId(): string | null {
  const id = useSyncExternalStore(never, idOfAddress, () => null)
  return id === '' ? (readPurchase()?.checkoutId ?? '') : id
}

/** What the page of a checkout shows; `purchase` are its choices, where this browser has made it. */
export function useOutcome() {
  const checkoutId = useCheckoutId()
  const query = useQuery({ ...checkoutQuery(checkoutId ?? ''), enabled: Boolean(checkoutId) && isLoggedIn() })
  const { data } = query
  const isPaid = data?.state === 'SUCCEEDED'
  const plan = useQuery({ ...paidPlanQuery, enabled: isPaid })

  useEffect(() => {
    if (data?.state !== 'SUCCEEDED') return
    trackOnce(data)
    void refreshMember()
  }, [data])

  const latest: PurchaseData | null = data ? readPurchase() : null
  const purchase = latest?.checkoutId === checkoutId ? latest : null
  return { checkoutId, query, plan: plan.data ?? null, purchase }
}
