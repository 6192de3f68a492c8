import { randomUUID } from 'node:crypto'
import { and, desc, eq, or } from 'drizzle-orm'
import type { CallData, partnerCalls } from '@/lib/contract'
import { checkout } from '../../../db/schema/billing'
import { messageIn, found, notFound } from '../../../shared/problem'
import { accountLimits, memberOf, normaliseMsisdn } from '../../accounts/accounts'
import { loadProducts } from '../../plans/list-plans'
import type { MemberContext } from '../billing-context'
import { formatAmount, isolateLtr } from '../money'
import { openCheckout } from './open-checkout'
import { quoteCheckout } from './quote'
import { getCheckout } from './checkout-outcome'

type Billing = CallData<typeof partnerCalls.startBilling>

interface Package {
  gatewayCode: string
  /** Code of the product. */
  gatewayPackage: string
}

interface BillingInput extends Package {
  promotionCode?: string | undefined
  msisdn?: string | undefined
  shown?: { amount: number; currency: string } | undefined
  idempotencyKey?: string | undefined
}

/**
 * Starts to pay for a product by mobile bill: the gateway sends a code, or has a consent page. Each new start with a
 * number sends another code and invalidates the previous one. Without a number it asks for one.
 * @throws {Problem} as `openCheckout`; 400 for an invalid number; 429 for too many codes
 */
export async function startBilling(
  context: MemberContext,
  { promotionCode: promoCode, msisdn: typed, shown, idempotencyKey, ...chosen }: BillingInput,
): Promise<Billing> {
  const selection = await toSelection(context, chosen)
  const isBill = context.gateways.get(chosen.gatewayCode)?.way === 'PAYMENT_SOURCE_MSISDN'
  if (isBill && typed === undefined) return { ...emptyBilling, actionType: 'MSISDN' }
  const msisdn = typed === undefined ? undefined : normaliseMsisdn(typed)
  const price = shown ?? (await quoteCheckout(context, { ...selection, promoCode })).total
  const { checkoutId, redirectUrl, codeLength } = await openCheckout(context, {
    ...{ ...selection, promoCode, msisdn, shown: price },
    idempotencyKey: idempotencyKey ?? randomUUID(),
  })
  const started = { ...emptyBilling, checkoutId }
  if (redirectUrl !== null) return { ...started, actionType: 'REDIRECT', redirectUrl }
  if (codeLength === null) return toBilling(await getCheckout(context, checkoutId))
  const { lang } = context.viewer
  const amount = formatAmount({ minor: price.amount, currency: price.currency }, lang)
  const infoText = messageIn(lang, 'billingCodeSent', { amount, number: isolateLtr(`+${msisdn ?? ''}`) })
  return { ...started, actionType: 'OTP', infoText, codeLength, duration: accountLimits.resendSeconds }
}

/** What a response about a mobile bill leaves out. */
export const emptyBilling = {
  infoText: '',
  redirectUrl: null,
  checkoutId: null,
  codeLength: null,
  duration: null,
}

async function toSelection(context: MemberContext, { gatewayCode, gatewayPackage }: Package) {
  const product = (await loadProducts(context)).find(({ code }) => code === gatewayPackage)
  if (!product) throw notFound()
  const { planCode, periodCode } = product
  return { planCode, periodCode, gatewayCode }
}

function toBilling({ checkoutId, state, message }: Awaited<ReturnType<typeof getCheckout>>): Billing {
  const actions = {
    SUCCEEDED: 'SUCCESS',
    PENDING: 'INFO',
    DECLINED: 'WARNING',
    EXPIRED: 'WARNING',
    REFUNDED: 'INFO',
  } as const
  return { ...emptyBilling, checkoutId, actionType: actions[state], infoText: message }
}

/** Confirms the newest mobile bill by its code. @throws {Problem} 404 without one, 400 for a wrong or expired code */
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
        // A debt is paid as the plan changed to, whatever the current one is.
        or(eq(checkout.productCode, gatewayPackage), eq(checkout.kind, 'RECOVER')),
      ),
    )
    .orderBy(desc(checkout.createdAt))
    .limit(1)
  const { id } = found(open ? [open] : [])
  return toBilling(await getCheckout(context, id, otpCode))
}
