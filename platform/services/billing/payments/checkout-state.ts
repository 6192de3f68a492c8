import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { checkout, paymentAttempt, promoUse } from '../../../db/schema/billing'
import type { BillingContext } from '../billing-context'
import { AccessRefused, GatewayRefused } from '../gateways/gateway'

/** The payer has paid: there is nothing to do on the page any more. */
export async function closePage(tx: Database, checkoutId: string): Promise<void> {
  const page = { url: null, codeLength: null, codeExpiresAt: null }
  await tx.update(checkout).set(page).where(eq(checkout.id, checkoutId))
}

/** Checkouts whose payer has paid, while the bank still decides: without a page, and with an unknown outcome. */
export const atBank = sql`(
  ${checkout.url} is null and ${checkout.codeLength} is null and exists (
    select 1 from ${paymentAttempt} where ${paymentAttempt.checkoutId} = ${checkout.id}
      and ${paymentAttempt.state} = 'UNKNOWN' and ${paymentAttempt.reference} is not null
  )
)`

/** Whether a checkout may be paid without its payer from now on. */
export const isAtBank = async (tx: Database, checkoutId: string): Promise<boolean> =>
  (await tx.$count(checkout, and(eq(checkout.id, checkoutId), atBank))) > 0

/**
 * Closes an open checkout that was not paid, and releases its promo code.
 * @returns whether it was open
 */
export async function closeCheckout(
  tx: Database,
  id: string,
  state: 'FAILED' | 'EXPIRED' | 'CANCELED',
): Promise<boolean> {
  const isOpen = and(eq(checkout.id, id), eq(checkout.state, 'OPEN'))
  const closed = await tx.update(checkout).set({ state }).where(isOpen).returning({ id: checkout.id })
  if (closed.length === 0) return false
  await tx.update(promoUse).set({ state: 'RELEASED' }).where(eq(promoUse.checkoutId, id))
  return true
}

/**
 * Ends the gateways' pages of closed checkouts one by one, where a gateway can. Nobody has to wait for it, and it never
 * fails: a payment on a page that stays open is refunded.
 */
export async function endPages(context: BillingContext, checkoutIds: readonly string[]): Promise<void> {
  for (const id of checkoutIds) await endPage(context, id)
}

async function endPage({ database, gateways, log }: BillingContext, checkoutId: string) {
  try {
    const isThis = eq(paymentAttempt.checkoutId, checkoutId)
    const [attempt] = await database.select().from(paymentAttempt).where(isThis)
    if (attempt?.reference) await gateways.get(attempt.gatewayCode)?.endPage?.(attempt.reference)
  } catch (error) {
    // A page that is paid or over by itself cannot be ended.
    const isNoFault = error instanceof GatewayRefused && !(error instanceof AccessRefused)
    log[isNoFault ? 'info' : 'warn'](
      { err: error, checkout: checkoutId },
      'page of a closed checkout not ended',
    )
  }
}
