/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import {
  checkout,
  invoice,
  paymentAttempt,
  priceVersion,
  promoUse,
  refund,
  subscription,
  subscriptionEvent,
  subscriptionPeriod,
} from '../../db/schema/billing'
import { ledgerEntry, ledgerLine, receipt } from '../../db/schema/ledger'
import { promoCode } from '../../db/schema/plans'
import { makeMember } from '../members'
import { buildShop } from '../shop'

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

describe('the database', () => {
  class Undone extends Error {}
  /** The database's error for some statements, which are rolled back; `null` where it accepts them. */
  async function refusal(work: (tx: Database) => Promise<unknown>): Promise<string | null> {
    const attempt = shop.database.transaction(async (tx) => {
      await work(tx)
      await tx.execute(sql`set constraints all immediate`)
      throw new Undone()
    })
    return attempt.then(
      () => null,
      (error: unknown) => (error instanceof Undone ? null : String((error as Error).cause)),
    )
  }
  async function readBought() {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const { userId } = member
    const one = <Row>([row]: readonly Row[]) => row as Row
    const { database } = shop
    const bought = one(await database.select().from(checkout).where(eq(checkout.accountId, userId)))
    const { subscriptionId: id } = bought
    return {
      bought,
      attempt: one(
        await database.select().from(paymentAttempt).where(eq(paymentAttempt.checkoutId, bought.id)),
      ),
      running: one(
        await database
          .select()
          .from(subscription)
          .where(eq(subscription.id, id ?? '')),
      ),
      billed: one(
        await database
          .select()
          .from(invoice)
          .where(eq(invoice.subscriptionId, id ?? '')),
      ),
      period: one(
        await database
          .select()
          .from(subscriptionPeriod)
          .where(eq(subscriptionPeriod.subscriptionId, id ?? '')),
      ),
      written: one(await database.select().from(receipt).where(eq(receipt.accountId, userId))),
    }
  }
  let rows: Awaited<ReturnType<typeof readBought>>
  beforeAll(async () => {
    rows = await readBought()
  })

  const openTwice = (tx: Database) => {
    const copy = () => ({ ...rows.bought, id: randomUUID(), key: randomUUID(), state: 'OPEN' as const })
    return tx.insert(checkout).values([copy(), copy()])
  }
  const chargeTwice = (state: 'SENT' | 'SUCCEEDED') => (tx: Database) => {
    const copy = () => ({ ...rows.attempt, key: randomUUID(), checkoutId: null, state })
    return tx
      .insert(paymentAttempt)
      .values([copy(), copy()].map((row) => ({ ...row, invoiceId: rows.billed.id })))
  }
  const promise = async (tx: Database) => {
    const { accountId } = rows.bought
    await tx.insert(promoCode).values({
      ...{ code: 'once', productCode: 'premium-monthly', amount: 99, startsAt: new Date(0) },
    })
    const use = { code: 'once', accountId, state: 'USED', usedAt: new Date() } as const
    await tx.insert(promoUse).values([use, use])
  }
  const giveBackTwice = (tx: Database) => {
    const { key: attemptKey, amount, currency } = rows.attempt
    const back = { attemptKey, amount, currency, reason: 'WITHDRAWAL', state: 'OPEN' } as const
    return tx.insert(refund).values([1, 2].map(() => ({ ...back, createdAt: new Date() })))
  }
  const entry = (source: string) =>
    ({ kind: 'PAYMENT', source, reference: 'a payment', at: new Date() }) as const
  const unbalanced = async (tx: Database) => {
    const [row] = await tx.insert(ledgerEntry).values(entry(randomUUID())).returning()
    const line = { entryId: row?.id ?? '', account: 'revenue', amount: 1, currency: 'USD' }
    await tx.insert(ledgerLine).values(line)
  }
  const copyReceipt = (changed: object) => (tx: Database) =>
    tx.insert(receipt).values({ ...rows.written, id: randomUUID(), ...changed })

  it.each<[string, string, (tx: Database) => Promise<unknown>]>([
    ['one open checkout an account', 'checkout_open', openTwice],
    [
      'one checkout a click',
      'checkout_key',
      (tx) => tx.insert(checkout).values({ ...rows.bought, id: randomUUID() }),
    ],
    [
      'one attempt a checkout',
      'payment_attempt_checkout',
      (tx) => tx.insert(paymentAttempt).values({ ...rows.attempt, key: randomUUID() }),
    ],
    ['one charge of an invoice under way', 'payment_attempt_running', chargeTwice('SENT')],
    ['one charge of an invoice', 'payment_attempt_charge', chargeTwice('SUCCEEDED')],
    [
      'one invoice a period',
      'invoice_period',
      (tx) => tx.insert(invoice).values({ ...rows.billed, id: randomUUID() }),
    ],
    ['one use of a promo code an account', 'promo_use_account', promise],
    ['one refund a reason', 'refund_attempt', giveBackTwice],
    ['one receipt a number', 'receipt_number', copyReceipt({ source: randomUUID() })],
    ['one receipt of a movement', 'receipt_source_unique', copyReceipt({ number: 999_999 })],
    [
      'one booking of a movement',
      'ledger_entry_source_unique',
      (tx) => tx.insert(ledgerEntry).values(entry(rows.attempt.key)),
    ],
    [
      'one live subscription an account',
      'subscription_live',
      (tx) => tx.insert(subscription).values({ ...rows.running, id: randomUUID() }),
    ],
  ])('refuses a second: %s', async (_, constraint, work) => {
    expect(await refusal(work)).toContain(`"${constraint}"`)
  })

  it.each<[string, string, (tx: Database) => Promise<unknown>]>([
    ['entries balance', 'does not balance', unbalanced],
    [
      'periods do not overlap',
      'overlap',
      (tx) => tx.insert(subscriptionPeriod).values({ ...rows.period, number: 99 }),
    ],
    ['prices never change', 'price_version', (tx) => tx.update(priceVersion).set({ amount: 1 })],
    ['events never change', 'subscription_event', (tx) => tx.delete(subscriptionEvent)],
    ['ledger entries never change', 'ledger_entry', (tx) => tx.update(ledgerEntry).set({ reference: 'x' })],
    ['ledger lines never change', 'ledger_line', (tx) => tx.update(ledgerLine).set({ amount: 0 })],
    ['receipts are not deleted', 'receipt', (tx) => tx.delete(receipt)],
    ['receipts never change', 'receipt', (tx) => tx.update(receipt).set({ amount: 1 })],
  ])('refuses what breaks: %s', async (_, said, work) => {
    expect(await refusal(work)).toContain(said)
  })
})
