import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { CallData } from '@/lib/contract/calls'
import type { partnerCalls } from '@/lib/contract/hosts/partner'
import { checkout } from '../../db/schema/billing'
import { messageIn, found, notFound, Problem } from '../../shared/problem'
import { memberOf, normaliseMsisdn } from '../accounts/accounts'
import { loadProducts } from '../plans/list-plans'
import { cancelSubscription } from './changes'
import { getCheckout, openCheckout, quoteCheckout, type MemberContext } from './checkout'
import { findSubscription } from './subscription-store'

type Billing = CallData<typeof partnerCalls.startBilling>

interface Package {
  gatewayCode: string
  /** Code of the product that is bought. */
  gatewayPackage: string
}

/**
 * Starts to pay a product by mobile bill: the gateway sends a code, or has a consent page.
 * @throws {Problem} as `openCheckout`; 400 for an invalid number
 */
export async function startBilling(
  context: MemberContext,
  { promotionCode: promoCode, msisdn, ...chosen }: Package & { promotionCode?: string; msisdn?: string },
): Promise<Billing> {
  const selection = await toSelection(context, chosen)
  const { total } = await quoteCheckout(context, { ...selection, promoCode })
  const { checkoutId, redirectUrl, codeLength } = await openCheckout(context, {
    ...{ ...selection, promoCode, idempotencyKey: randomUUID(), shown: total },
    msisdn: msisdn === undefined ? undefined : normaliseMsisdn(msisdn),
  })
  if (redirectUrl !== null) return { actionType: 'REDIRECT', infoText: '', redirectUrl }
  if (codeLength !== null) return { actionType: 'OTP', infoText: '', redirectUrl: null }
  return toBilling(await getCheckout(context, checkoutId))
}

async function toSelection(context: MemberContext, { gatewayCode, gatewayPackage }: Package) {
  const product = (await loadProducts(context)).find(({ code }) => code === gatewayPackage)
  if (!product) throw notFound()
  const { planCode, periodCode } = product
  return { planCode, periodCode, gatewayCode }
}

function toBilling({ state, message }: Awaited<ReturnType<typeof getCheckout>>): Billing {
  const actions = { SUCCEEDED: 'SUCCESS', PENDING: 'INFO', DECLINED: 'WARNING', EXPIRED: 'WARNING' } as const
  return { actionType: actions[state], infoText: message, redirectUrl: null }
}

/** Confirms the open mobile bill by its code. @throws {Problem} 404 without one, 400 for a wrong code */
export async function confirmBilling(
  context: MemberContext,
  { gatewayCode, gatewayPackage, otpCode }: Package & { otpCode: string },
): Promise<Billing> {
  const [open] = await context.database
    .select({ id: checkout.id })
    .from(checkout)
    .where(
      and(
        eq(checkout.accountId, memberOf(context).accountId),
        eq(checkout.gatewayCode, gatewayCode),
        eq(checkout.productCode, gatewayPackage),
      ),
    )
    .orderBy(desc(checkout.createdAt))
    .limit(1)
  const { id } = found(open ? [open] : [])
  return toBilling(await getCheckout(context, id, otpCode))
}

/** Cancels the subscription that is paid by this gateway, at the end of its period. @throws {Problem} 404 for another's */
export async function cancelBilling(
  context: MemberContext,
  { gatewayCode, gatewaySubsId }: Package & { gatewaySubsId: string },
): Promise<Billing> {
  const current = await findSubscription(context, memberOf(context).accountId)
  if (current?.id !== gatewaySubsId || current.paymentGatewayCode !== gatewayCode)
    throw new Problem(404, 'notFound')
  await cancelSubscription(context)
  const infoText = messageIn(context.viewer.lang, 'billingCanceledSubject')
  return { actionType: 'BILLING_CANCEL', infoText, redirectUrl: null }
}
