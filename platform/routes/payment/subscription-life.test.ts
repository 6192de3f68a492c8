/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { partnerCalls } from '@/lib/contract/hosts/partner'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { account } from '../../db/schema/account'
import {
  invoice,
  paymentAttempt,
  refund,
  subscription,
  subscriptionEvent,
  subscriptionPeriod,
} from '../../db/schema/billing'
import { ledgerEntry, ledgerLine, receipt } from '../../db/schema/ledger'
import { reconcile } from '../../services/billing/operation/reconcile'
import { applyEvent } from '../../services/billing/subscriptions/subscription'
import {
  subscriptionEventSchema,
  type SubscriptionState,
} from '../../services/billing/subscriptions/subscription-state'
import { makeMember } from '../../test/members'
import { buildShop, premium, usd } from '../../test/shop'

const day = 86_400

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

describe('a renewal', () => {
  it('is announced, charged once and receipted', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    await shop.pass(32)
    expect((await shop.subscriptionOf(member)).state).toMatchObject({
      phase: 'ACTIVE',
      period: { number: 2 },
    })
    expect(await shop.subjects(member)).toEqual([
      'Your plan was renewed',
      'Your plan renews soon',
      'Your HilalPlay plan has started',
    ])
  })

  it('whose response was lost is found, not charged again', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    shop.gateway.behave('lost')
    await shop.pass(32)
    shop.gateway.behave('pay')
    await shop.pass(1)
    const { id, state } = await shop.subscriptionOf(member)
    expect(state).toMatchObject({ phase: 'ACTIVE', period: { number: 2 } })
    const charged = await shop.database
      .select({ key: paymentAttempt.key })
      .from(paymentAttempt)
      .innerJoin(invoice, eq(invoice.id, paymentAttempt.invoiceId))
      .where(eq(invoice.subscriptionId, id))
    expect(shop.gateway.movements.filter(({ key }) => charged.some((one) => one.key === key))).toHaveLength(1)
  })

  it('that is declined lets the member watch for three days, then suspends, and starts a new period when paid', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
    const { expiresAt: paidUntil } = await shop.subscriptionOf(member)
    await shop.pass((paidUntil.getTime() - shop.platform.clock.now().getTime()) / 86_400_000 + 2.9)
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE', debt: usd(499) })
    await shop.pass(0.2)
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'SUSPENDED', debt: usd(499) })
    shop.gateway.behave('pay')
    const { data } = await shop.open(member)
    shop.gateway.pay()
    expect((await shop.read(member, data.checkoutId)).data.state).toBe('SUCCEEDED')
    const { state, expiresAt } = await shop.subscriptionOf(member)
    expect(state).toMatchObject({ phase: 'ACTIVE', overdueSince: null })
    expect((expiresAt.getTime() - shop.platform.clock.now().getTime()) / 1000).toBeGreaterThan(27 * day)
  })

  it('that is declined for a plan changed to is owed, named and paid as that plan', async () => {
    const member = await makeMember(shop.platform)
    const yearly = { ...premium, periodCode: 'yearly' }
    const { data: quoted } = await shop.platform.call(
      paymentCalls.quoteCheckout,
      { body: yearly },
      await shop.enter(member),
    )
    await shop.buy(member, { periodCode: 'yearly', shown: quoted.total })
    const { gatewayCode: _, ...monthly } = premium
    const body = { ...monthly, shown: usd(499) }
    await shop.platform.call(paymentCalls.changePlan, { body }, await shop.enter(member))
    shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
    const before = await shop.subscriptionOf(member)
    await shop.pass((before.expiresAt.getTime() - shop.platform.clock.now().getTime()) / 86_400_000 + 0.1)
    const quote = async (body: object) =>
      shop.platform.call(
        paymentCalls.quoteCheckout,
        { body: { ...premium, ...body } },
        await shop.enter(member),
      )
    const { data } = await quote({ periodCode: 'yearly' })
    shop.gateway.behave('pay')
    expect(data).toMatchObject({ kind: 'RECOVER', periodCode: 'monthly', total: usd(499) })
    expect(data.title).toBe(quoted.title)
    await shop.buy(member, { periodCode: 'yearly' })
    const { productCode, expiresAt } = await shop.subscriptionOf(member)
    expect(productCode).toBe('premium-monthly')
    expect(data.renewsAt).toBe(expiresAt.toISOString())
    const { data: claimed } = await shop.platform.call(
      paymentCalls.claimPurchases,
      {},
      await shop.enter(member),
    )
    expect(claimed.purchases.map((one) => one.productCode).sort()).toEqual([
      'premium-monthly',
      'premium-yearly',
    ])
  })

  it('that is declined for a plan changed to is paid as that plan by mobile bill', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member, { planCode: 'family', shown: usd(799) })
    const { gatewayCode, ...monthly } = premium
    const body = { ...monthly, shown: usd(499) }
    await shop.platform.call(paymentCalls.changePlan, { body }, await shop.enter(member))
    shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
    const { expiresAt } = await shop.subscriptionOf(member)
    await shop.pass((expiresAt.getTime() - shop.platform.clock.now().getTime()) / 86_400_000 + 0.1)
    shop.gateway.behave('pay')
    const bill = { gatewayCode, gatewayPackage: 'family-monthly', msisdn: '+971500000001' }
    const started = await shop.platform.call(
      partnerCalls.startBilling,
      { body: { ...bill, shown: usd(499) } },
      await shop.enter(member),
    )
    const paid = await shop.platform.call(
      partnerCalls.confirmBilling,
      { body: { ...bill, otpCode: '123456' } },
      await shop.enter(member),
    )
    expect(paid.data).toMatchObject({ actionType: 'SUCCESS', checkoutId: started.data.checkoutId })
    expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly', debt: null })
  })

  it('that nobody pays ends on day 30, with its debt void', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    shop.gateway.behave({ kind: 'hard', code: 'declined' })
    await shop.pass(63)
    const { id, state } = await shop.subscriptionOf(member)
    expect(state).toMatchObject({ phase: 'ENDED' })
    expect(await shop.planOf(member)).toBeNull()
    const open = await shop.database
      .select({ status: invoice.status })
      .from(invoice)
      .where(eq(invoice.subscriptionId, id))
    expect(open.map(({ status }) => status).sort()).toEqual(['PAID', 'VOID'])
  })
})

describe('the books', () => {
  it('balance, agree with the gateway and have receipts without gaps', async () => {
    await shop.database.update(paymentAttempt).set({ leaseUntil: null })
    await shop.pass(2)
    expect(await reconcile(shop.context())).toEqual([])
    const [sum] = await shop.database
      .select({
        gateway: sql<string>`coalesce(sum(${ledgerLine.amount}) filter (where ${ledgerLine.account} = 'gateway:CARD'), 0)`,
      })
      .from(ledgerLine)
    const moved = shop.gateway.movements.reduce(
      (total, { kind, amount }) => total + (kind === 'payment' ? amount.minor : -amount.minor),
      0,
    )
    expect(Number(sum?.gateway)).toBe(moved)
    const numbers = await shop.database.select({ year: receipt.year, number: receipt.number }).from(receipt)
    for (const year of new Set(numbers.map((row) => row.year))) {
      const given = numbers.filter((row) => row.year === year).map(({ number }) => number)
      expect(given.sort((one, other) => one - other)).toEqual(given.map((_, at) => at + 1))
    }
    expect(await shop.database.$count(refund, sql`state <> 'SUCCEEDED'`)).toBe(0)
  })

  it('yield each state again when the events are replayed', async () => {
    for (const row of await shop.database.select().from(subscription)) {
      const events = await shop.database
        .select()
        .from(subscriptionEvent)
        .where(eq(subscriptionEvent.subscriptionId, row.id))
        .orderBy(subscriptionEvent.number)
      const state = events.reduce<SubscriptionState | null>(
        (before, { event }) => applyEvent(before, subscriptionEventSchema.parse(event))?.state ?? null,
        null,
      )
      expect(JSON.parse(JSON.stringify(state))).toEqual(row.state)
    }
  })

  it('refuse unbalanced entries, changes and overlapping periods', async () => {
    const entry = { kind: 'PAYMENT', source: randomUUID(), reference: 'x', at: new Date() } as const
    const unbalanced = shop.database.transaction(async (tx) => {
      const [row] = await tx.insert(ledgerEntry).values(entry).returning()
      await tx
        .insert(ledgerLine)
        .values({ entryId: row?.id ?? '', account: 'revenue', amount: 1, currency: 'USD' })
    })
    await expect(unbalanced).rejects.toThrow()
    await expect(shop.database.update(ledgerLine).set({ amount: 0 })).rejects.toThrow()
    await expect(shop.database.delete(receipt)).rejects.toThrow()
    await expect(shop.database.update(receipt).set({ amount: 1 })).rejects.toThrow()
    await expect(shop.database.update(receipt).set({ billedTo: null })).rejects.toThrow()
    const [period] = await shop.database.select().from(subscriptionPeriod).limit(1)
    if (!period) throw new Error('No period')
    await expect(shop.database.insert(subscriptionPeriod).values({ ...period, number: 99 })).rejects.toThrow()
  })

  it('outlive the account, without its name', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const { id } = await shop.subscriptionOf(member)
    await shop.database.delete(account).where(eq(account.id, member.userId))
    await shop.pass(32)
    const [row] = await shop.database.select().from(subscription).where(eq(subscription.id, id))
    expect(row).toMatchObject({ accountId: null, state: { phase: 'ENDED' }, instrument: null })
    expect(await shop.database.$count(receipt, sql`account_id is null and billed_to is not null`)).toBe(0)
    expect(shop.gateway.forgotten.length).toBeGreaterThan(0)
  })
})
