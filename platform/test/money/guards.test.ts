/** @jest-environment ./platform/test/database-environment.ts */
import { readFileSync } from 'node:fs'
import { and, eq, ne, sql } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { invoice, paymentAttempt, refund, subscription } from '../../db/schema/billing'
import { ledgerEntry } from '../../db/schema/ledger'
import type { Gateway } from '../../services/billing/gateways/gateway'
import { runSubscriptions } from '../../services/billing/operation/renewals'
import { checkAttempt } from '../../services/billing/payments/check-attempts'
import { runRefunds } from '../../services/billing/payments/run-refunds'
import { makeMember, type TestMember } from '../members'
import { buildShop, premium, usd } from '../shop'
import { codeGuards } from './guards'
import { guards } from './remove-guards'

jest.setTimeout(180_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

/** How many payments the gateway has taken, except other members', by any key. */
const paymentsOf = async ({ userId }: TestMember) => {
  const isOthers = and(ne(paymentAttempt.accountId, userId), eq(paymentAttempt.state, 'SUCCEEDED'))
  const taken = shop.gateway.movements.filter(({ kind }) => kind === 'payment').length
  return taken - (await shop.database.$count(paymentAttempt, isOthers))
}
const withdraw = async (member: TestMember) =>
  shop.platform.call(paymentCalls.withdraw, { body: { shown: usd(499) } }, await shop.enter(member))

it.each(guards)('the guard "$name" is where the table says', ({ file, text }) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2)
})

/** What precedes the title of a test in the table of its file. */
const tableHead = /^(?:on PostgreSQL|is refused with) /

it.each(codeGuards)('the guard "$name" names a test of its file', ({ test }) => {
  expect(readFileSync(test.path, 'utf8')).toContain(test.title.replace(tableHead, ''))
})

describe('a lost response', () => {
  it('asks what became of a charge before it is charged again', async () => {
    const member = await shop.subscriber()
    const before = await paymentsOf(member)
    shop.gateway.behave('lost')
    await shop.passToEnd(member, 0.1)
    shop.gateway.behave('pay')
    await shop.round(86_400)
    expect((await shop.subscriptionOf(member)).state).toMatchObject({
      phase: 'ACTIVE',
      period: { number: 2 },
    })
    expect((await paymentsOf(member)) - before).toBe(1)
  })

  it('asks what became of a refund before it is made again', async () => {
    const member = await shop.subscriber()
    expect((await withdraw(member)).status).toBe(200)
    const before = shop.gateway.movements.length
    shop.gateway.behave('lost')
    await shop.round(60)
    shop.gateway.behave('pay')
    await shop.round(86_400)
    expect(shop.gateway.movements.length - before).toBe(1)
  })
})

it('leaves to another process what it is working on', async () => {
  const { context, database, gateway } = shop
  const leaseUntil = sql`clock_timestamp() + interval '1 hour'`
  const opening = await makeMember(shop.platform)
  const { data } = await shop.open(opening)
  gateway.pay()
  const isOpened = eq(paymentAttempt.checkoutId, data.checkoutId)
  const [attempt] = await database.update(paymentAttempt).set({ leaseUntil }).where(isOpened).returning()
  expect(await checkAttempt(context(), attempt?.key ?? '')).toBe(false)
  expect(await database.$count(paymentAttempt, and(isOpened, eq(paymentAttempt.state, 'SUCCEEDED')))).toBe(0)

  const { id } = await shop.subscriptionOf(await shop.subscriber())
  const isThis = eq(subscription.id, id)
  const ready = { nextActionAt: new Date(0), leaseUntil }
  await database.update(subscription).set(ready).where(isThis)
  await runSubscriptions(context())
  expect(await database.$count(subscription, and(isThis, eq(subscription.nextActionAt, new Date(0))))).toBe(1)
  await database.update(subscription).set({ leaseUntil: null }).where(isThis)

  const leaving = await shop.subscriber()
  await shop.during({ refund: () => Promise.reject(new Error('the process is gone')) }, () =>
    withdraw(leaving),
  )
  const given = () => gateway.movements.filter(({ kind }) => kind === 'refund').length
  const before = given()
  await database
    .update(refund)
    .set({ leaseUntil, checkAt: new Date(0) })
    .where(eq(refund.state, 'OPEN'))
  const leased = await database.select().from(refund).where(eq(refund.state, 'OPEN'))
  expect(leased).toHaveLength(1)
  await runRefunds(context())
  expect(given()).toBe(before)
  await shop.round(60)
  expect(given()).toBe(before + 1)
})

/** Delays the first call until it is released, after others have completed. */
function delayFirst<Input, Result>(call: (input: Input) => Promise<Result>) {
  let letGo = () => undefined as void
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  let arrive = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let isFirst = true
  const delayed = async (input: Input) => {
    if (!isFirst) return call(input)
    isFirst = false
    const result = await call(input)
    arrive()
    await gone
    return result
  }
  return { delayed, arrived, letGo: () => letGo() }
}

it('records an outcome once though two processes have read it', async () => {
  const member = await makeMember(shop.platform)
  const { data } = await shop.open(member)
  shop.gateway.pay()
  const isThis = eq(paymentAttempt.checkoutId, data.checkoutId)
  const [attempt] = await shop.database
    .update(paymentAttempt)
    .set({ leaseUntil: null })
    .where(isThis)
    .returning()
  const key = attempt?.key ?? ''
  const before = { ...shop.gateway }
  const confirm: Gateway['confirm'] = (input) => before.confirm(input)
  const { delayed, arrived, letGo } = delayFirst(confirm)
  await shop.during({ confirm: delayed }, async () => {
    const slow = checkAttempt(shop.context(), key)
    await arrived
    await shop.database.update(paymentAttempt).set({ leaseUntil: null }).where(isThis)
    expect(await checkAttempt(shop.context(), key)).toBe(true)
    letGo()
    expect(await slow).toBe(true)
  })
  expect(await shop.database.$count(ledgerEntry, eq(ledgerEntry.source, key))).toBe(1)
  expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
})

it('records a refund once though two processes have made it', async () => {
  const member = await shop.subscriber()
  await shop.during({ refund: () => Promise.reject(new Error('the process is gone')) }, () =>
    withdraw(member),
  )
  const errors: unknown[] = []
  const ignore = () => undefined
  const log = { info: ignore, warn: ignore, error: (...given: unknown[]) => void errors.push(given) }
  const context = { ...shop.platform.app.platform, log }
  const { delayed, arrived, letGo } = delayFirst(() =>
    Promise.resolve({ state: 'succeeded' as const, reference: 'given once' }),
  )
  const ready = { leaseUntil: null, checkAt: new Date(0) }
  const isOpen = and(eq(refund.reason, 'WITHDRAWAL'), sql`${refund.state} in ('OPEN', 'SENT')`)
  await shop.during({ refund: delayed }, async () => {
    const [row] = await shop.database.update(refund).set(ready).where(isOpen).returning()
    const slow = runRefunds(context)
    await arrived
    await shop.database.update(refund).set(ready).where(isOpen)
    await runRefunds(context)
    letGo()
    await slow
    expect(await shop.database.$count(ledgerEntry, eq(ledgerEntry.source, row?.key ?? ''))).toBe(1)
  })
  expect(errors).toEqual([])
})

it('refunds a charge that is not the requested amount', async () => {
  const member = await makeMember(shop.platform)
  const { data } = await shop.open(member)
  shop.gateway.pay()
  const before = { ...shop.gateway }
  const less: Gateway['confirm'] = async (input) => ({
    ...(await before.confirm(input)),
    amount: { minor: 1, currency: 'USD' },
  })
  const state = await shop.during(
    { confirm: less },
    async () => (await shop.read(member, data.checkoutId)).data.state,
  )
  expect(state).toBe('REFUNDED')
  expect(await shop.planOf(member)).toBeNull()
})

it('refunds an upgrade whose credit belongs to an earlier period', async () => {
  const member = await shop.subscriber()
  await shop.passToEnd(member, -0.4)
  const body = { ...premium, planCode: 'family' }
  const { data: quote } = await shop.platform.call(
    paymentCalls.quoteCheckout,
    { body },
    await shop.enter(member),
  )
  const { data } = await shop.open(member, { planCode: 'family', shown: quote.total })
  await shop.pass(0.8)
  const page = shop.paymentsOf(member).at(-1)
  shop.gateway.pay(undefined, page?.key)
  expect((await shop.read(member, data.checkoutId)).data.state).toBe('REFUNDED')
  expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
})

it('refunds a charge for a void invoice', async () => {
  const member = await shop.subscriber()
  shop.gateway.behave('lost')
  const stay = () => Promise.resolve({ state: 'unknown' as const })
  await shop.during({ find: stay }, () => shop.passToEnd(member, 0.1))
  const { id } = await shop.subscriptionOf(member)
  const owed = and(eq(invoice.subscriptionId, id), eq(invoice.status, 'OPEN'))
  const [billed] = await shop.database.update(invoice).set({ status: 'VOID' }).where(owed).returning()
  shop.gateway.behave('pay')
  await shop.round(86_400)
  const [attempt] = await shop.database
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.invoiceId, billed?.id ?? ''))
  expect(attempt?.state).toBe('REJECTED')
})

it('refuses the amount shown in another currency', async () => {
  const member = await makeMember(shop.platform)
  const { status } = await shop.open(member, { shown: { amount: 499, currency: 'EUR' } })
  expect(status).toBe(409)
})
