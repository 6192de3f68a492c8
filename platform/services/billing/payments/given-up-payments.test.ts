/** @jest-environment ./platform/test/database-environment.ts */
import { eq, inArray } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { paymentAttempt, refund } from '../../../db/schema/billing'
import { receipt } from '../../../db/schema/ledger'
import { inboxOf, makeMember, type TestMember } from '../../../test/members'
import { buildShop, usd } from '../../../test/shop'
import { GatewayRefused, type Gateway } from '../gateways/gateway'
import { operatorCommands } from '../operation/operator-commands'
import { freeLeases } from '../operation/run-billing'
import { checkAttempt } from './check-attempts'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

const day = 86_400
/** The gateway behaves otherwise meanwhile, also to the jobs that run by themselves. */
async function during<Result>(change: Partial<Gateway>, work: () => Promise<Result>): Promise<Result> {
  const before = { ...shop.gateway }
  Object.assign(shop.gateway, change)
  return work().finally(() => Object.assign(shop.gateway, before))
}
const refuse = () => Promise.reject(new GatewayRefused('the key has expired'))
const round = async (seconds = day, change: Partial<Gateway> = {}) =>
  during(change, async () => {
    shop.platform.clock.advance(seconds)
    await freeLeases(shop)
    await shop.work()
  })
const attemptsOf = (member: TestMember) =>
  shop.database.select().from(paymentAttempt).where(eq(paymentAttempt.accountId, member.userId))
const paidBy = async (member: TestMember) => {
  const keys = new Set((await attemptsOf(member)).map(({ key }) => key))
  return shop.gateway.movements.filter(({ kind, key }) => kind === 'payment' && keys.has(key ?? ''))
}

describe('a payment', () => {
  it('whose checkout was given up is read and not completed, though the payer approves it', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    const params = { checkoutId: data.checkoutId }
    await shop.platform.call(paymentCalls.cancelCheckout, { params }, await shop.enter(member))
    const read: Gateway['confirm'] = shop.gateway.confirm.bind(shop.gateway)
    const capture: Gateway['confirm'] = (input) => {
      shop.gateway.pay()
      return read(input)
    }
    await round(3_600, { confirm: capture })
    const { data: outcome } = await during({ confirm: capture }, () => shop.read(member, data.checkoutId))
    expect(outcome.state).toBe('EXPIRED')
    expect(await paidBy(member)).toEqual([])
    shop.gateway.pay({ kind: 'abandoned', code: 'not-finished' })
    await round(day)
    expect((await attemptsOf(member)).map(({ state }) => state)).toEqual(['DECLINED'])
  })
})

describe('a refund', () => {
  it('is made once by a gateway whose books are late and that knows no keys', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const [paid] = await shop.database.select().from(receipt).where(eq(receipt.accountId, member.userId))
    const request = { receipt: `${paid?.year}-${paid?.number}`, amount: 100, reason: 'as a favour' }
    await operatorCommands.refund?.run(shop.context(), request)
    const given = () => shop.gateway.movements.filter(({ kind }) => kind === 'refund').length
    const before = given()
    const list: Gateway['list'] = async function* list() {
      await Promise.resolve()
      yield* []
    }
    const late = { list, refundsListedAfterMs: 3_600_000 }
    shop.gateway.behave('lost')
    await round(60, late)
    shop.gateway.behave('pay')
    await round(600, late)
    await round(1_800, late)
    await round(3_600, { refundsListedAfterMs: undefined })
    await round(day)
    expect(given() - before).toBe(1)
    const [attempt] = await attemptsOf(member)
    const isThis = eq(refund.attemptKey, attempt?.key ?? '')
    expect((await shop.database.select().from(refund).where(isThis)).map(({ state }) => state)).toEqual([
      'SUCCEEDED',
    ])
  })

  it('after a withdrawal is offered again when the gateway refuses it', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    await during({ refund: refuse }, async () => {
      const body = { shown: usd(499) }
      await shop.platform.call(paymentCalls.withdraw, { body }, await shop.enter(member))
      await round(60)
    })
    await round(2 * day)
    const [attempt] = await attemptsOf(member)
    const isThis = eq(refund.attemptKey, attempt?.key ?? '')
    const [back] = await shop.database.select().from(refund).where(isThis)
    expect(back).toMatchObject({ state: 'SUCCEEDED', reason: 'WITHDRAWAL', amount: 499 })
  })

  it('of money that is not wanted is offered again each day when the gateway refuses it', async () => {
    const member = await makeMember(shop.platform)
    await shop.open(member)
    await shop.open(member, { planCode: 'family', shown: usd(799) })
    shop.gateway.pay(undefined, shop.paymentsOf(member)[0]?.key)
    await round(day, { refund: refuse })
    const refunds = async () => {
      const keys = (await attemptsOf(member)).map(({ key }) => key)
      return shop.database.select().from(refund).where(inArray(refund.attemptKey, keys))
    }
    const [refused] = await refunds()
    expect(refused).toMatchObject({ reason: 'NOT_WANTED', amount: 499 })
    await round(2 * day)
    const [back, ...more] = await refunds()
    expect([back?.state, more]).toEqual(['SUCCEEDED', []])
    expect(
      shop.gateway.movements.filter(({ kind, key }) => kind === 'refund' && key === back?.key),
    ).toHaveLength(1)
  })

  it('of money that is not wanted is announced once, with its amount', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    await shop.open(member, { planCode: 'family', shown: usd(799) })
    shop.gateway.pay(undefined, shop.paymentsOf(member)[0]?.key)
    await shop.read(member, data.checkoutId)
    await shop.read(member, data.checkoutId)
    await round(2 * day)
    const mails = (await inboxOf(shop.platform, member.email)).filter(
      ({ subject }) => subject === 'Your payment is coming back to you',
    )
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Your payment of $4.99 was no longer needed.'),
    ])
  })

  it('of money that is not wanted is recorded only together with its mail', async () => {
    const member = await makeMember(shop.platform)
    await shop.open(member)
    await shop.open(member, { planCode: 'family', shown: usd(799) })
    const [replaced] = shop.paymentsOf(member)
    const key = replaced?.key ?? ''
    shop.gateway.pay(undefined, key)
    const add = () => Promise.reject(new Error('the disk is full'))
    const context = { ...shop.context(), outbox: { ...shop.context().outbox, add } }
    await expect(checkAttempt(context, key)).rejects.toThrow('the disk is full')
    const refunds = () => shop.database.$count(refund, eq(refund.attemptKey, key))
    expect(await refunds()).toBe(0)
    await round(day)
    expect([await refunds(), await shop.subjects(member)]).toEqual([
      1,
      ['Your payment is coming back to you'],
    ])
  })
})
