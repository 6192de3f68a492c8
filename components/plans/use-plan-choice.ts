import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { LangCode } from '@/lib/contract'
import {
  goTo,
  parsePlansQuery,
  plansPath,
  replaceAddress,
  type PlansDisplay,
  type PlansQuery,
} from '@/lib/routing'
import { readPurchase } from '@/lib/storage/purchase-data'
import type { CurrentPlan } from './plan-queries'
import type { PeriodView, PlanView } from './plan-view'

const never = () => () => undefined

/** The selection of a query, or that of an abandoned purchase where the payer comes back from it. */
function readChoices(search: string): PlansQuery {
  const query = parsePlansQuery(search, search === '' ? '' : location.origin)
  const purchase = query.isCanceled ? readPurchase() : null
  if (!purchase) return query
  return {
    ...query,
    planCode: query.planCode ?? purchase.planCode,
    periodCode: query.periodCode ?? purchase.periodCode,
    promoCode: query.promoCode || purchase.promoCode,
    gatewayCode: query.gatewayCode ?? purchase.gatewayCode,
    applies: query.applies || (query.promoCode === '' && purchase.promoCode !== ''),
    returnTo: query.returnTo ?? purchase.returnTo,
  }
}

/** The query of an address as it is when it is first asked for: a payment that starts later adds to it. */
function createSearch() {
  let search: string | undefined
  return () => (search ??= location.search)
}

/** The query with which the page was opened; empty on the server, where one page serves every address. */
export function usePlansQuery(): PlansQuery {
  const [readSearch] = useState(createSearch)
  const search = useSyncExternalStore(never, readSearch, () => '')
  return useMemo(() => readChoices(search), [search])
}

type Start = (plan: PlanView, periodCode: string, display?: PlansDisplay) => void

interface StartOptions {
  lang: LangCode
  query: PlansQuery
  /** The applied code; empty without one. */
  promoCode: string
  /** Whether it reduces a product. */
  isReduced: (productCode: string) => boolean
  /** Whether the selection goes into the address. */
  inAddress: boolean
}

/**
 * Starts the payment of a plan. On the plans' own page the selection goes into the address, so that a reload or going
 * back restores it; a login leads to that address from anywhere. When the code does not load, a press loads that address; a start from the address itself would loop.
 */
export function useStartCheckout({ lang, query, promoCode, isReduced, inAddress }: StartOptions): Start {
  return (plan, periodCode, requested) => {
    const display = requested ?? 'payment-type'
    const { gatewayCode, returnTo } = query
    const choice = { planCode: plan.planCode, periodCode, promoCode, gatewayCode, returnTo }
    const here = plansPath(lang, choice, display)
    if (inAddress) replaceAddress(here)
    const onClosed = inAddress ? () => replaceAddress(plansPath(lang, choice)) : undefined
    const { productCode: gatewayPackage, gateways: gatewayCodes } = plan
    const paid = { ...choice, promoCode: isReduced(gatewayPackage) ? promoCode : '' }
    import('./start-checkout').then(
      ({ startCheckout }) =>
        void startCheckout({ ...paid, gatewayPackage, gatewayCodes }, { lang, display, here, onClosed }),
      () => {
        if (!requested) goTo(here)
      },
    )
  }
}

interface DisplayOptions {
  query: PlansQuery
  current: CurrentPlan | undefined
  periods: readonly PeriodView[]
  /** Whether the promo code of the address has been applied, if there is one. */
  isReady: boolean
  start: Start
}

/** Opens what the address asks for, once: the payment methods of its selection, or the payment of the debt. */
export function useDisplay({ query, current, periods, isReady, start }: DisplayOptions): void {
  const opened = useRef(false)
  const { display, planCode, periodCode, gatewayPackage } = query
  const productCode = display === 'debt' && current?.debt ? current.productCode : gatewayPackage

  const open = useEffectEvent(() => {
    const isWanted = (plan: PlanView, period: PeriodView) =>
      display === 'debt' || gatewayPackage !== null
        ? plan.productCode === productCode
        : plan.planCode === planCode && period.code === periodCode
    for (const period of periods) {
      const plan = period.plans.find((one) => isWanted(one, period))
      if (!plan || plan.gateways.length === 0 || opened.current) continue
      opened.current = true
      start(plan, period.code, display === 'msisdn' ? 'msisdn' : 'payment-type')
    }
  })
  useEffect(() => {
    if (display !== null && isReady) open()
  }, [display, isReady, productCode])
}
