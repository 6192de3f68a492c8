import { pageContext, responseOrNull, callHost, cacheFor } from '@/lib/api/server/page-calls'
import type { CallData, LangCode } from '@/lib/contract'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { plansPath } from '@/lib/routing'

export type Landing = CallData<typeof purchaseCalls.getLanding>

/** The slug of our own page at `/landing/vip`; all others are partners'. */
export const vipSlug = 'vip'

/**
 * A landing page's offer; `null` where none has that slug now.
 * @throws {HostError} when the host fails
 */
export async function getLanding(lang: LangCode, slug: string): Promise<Landing | null> {
  const context = await pageContext(lang, cacheFor.plans)
  return responseOrNull(await callHost(purchaseCalls.getLanding, { params: { slug } }, context))?.data ?? null
}

type Offer = Pick<Landing, 'planCode' | 'periodCode' | 'promoCode' | 'gatewayCode' | 'gatewayPackage'>

/**
 * The path of the plans with the offer chosen, its promo code applied, and its partner's payment gateway if that is
 * among the plan's `gateways` (specification 2).
 */
export function offerPath(lang: LangCode, offer: Offer, gateways: readonly string[]): string {
  const { planCode, periodCode, promoCode, gatewayCode, gatewayPackage } = offer
  const path = plansPath(lang, { planCode, periodCode, promoCode: promoCode ?? '' })
  if (gatewayCode === null || gatewayPackage === null || !gateways.includes(gatewayCode)) return path
  return `${path}&${new URLSearchParams({ gatewayCode, gatewayPackage }).toString()}`
}
