/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { gatewayEvent } from '../../db/schema/billing'
import { receipt } from '../../db/schema/ledger'
import { GatewayUnanswered } from '../../services/billing/gateways/gateway'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { runBilling } from '../../services/billing/operation/run-billing'
import { handleStoredEvents } from '../../services/billing/payments/gateway-events'
import { messageIn } from '../../shared/problem'
import { makeMember } from '../members'
import { buildShop, premium, usd } from '../shop'

jest.setTimeout(180_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const operate = async (name: string, given: object) => operatorCommands[name]?.run(shop.context(), given)

it('an upgrade is not paid by a credit that an operator gives back meanwhile', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  const body = { ...premium, planCode: 'family' }
  const headers = await shop.enter(member)
  const { data: quote } = await shop.platform.call(paymentCalls.quoteCheckout, { body }, headers)
  expect(quote.credit.amount).toBeGreaterThan(0)
  const { data } = await shop.open(member, { planCode: 'family', shown: quote.total })
  const [paid] = await shop.database.select().from(receipt).where(eq(receipt.accountId, member.userId))
  await operate('refund', { receipt: `${paid?.year}-${paid?.number}`, reason: 'as a favour' })
  shop.gateway.pay(undefined, shop.paymentsOf(member).at(-1)?.key)
  expect((await shop.read(member, data.checkoutId)).data.state).toBe('REFUNDED')
  expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
})

it('an event whose payment cannot be worked on does not hold up those behind it', async () => {
  const member = await makeMember(shop.platform)
  await shop.open(member)
  const { key = '' } = shop.paymentsOf(member).at(-1) ?? {}
  const event = { gatewayCode: 'CARD', eventId: randomUUID(), type: 'payment', key, reference: null }
  await shop.database.insert(gatewayEvent).values({ ...event, receivedAt: new Date(0) })
  const confirm = () => Promise.reject(new TypeError('the client is broken'))
  await shop.during({ confirm }, () => handleStoredEvents(shop.context()))
  expect(await shop.database.$count(gatewayEvent, eq(gatewayEvent.isHandled, false))).toBe(0)
})

it('a gateway that stays silent is left alone until the next round', async () => {
  for (let at = 0; at < 9; at += 1) await shop.open(await makeMember(shop.platform))
  let calls = 0
  const silent = () => Promise.reject(new GatewayUnanswered('silence'))
  const counting = () => {
    calls += 1
    return silent()
  }
  await shop.during({ confirm: silent }, async () => {
    const gateways = new Map([['CARD', { ...shop.gateway, confirm: counting }]])
    const callsOfRound = async () => {
      calls = 0
      shop.platform.clock.advance(7_200)
      await runBilling({ ...shop.context(), gateways })
      return calls
    }
    const rounds = [await callsOfRound(), await callsOfRound()]
    for (const made of rounds) expect([1, 2, 3, 4, 5]).toContain(made)
  })
})

it.each([
  ['price', { productCode: 'premium-monthly', amount: 0, currency: 'USD' }],
  ['promo', { productCode: 'premium-monthly', code: 'nothing', amount: 0 }],
])('an operator cannot set a %s of zero, which nobody could pay', async (name, given) => {
  await expect(operate(name, given)).rejects.toMatchObject({ status: 400 })
})

it('a member who starts one payment after the other has to wait, in the own language, and keeps the open one', async () => {
  const member = await makeMember(shop.platform)
  const headers = await shop.enter(member)
  const start = (at: number, more: Record<string, string> = {}) => {
    const choice = { ...premium, planCode: at % 2 === 0 ? 'premium' : 'family' }
    const body = { ...choice, idempotencyKey: randomUUID(), shown: usd(at % 2 === 0 ? 499 : 799) }
    return shop.platform.call(paymentCalls.openCheckout, { body }, { ...headers, ...more })
  }
  const opened = []
  for (let at = 0; at < 20; at += 1) opened.push(await start(at))
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]))
  const pages = shop.paymentsOf(member).length
  const refused = await start(0, { language: 'id' })
  expect([refused.status, refused.message]).toEqual([429, messageIn('id', 'tooManyCheckouts')])
  expect(shop.paymentsOf(member)).toHaveLength(pages)
  // Another click on what is open is no further payment.
  expect((await start(19)).data.checkoutId).toBe(opened.at(-1)?.data.checkoutId)
  shop.platform.clock.advance(3_601)
  expect((await shop.open(member)).status).toBe(200)
})
