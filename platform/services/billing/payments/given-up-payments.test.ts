/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { refund } from '../../../db/schema/billing'
import { inboxOf, makeMember } from '../../../test/members'
import { refuse } from '../../../test/memory-gateway'
import { buildShop, day, usd } from '../../../test/shop'
import type { Gateway } from '../gateways/gateway'
import { operatorCommands } from '../operation/operator-commands'
import { checkAttempt } from './check-attempts'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

describe('a payment', () => {
  it('whose checkout was given up is read and not completed, though the payer approves it', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    await shop.cancel(member, data.checkoutId)
    const read: Gateway['confirm'] = shop.gateway.confirm.bind(shop.gateway)
    const capture: Gateway['confirm'] = (input) => {
      shop.gateway.pay()
      return read(input)
    }
    await shop.round(3_600, { confirm: capture })
    const { data: outcome } = await shop.during({ confirm: capture }, () =>
      shop.read(member, data.checkoutId),
    )
    expect(outcome.state).toBe('EXPIRED')
    expect(await shop.paidBy(member)).toEqual([])
    shop.gateway.pay({ kind: 'abandoned', code: 'not-finished' })
    await shop.round(day)
    expect(await shop.statesOf(member)).toEqual(['DECLINED'])
  })

  it('that was given up at the gateway is told from one that was refused', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    shop.gateway.pay({ kind: 'abandoned', code: 'not-finished' })
    expect((await shop.read(member, data.checkoutId)).data).toMatchObject({
      state: 'EXPIRED',
      message: 'The payment was not finished. Nothing was charged.',
    })
  })
})

describe('a refund', () => {
  it('is made once by a gateway whose books are late and that knows no keys', async () => {
    const member = await shop.subscriber()
    const [paid] = await shop.receiptsOf(member)
    const request = { receipt: paid?.name, amount: 100, reason: 'as a favour' }
    await operatorCommands.refund?.run(shop.context(), request)
    const given = () => shop.gateway.movements.filter(({ kind }) => kind === 'refund').length
    const before = given()
    const list: Gateway['list'] = async function* list() {
      await Promise.resolve()
      yield* []
    }
    const late = { list, refundsListedAfterMs: 3_600_000 }
    shop.gateway.behave('lost')
    await shop.round(60, late)
    shop.gateway.behave('pay')
    await shop.round(600, late)
    await shop.round(1_800, late)
    await shop.round(3_600, { refundsListedAfterMs: undefined })
    await shop.round(day)
    expect(given() - before).toBe(1)
    expect((await shop.refundsOf(member)).map(({ state }) => state)).toEqual(['SUCCEEDED'])
  })

  it('after a withdrawal is offered again when the gateway refuses it', async () => {
    const member = await shop.subscriber()
    await shop.during({ refund: refuse }, async () => {
      const body = { shown: usd(499) }
      await shop.platform.call(paymentCalls.withdraw, { body }, await shop.enter(member))
      await shop.round(60)
    })
    await shop.round(2 * day)
    const [back] = await shop.refundsOf(member)
    expect(back).toMatchObject({ state: 'SUCCEEDED', reason: 'WITHDRAWAL', amount: 499 })
  })

  it('of money that is not wanted is offered again each day when the gateway refuses it', async () => {
    const member = await makeMember(shop.platform)
    await shop.open(member)
    await shop.open(member, { planCode: 'family', shown: usd(799) })
    shop.gateway.pay(undefined, shop.paymentsOf(member)[0]?.key)
    await shop.round(day, { refund: refuse })
    const [refused] = await shop.refundsOf(member)
    expect(refused).toMatchObject({ reason: 'NOT_WANTED', amount: 499 })
    await shop.round(2 * day)
    const [back, ...more] = await shop.refundsOf(member)
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
    await shop.round(2 * day)
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
    await shop.round(day)
    expect([await refunds(), await shop.subjects(member)]).toEqual([
      1,
      ['Your payment is coming back to you'],
    ])
  })
})
