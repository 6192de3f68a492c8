/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { invoice, paymentAttempt, refund, subscription, subscriptionPeriod } from '../../../db/schema/billing'
import { ledgerLine, receipt } from '../../../db/schema/ledger'
import { createClock } from '../../../shared/clock'
import { buildTestApp, type TestApp } from '../../../test/build-test-app'
import { enterOn } from '../../../test/logins'
import { makeMember, type TestMember } from '../../../test/members'
import { createMemoryGateway, type MemoryGateway } from '../../../test/memory-gateway'
import type { BillingContext } from '../billing-context'
import type { ChargeInput, Gateway, RefundInput } from '../gateways/gateway'
import { reconcile } from './reconcile'
import { runBilling } from './run-billing'

jest.setTimeout(180_000)

const day = 86_400
let platform: TestApp
let gateway: MemoryGateway
let database: TestApp['app']['platform']['database']

beforeAll(async () => {
  const clock = createClock()
  gateway = createMemoryGateway('CARD', () => clock.now())
  platform = await buildTestApp({ clock, gateways: new Map([['CARD', gateway]]) })
  database = platform.app.platform.database
})
afterAll(() => platform.close())
beforeEach(() => gateway.behave('pay'))

class Killed extends Error {}

/** The process dies before a call to the gateway, or after it and before the response is recorded. */
const dying = (when: 'before' | 'after'): Gateway => {
  const die =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (when === 'after') await call(...args)
      throw new Killed()
    }
  return {
    ...gateway,
    charge: die((input: ChargeInput) => gateway.charge(input)),
    refund: die((input: RefundInput) => gateway.refund(input)),
    confirm: die((input: Parameters<Gateway['confirm']>[0]) => gateway.confirm(input)),
  }
}
const contextWith = (used: Gateway): BillingContext => ({
  ...platform.app.platform,
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  gateways: new Map([['CARD', used]]),
})
/** Another process finds no lease, as after it has expired. */
async function freeLeases() {
  await database.update(subscription).set({ leaseUntil: null })
  await database.update(paymentAttempt).set({ leaseUntil: null })
  await database.update(refund).set({ leaseUntil: null })
}
async function pass(days: number, used: Gateway = gateway) {
  for (let step = 0; step < days * 2; step += 1) {
    platform.clock.advance(day / 2)
    await freeLeases()
    await runBilling(contextWith(used))
  }
}

async function call(member: TestMember, name: 'openCheckout' | 'withdraw', more: object = {}) {
  const shown = { amount: 499, currency: 'USD' }
  const body = {
    ...{ planCode: 'premium', periodCode: 'monthly', gatewayCode: 'CARD' },
    ...{ idempotencyKey: randomUUID(), shown, ...more },
  }
  const { status } = await platform.call(paymentCalls[name], { body }, await enterOn(platform, member))
  return status
}

async function buy() {
  const member = await makeMember(platform)
  await call(member, 'openCheckout')
  gateway.pay()
  return member
}

async function expectClean() {
  expect(await reconcile(contextWith(gateway))).toEqual([])
  const charged = gateway.movements.filter(({ kind }) => kind === 'payment').map(({ key }) => key)
  expect(new Set(charged).size).toBe(charged.length)
  expect(await database.$count(paymentAttempt, inArray(paymentAttempt.state, ['SENT', 'UNKNOWN']))).toBe(0)
  const succeeded = await database.$count(paymentAttempt, sql`state = 'SUCCEEDED'`)
  expect(await database.$count(invoice, sql`status = 'PAID'`)).toBe(succeeded)
  expect(await database.$count(receipt, sql`status = 'PAID'`)).toBe(succeeded)
  expect(await database.$count(subscriptionPeriod)).toBe(succeeded)
  const sums = await database
    .select({ sum: sql<string>`sum(${ledgerLine.amount})` })
    .from(ledgerLine)
    .groupBy(ledgerLine.currency)
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
}

describe.each(['before', 'after'] as const)('killed %s the gateway was called', (when) => {
  it('settles a checkout once', async () => {
    await buy()
    await pass(1, dying(when))
    await pass(1)
    await expectClean()
  })

  it('charges a renewal once', async () => {
    await buy()
    await pass(1)
    await pass(30, dying(when))
    await pass(2)
    await expectClean()
  })

  it('makes a refund once', async () => {
    const member = await buy()
    await pass(1)
    expect(await call(member, 'withdraw')).toBe(200)
    await pass(1, dying(when))
    await pass(1)
    await expectClean()
    expect(await database.$count(refund, sql`state <> 'SUCCEEDED'`)).toBe(0)
  })
})

it('stays clean whatever the gateway does, with two processes at work', async () => {
  const behaviours = [
    'pay',
    'lost',
    'silent',
    { kind: 'soft', code: 'insufficient-funds' },
    { kind: 'hard', code: 'declined' },
  ] as const
  const steps = fc.array(
    fc.record({ behaviour: fc.constantFrom(...behaviours), days: fc.integer({ min: 1, max: 12 }) }),
    { minLength: 3, maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      await buy()
      for (const { behaviour, days } of taken) {
        gateway.behave(behaviour)
        platform.clock.advance(days * day)
        await freeLeases()
        await Promise.all([runBilling(contextWith(gateway)), runBilling(contextWith(gateway))])
      }
      gateway.behave('pay')
      await pass(2)
      await expectClean()
    }),
    { numRuns: 10 },
  )
})

it('renews each of many once, with four processes at work', async () => {
  const members = 30
  for (let at = 0; at < members; at += 1) await buy()
  await pass(1)
  const before = gateway.movements.length
  platform.clock.advance(28 * day)
  await freeLeases()
  await runBilling(contextWith(gateway))
  platform.clock.advance(4 * day)
  await Promise.all(Array.from({ length: 4 }, () => runBilling(contextWith(gateway))))
  expect(gateway.movements.length - before).toBeGreaterThanOrEqual(members)
  await pass(1)
  await expectClean()
})
