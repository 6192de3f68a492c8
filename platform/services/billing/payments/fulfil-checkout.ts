import { and, eq } from 'drizzle-orm'
import { checkout, invoice, promoUse } from '../../../db/schema/billing'
import { loadProducts } from '../../plans/list-plans'
import type { BillingContext } from '../billing-context'
import type { StoredInstrument } from '../gateways/gateway'
import {
  startSubscription,
  findSubscription,
  lockSubscription,
  recordEvent,
  saveInstrument,
  type Subscription,
} from '../subscriptions/subscription-store'

type Checkout = typeof checkout.$inferSelect

/**
 * Fulfils a checkout, in the transaction that records its payment: subscription, invoice, promo code.
 * @returns `null` when that is no longer possible: the checkout was given up, or the account has changed meanwhile
 */
export async function fulfilCheckout(
  context: BillingContext,
  checkoutId: string,
  instrument: StoredInstrument | null,
): Promise<{ row: Subscription; billed: typeof invoice.$inferSelect } | null> {
  const { database } = context
  const [bought] = await database.select().from(checkout).where(eq(checkout.id, checkoutId)).for('update')
  if (bought?.state !== 'OPEN' || bought.accountId === null) return null
  const row = await subscribe(context, bought, bought.accountId)
  if (!row) return null
  const billed = await billPeriod(context, bought, row)
  await saveInstrument(context, row.id, { gatewayCode: bought.gatewayCode, instrument })
  await database
    .update(checkout)
    .set({ state: 'PAID', subscriptionId: row.id })
    .where(eq(checkout.id, checkoutId))
  await database.update(promoUse).set({ state: 'USED' }).where(eq(promoUse.checkoutId, checkoutId))
  return { row, billed }
}

async function subscribe(
  context: BillingContext,
  bought: Checkout,
  accountId: string,
): Promise<Subscription | null> {
  const now = context.clock.now()
  const { subscriptionId, gatewayCode, kind } = bought
  const current = await findSubscription(context, accountId)
  if (kind === 'START') {
    if (current && current.state.phase !== 'ENDED') return null
    const days = bought.offerDays === null ? {} : { days: bought.offerDays }
    const event = { type: 'started', at: now, ...(await offerOf(context, bought)), ...days } as const
    return startSubscription(context, { accountId, gatewayCode, event })
  }
  if (subscriptionId === null || current?.id !== subscriptionId) return null
  const locked = await lockSubscription(context.database, subscriptionId)
  // The credit belongs to the period that was running when the price was shown.
  if (locked.state.period.startsAt > bought.createdAt) return null
  if (kind === 'RECOVER') return recordEvent(context, locked, { type: 'charged', at: now })
  const offer = await offerOf(context, bought)
  return recordEvent(context, locked, { type: 'upgraded', at: now, ...offer, withdrawable: true })
}

async function offerOf(context: BillingContext, { productCode, priceId, discount }: Checkout) {
  const products = await loadProducts({ ...context, viewer: { lang: 'en' } })
  const periodCode = products.find(({ code }) => code === productCode)?.periodCode ?? 'monthly'
  return { productCode, priceId, periodCode, offerEnds: discount > 0 }
}

/** The paid invoice of the period that a checkout has started; for a debt, the open one. */
async function billPeriod(
  { database, clock }: BillingContext,
  bought: Checkout,
  { id, state }: Subscription,
) {
  const [owed] = await database
    .update(invoice)
    .set({ status: 'PAID' })
    .where(
      and(
        eq(invoice.subscriptionId, id),
        eq(invoice.periodNumber, state.period.number),
        eq(invoice.status, 'OPEN'),
      ),
    )
    .returning()
  if (owed) return owed
  const { productCode, priceId, list, discount, credit, total, taxRate, currency } = bought
  const [billed] = await database
    .insert(invoice)
    .values({
      ...{ subscriptionId: id, periodNumber: state.period.number, productCode, priceId, list, discount },
      ...{ credit, total, taxRate, currency, status: 'PAID', createdAt: clock.now() },
    })
    .returning()
  if (!billed) throw new Error('No invoice was written')
  return billed
}
