import { useCallback, useEffect, useRef, useState } from 'react'
import { api, type ApiError, unwrapData } from '@/lib/api/browser/api'
import type { LangCode, CallData, CallInput, paymentCalls } from '@/lib/contract'
import { readConsent } from '@/lib/cookies/browser-cookies'
import { toMajorUnits } from '@/lib/i18n'
import { queryClient, lifetimes, onDemand } from '@/lib/query/query-client'
import { goTo, pathTo } from '@/lib/routing'
import { savePurchase } from '@/lib/storage/purchase-data'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

export type Quote = CallData<typeof paymentCalls.quoteCheckout>
export type Selection = CallInput<typeof paymentCalls.quoteCheckout>['body']

const quoteQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ['quote', selection],
    queryFn: ({ signal }) => unwrapData(api.payment.quoteCheckout({ body: selection }, { signal })),
    ...onDemand,
    staleTime: lifetimes.none,
  })

/** The current price of a selection. While the quote of another selection loads, the previous one stays visible. */
export function useQuote(selection: Selection) {
  const options = quoteQuery(selection)
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  /** Shows the new price that an error contains, and refetches the quote where it contains none. */
  async function showNew({ data }: ApiError): Promise<void> {
    if (data === undefined) await query.refetch()
    // The gateway passes on data typed by the contract: a quote.
    else queryClient().setQueryData(options.queryKey, data as Quote)
  }
  return { ...query, showNew }
}

const conflict = 409

/** A promo code, until the member continues without one that is refused. */
export function usePromoCode(given: string) {
  const [isDropped, setIsDropped] = useState(false)
  const promoCode = isDropped ? '' : given
  /** What helps against a refused quote: to continue without the code, if there is one. */
  function dropFor(error: ApiError | null, forgetFailure: () => void) {
    if (promoCode === '' || error?.status !== conflict) return undefined
    return () => {
      forgetFailure()
      setIsDropped(true)
    }
  }
  return { promoCode, dropFor }
}

interface PayOptions {
  lang: LangCode
  selection: Selection
  /** The page that required a plan. */
  returnTo: string | null
}

/** One key per purchase and price, so that repeating a click without a response opens no second checkout. */
export function useIdempotencyKey() {
  const current = useRef({ purchase: '', key: '' })
  const keyFor = (purchase: string) => {
    if (current.current.purchase !== purchase) current.current = { purchase, key: crypto.randomUUID() }
    return current.current.key
  }
  const renew = () => {
    current.current = { purchase: '', key: '' }
  }
  return { keyFor, renew }
}

type Money = Quote['total']

const loadTracking = () => import('@/lib/analytics/track')

/** Preloads the tracking of a payment: the page may be left as soon as it starts. */
export function useTracking(): void {
  useEffect(() => {
    if (readConsent() === 'all') loadTracking().catch(() => undefined)
  }, [])
}

/** Saves an open checkout for the page of its outcome, and for a payer who comes back. */
export function saveOpened(
  { selection, returnTo }: Omit<PayOptions, 'lang'>,
  total: Money,
  checkoutId: string,
): void {
  const { promoCode = '', ...chosen } = selection
  savePurchase({ ...chosen, promoCode, returnTo, checkoutId, isTracked: false })
  const value = toMajorUnits(total.amount, total.currency)
  if (readConsent() !== 'all') return
  loadTracking().then(
    ({ track }) =>
      track('add_payment_info', { payment_type: selection.gatewayCode, currency: total.currency, value }),
    () => undefined,
  )
}

/** Whether a payment is starting: until the page is left, and reset when the back/forward cache restores it. */
export function useBusy() {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return [busy, setBusy] as const
}

/** Opens a checkout for the total that is shown, and leaves for the gateway's page. */
export function usePay({ lang, selection, returnTo }: PayOptions) {
  const [busy, setBusy] = useBusy()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { keyFor, renew } = useIdempotencyKey()
  useTracking()

  /** @returns the error when no checkout was opened */
  async function pay({ total }: Quote): Promise<ApiError | null> {
    setBusy(true)
    setFailure(null)
    const idempotencyKey = keyFor(JSON.stringify([selection, total]))
    const { data, error } = await api.payment.openCheckout({
      body: { ...selection, idempotencyKey, shown: total },
    })
    if (error === undefined || error.status !== null) renew()
    if (error) {
      setFailure(error)
      setBusy(false)
      return error
    }
    saveOpened({ selection, returnTo }, total, data.checkoutId)
    goTo(data.redirectUrl ?? `${pathTo.paymentSucceed(lang)}?checkout=${data.checkoutId}`)
    return null
  }

  /**
   * Changes to a plan that costs nothing now, at the renewal price that is shown.
   * @returns the error
   */
  async function change({ renewalPrice: shown }: Quote): Promise<ApiError | null> {
    setBusy(true)
    const { planCode, periodCode } = selection
    const { error } = await api.payment.changePlan({ body: { planCode, periodCode, shown } })
    setBusy(false)
    setFailure(error ?? null)
    if (!error) await queryClient().invalidateQueries()
    return error ?? null
  }
  const forgetFailure = useCallback(() => setFailure(null), [])
  return { busy, failure, forgetFailure, pay, change }
}
