/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { account } from '../../../db/schema/account'
import { invoice, paymentAttempt, priceVersion, refund, subscription } from '../../../db/schema/billing'
import { fact } from '../../../db/schema/operation'
import { inboxOf, makeMember, type TestMember } from '../../../test/members'
import { refuse, stayUnanswered } from '../../../test/memory-gateway'
import { buildShop, day, premium, usd } from '../../../test/shop'
import { GatewayRefused, GatewayUnanswered, type Gateway } from '../gateways/gateway'
import { findUnused } from '../checkout/quote'
import { operatorCommands } from '../operation/operator-commands'
import { reconcile, reconcileDaily } from '../operation/reconcile'
import { freeLeases, runBilling } from '../operation/run-billing'
import { findSubscription } from '../subscriptions/subscription-store'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

describe('a payment', () => {
  it('that was taken is not declined when the gateway refuses to be read', async () => {
    const member = await makeMember(shop.platform)
    await shop.open(member)
    shop.gateway.pay()
    await shop.round(60, { confirm: refuse, find: refuse })
    expect(await shop.statesOf(member)).toEqual(['UNKNOWN'])
    await shop.round(3_600)
    expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
  })

  it('that counted as declined is booked and given back when the gateway lists it', async () => {
    const member = await makeMember(shop.platform)
    await shop.open(member)
    const lost = { state: 'absent' as const }
    await shop.round(60, { confirm: refuse, find: () => Promise.resolve(lost) })
    expect(await shop.statesOf(member)).toEqual(['DECLINED'])
    shop.gateway.pay()
    shop.platform.clock.advance(60)
    expect(await reconcile(shop.context())).toEqual([])
    expect(await shop.statesOf(member)).toEqual(['REJECTED'])
    await shop.pass(1)
    const [back] = await shop.refundsOf(member)
    expect(back).toMatchObject({ state: 'SUCCEEDED', amount: 499 })
  })

  it('without a response is not charged again once the member has paid by hand', async () => {
    const member = await shop.subscriber()
    shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
    await shop.passToEnd(member, 0.8)
    const { data } = await shop.open(member)
    shop.gateway.behave('silent')
    await shop.round(day / 3, { find: stayUnanswered })
    expect((await shop.statesOf(member)).sort()).toContain('UNKNOWN')
    const [, page] = shop.paymentsOf(member)
    shop.gateway.pay(undefined, page?.key)
    shop.gateway.behave('pay')
    await shop.read(member, data.checkoutId)
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE', debt: null })
    await shop.round(2 * day)
    await shop.round(2 * day)
    expect(await shop.paidBy(member)).toHaveLength(2)
  })
})

describe('a refund', () => {
  it('is not given up when the books of the gateway may not be read', async () => {
    const member = await shop.subscriber()
    const body = { shown: usd(499) }
    await shop.platform.call(paymentCalls.withdraw, { body }, await shop.enter(member))
    shop.gateway.behave('lost')
    await shop.round(60)
    shop.gateway.behave('pay')
    const list: Gateway['list'] = () => {
      throw new GatewayRefused('the key has expired')
    }
    await shop.round(3_600, { list })
    await shop.round(day)
    const [back] = await shop.refundsOf(member)
    expect(back?.state).toBe('SUCCEEDED')
    expect(shop.gateway.movements.filter(({ key }) => key === back?.key)).toHaveLength(1)
  })

  it('that the gateway has refused is made when it is requested again', async () => {
    const member = await shop.subscriber()
    const [paid] = await shop.receiptsOf(member)
    const request = () => operatorCommands.refund?.run(shop.context(), { receipt: paid?.name })
    await request()
    await shop.round(60, { refund: refuse })
    await request()
    await shop.round(60)
    await request()
    await shop.round(day)
    const [back] = await shop.refundsOf(member)
    expect(back?.state).toBe('SUCCEEDED')
    expect(
      shop.gateway.movements.filter(({ kind, key }) => kind === 'refund' && key === back?.key),
    ).toHaveLength(1)
  })
})

describe('the credit of an upgrade', () => {
  const family = { ...premium, planCode: 'family' }
  const quote = async (member: TestMember, body = family) =>
    (await shop.platform.call(paymentCalls.quoteCheckout, { body }, await shop.enter(member))).data

  it('leaves out what was given back', async () => {
    const member = await shop.subscriber()
    const [paid] = await shop.receiptsOf(member)
    await operatorCommands.refund?.run(shop.context(), { receipt: paid?.name })
    expect(await quote(member)).toMatchObject({ kind: 'UPGRADE', credit: usd(0), total: usd(799) })
  })

  it('leaves out the part that was given back of what has been used too', async () => {
    const member = await shop.subscriber()
    const [paid] = await shop.receiptsOf(member)
    await operatorCommands.refund?.run(shop.context(), { receipt: paid?.name, amount: 399, reason: 'ticket' })
    const current = await findSubscription(shop.context(), member.userId)
    if (!current) throw new Error('No subscription')
    const { startsAt, endsAt } = current.state.period
    const half = new Date((startsAt.getTime() + endsAt.getTime()) / 2)
    expect(await findUnused(shop.context(), current, half)).toEqual({ minor: 50, currency: 'USD' })
  })

  it('leaves out what was given back of the payment before', async () => {
    const member = await shop.subscriber()
    await shop.buy(member, { ...family, shown: usd(300) })
    const first = (await shop.receiptsOf(member)).find(({ amount }) => amount === 499)
    await operatorCommands.refund?.run(shop.context(), { receipt: first?.name })
    const yearly = await quote(member, { ...family, periodCode: 'yearly' })
    expect(yearly).toMatchObject({ kind: 'UPGRADE', credit: usd(300) })
  })

  it('is not taken off a price in another currency: such a plan begins with the next period', async () => {
    const member = await shop.subscriber()
    shop.platform.clock.advance(1)
    const startsAt = shop.platform.clock.now()
    await shop.database
      .insert(priceVersion)
      .values({ productCode: 'family-yearly', amount: 20_000, currency: 'KWD', startsAt })
    const yearly = await quote(member, { ...family, periodCode: 'yearly' })
    expect(yearly).toMatchObject({ kind: 'CHANGE', total: { amount: 0, currency: 'KWD' } })
  })
})

describe('a checkout whose page was lost', () => {
  it('is opened anew by the next click, and one payment counts', async () => {
    const member = await makeMember(shop.platform)
    shop.gateway.behave('silent')
    expect((await shop.open(member)).status).toBe(503)
    shop.gateway.behave('pay')
    const { status, data } = await shop.open(member)
    expect([status, data.redirectUrl]).toEqual([200, expect.stringContaining('https://pay.test/')])
    shop.gateway.pay()
    await shop.read(member, data.checkoutId)
    await shop.round()
    expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
    expect(await shop.paidBy(member)).toHaveLength(1)
  })
})

describe('reconciliation', () => {
  const movement = (key: string | null) => ({
    ...{ kind: 'payment' as const, key, reference: `of another seller ${randomUUID()}` },
    amount: { minor: 1, currency: 'USD' },
  })

  it('names what other sellers have put into the same account, and goes on', async () => {
    const from = shop.platform.clock.now()
    const strange = ['order 17', null, randomUUID()].map((key) => ({ ...movement(key), at: from }))
    shop.platform.clock.advance(60)
    const list: Gateway['list'] = async function* list() {
      await Promise.resolve()
      yield* strange
    }
    const found = await shop.during({ list }, () => reconcile(shop.context(), from))
    expect(found.map(({ missing }) => missing)).toEqual(['ledger', 'ledger', 'ledger'])
  })

  it('compares the books of every gateway, also when those of one cannot be read', async () => {
    const seen: string[] = []
    const gatewayOf = (code: string, isSilent: boolean): [string, Gateway] => [
      code,
      {
        ...shop.gateway,
        ...{ code },
        list: async function* list() {
          await Promise.resolve()
          seen.push(code)
          if (isSilent) throw new GatewayUnanswered('silence')
          yield* []
        },
      },
    ]
    const gateways = new Map([gatewayOf('ONE', true), gatewayOf('TWO', false)])
    await expect(reconcile({ ...shop.context(), gateways })).rejects.toThrow('cannot be read')
    expect(seen).toEqual(['ONE', 'TWO'])
  })

  it('is done once a day, whichever process is up, from before the last time', async () => {
    await shop.database.delete(fact).where(eq(fact.name, 'reconciled-until'))
    const spans: number[] = []
    const list: Gateway['list'] = async function* list({ from, to }) {
      await Promise.resolve()
      spans.push(Math.round((to.getTime() - from.getTime()) / 86_400_000))
      yield* []
    }
    await shop.during({ list }, async () => {
      await reconcileDaily(shop.context())
      await reconcileDaily(shop.context())
      shop.platform.clock.advance(10 * day)
      await reconcileDaily(shop.context())
      await reconcileDaily(shop.context())
    })
    expect(spans).toEqual([2, 12])
  })
})

it('a platform that starts again on its own database goes on at once with what was killed', async () => {
  const member = await makeMember(shop.platform)
  await shop.open(member)
  shop.gateway.pay()
  const isLeased = sql`clock_timestamp() + interval '1 hour'`
  await shop.database.update(paymentAttempt).set({ leaseUntil: isLeased })
  await shop.database.update(subscription).set({ leaseUntil: isLeased })
  shop.platform.clock.advance(60)
  await runBilling(shop.context())
  expect(await shop.planOf(member)).toBeNull()
  await freeLeases(shop)
  await runBilling(shop.context())
  expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
})

describe('a member', () => {
  it('without an e-mail address is told by text message before a charge', async () => {
    const member = await makeMember(shop.platform, { email: null, msisdn: '+905551234567' })
    await shop.buy(member)
    await shop.passToEnd(member, -1)
    const sent = await inboxOf(shop.platform, member.msisdn ?? '')
    expect(sent.map(({ subject }) => subject)).toEqual([
      'Your plan renews soon',
      'Your HilalPlay plan has started',
    ])
  })

  it('who is gone before a renewal is charged gets a refund', async () => {
    const member = await shop.subscriber()
    const { id } = await shop.subscriptionOf(member)
    await shop.passToEnd(member, -1)
    const before = { ...shop.gateway }
    const charge: Gateway['charge'] = async (input) => {
      await shop.database.delete(account).where(eq(account.id, member.userId))
      return before.charge(input)
    }
    await shop.round(3 * day, { charge })
    await shop.pass(1)
    const billed = shop.database
      .select({ id: invoice.id })
      .from(invoice)
      .where(eq(invoice.subscriptionId, id))
    const attempts = await shop.database
      .select()
      .from(paymentAttempt)
      .where(inArray(paymentAttempt.invoiceId, billed))
    expect(attempts.map(({ state }) => state)).toEqual(['REJECTED'])
    const [back] = await shop.database
      .select()
      .from(refund)
      .where(eq(refund.attemptKey, attempts[0]?.key ?? ''))
    expect(back?.state).toBe('SUCCEEDED')
    const [row] = await shop.database.select().from(subscription).where(eq(subscription.id, id))
    expect(row?.state).toMatchObject({ phase: 'ENDED' })
  })
})
