import type { LangCode } from '@/lib/contract'
import { ownOriginPath } from './own-origin-path'
import { pathTo } from './paths'

/** A viewer's selection of a product, and where it leads. `null` where nothing is selected. */
export interface PlanChoice {
  planCode: string | null
  periodCode: string | null
  /** Empty without one. */
  promoCode: string
  gatewayCode: string | null
  /** The same-origin path of the page that required a plan, to return to with it. */
  returnTo: string | null
}

/**
 * What the plans page opens automatically: the payment methods for the selection, the form of its mobile bill, or the
 * payment of a debt.
 */
const displays = ['payment-type', 'msisdn', 'debt'] as const
export type PlansDisplay = (typeof displays)[number]

/** The query of the plans page (specification 2). */
export interface PlansQuery extends PlanChoice {
  /** Whether the promo code is applied at once. */
  applies: boolean
  /** Whether the payer gave up at a gateway: the selection of that purchase is then restored. */
  isCanceled: boolean
  /** The product that a partner's link sells, instead of a plan and a period. */
  gatewayPackage: string | null
  display: PlansDisplay | null
}

/** Flows of a partner's link that ask for the number first. All others show the payment methods, with the price. */
const numberFlows: readonly (string | null)[] = ['MSISDN', 'OTP', 'PAYMENT_SOURCE_MSISDN']

const maxCodeLength = 64
const off: readonly (string | null)[] = ['0', 'false', 'no']

const pathOf = (address: string | null, origin: string) =>
  address === null ? null : ownOriginPath(encodeURIComponent(address), origin)

/**
 * Parses the query of the plans page; the promo code is `promoCode` or `code`, the gateway `payment-gateway` or
 * `gatewayCode`.
 */
export function parsePlansQuery(search: string, origin: string): PlansQuery {
  const query = new URLSearchParams(search)
  const flag = (name: string) => query.has(name) && !off.includes(query.get(name))
  const code = (name: string) => query.get(name)?.slice(0, maxCodeLength) ?? null
  const gatewayPackage = code('gatewayPackage')
  const flow = numberFlows.includes(query.get('gatewayFlow')) ? 'msisdn' : 'payment-type'
  return {
    planCode: code('planCode'),
    periodCode: code('periodCode'),
    promoCode: code('promoCode') ?? code('code') ?? '',
    gatewayCode: code('payment-gateway') ?? code('gatewayCode'),
    gatewayPackage,
    returnTo: pathOf(query.get('redirectUrl'), origin),
    applies: flag('apply'),
    isCanceled: flag('payment-cancel'),
    display:
      displays.find((name) => name === query.get('display')) ?? (gatewayPackage === null ? null : flow),
  }
}

/** The plans page with a selection in its query, and what it opens automatically. */
export function plansPath(
  lang: LangCode,
  { planCode, periodCode, promoCode, gatewayCode, returnTo }: Partial<PlanChoice>,
  display?: PlansDisplay,
): string {
  const query = new URLSearchParams()
  const set = (name: string, value: string | null | undefined) => value && query.set(name, value)
  set('periodCode', periodCode)
  set('planCode', planCode)
  set('code', promoCode)
  set('apply', promoCode && '1')
  set('payment-gateway', gatewayCode)
  set('display', display)
  set('redirectUrl', returnTo)
  const search = query.toString()
  return pathTo.plans(lang) + (search && `?${search}`)
}
