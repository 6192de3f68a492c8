/** @jest-environment ./platform/test/database-environment.ts */
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { priceVersion } from '../../db/schema/billing'
import { takesAmount } from '../../services/billing/gateways/gateway'
import { createStripeGateway } from '../../services/billing/gateways/stripe'
import { listDebtGateways } from '../../services/billing/checkout/quote'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop, premium } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
const kwd = (amount: number) => ({ amount, currency: 'KWD' })

/** A gateway like Stripe, and plans in dinars of a thousand fils. */
beforeAll(async () => {
  shop = await buildShop()
  Object.assign(shop.gateway, { steps: { KWD: 10 } })
  shop.platform.clock.advance(60)
  for (const [productCode, amount] of [
    ['premium-monthly', 4990],
    ['premium-yearly', 39_990],
  ] as const)
    expect(await run('price', { productCode, amount, currency: 'KWD' })).toMatchObject({ status: 200 })
})
afterAll(() => shop.close())

async function run(command: string, payload: object) {
  const { adminToken } = shop.platform.app.platform.config
  const headers = { authorization: `Bearer ${adminToken}` }
  const url = `/admin/billing/${command}`
  const response = await shop.platform.app.inject({ method: 'POST', url, headers, payload })
  return { status: response.statusCode, ...response.json<{ message: string }>() }
}
const refused = {
  status: 400,
  message: 'CARD only takes KWD amounts in multiples of 10 (in the smallest unit).',
}
const buy = (member: TestMember) => shop.buy(member, { shown: kwd(4990) })

it('Stripe takes the last decimal of a three-decimal currency only as zero', () => {
  const stripe = createStripeGateway({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' })
  const taken = (minor: number, currency: string) => takesAmount(stripe, { minor, currency })
  expect(['KWD', 'BHD', 'JOD', 'OMR', 'TND'].map((currency) => taken(4995, currency))).toEqual(
    Array.from({ length: 5 }, () => false),
  )
  expect([taken(4990, 'KWD'), taken(499, 'USD'), taken(499, 'JPY')]).toEqual([true, true, true])
})

it('an upgrade costs what the gateway takes, rounded for the member', async () => {
  const member = await makeMember(shop.platform)
  await buy(member)
  await shop.pass(3)
  const body = { ...premium, periodCode: 'yearly' }
  const headers = await shop.enter(member)
  const { data } = await shop.platform.call(paymentCalls.quoteCheckout, { body }, headers)
  const { total, credit } = data
  expect([data.kind, total.amount % 10, total.amount + credit.amount]).toEqual(['UPGRADE', 0, 39_990])
  const { expiresAt } = await shop.subscriptionOf(member)
  const unusedMs = expiresAt.getTime() - shop.platform.clock.now().getTime()
  const days = Math.round(unusedMs / 86_400_000) + 3
  const exact = 39_990 - (4990 * unusedMs) / (days * 86_400_000)
  expect(total.amount).toBeLessThanOrEqual(exact)
  expect(total.amount).toBeGreaterThan(exact - 11)
})

it('the refund of unused days is what the gateway can refund, rounded for the member', async () => {
  const member = await makeMember(shop.platform)
  const withdrawal = async () =>
    (await shop.platform.call(paymentCalls.getWithdrawal, {}, await shop.enter(member))).data
  const withdraw = async (shown: ReturnType<typeof kwd>) =>
    shop.platform.call(paymentCalls.withdraw, { body: { shown } }, await shop.enter(member))
  await buy(member)
  await withdraw(kwd(4990))
  await shop.work()
  await buy(member)
  const expiresAt = Date.parse((await shop.planOf(member))?.expiryDate ?? '')
  const days = Math.round((expiresAt - shop.platform.clock.now().getTime()) / 86_400_000)
  await shop.pass(5.01)
  const shown = await withdrawal()
  const exact = (4990 * (days - 5)) / days
  expect(shown).toMatchObject({ unusedOnly: true, refund: kwd(Math.ceil(exact / 10) * 10) })
  expect((await withdraw(shown?.refund ?? kwd(0))).status).toBe(200)
  await shop.work()
  expect(shop.gateway.movements.at(-1)).toMatchObject({
    kind: 'refund',
    amount: { minor: shown?.refund.amount },
  })
})

it('prices and promo codes that a gateway cannot take are refused', async () => {
  const price = { productCode: 'premium-monthly', currency: 'KWD', startsAt: '2100-01-01' }
  expect(await run('price', { ...price, amount: 4995 })).toMatchObject(refused)
  const promo = { code: 'odd', productCode: 'premium-monthly' }
  expect(await run('promo', { ...promo, amount: 995 })).toMatchObject(refused)
  expect((await run('promo', { ...promo, amount: 990 })).status).toBe(200)
  expect((await run('promo', { ...promo, productCode: 'family-monthly', amount: 99 })).status).toBe(200)
})

it('a plan with such a price is not sold by the gateway, nor is a debt of it paid there', async () => {
  const startsAt = shop.platform.clock.now()
  const odd = { productCode: 'family-yearly', amount: 59_995, currency: 'KWD', startsAt }
  await shop.database.insert(priceVersion).values(odd)
  expect(await run('sell', { productCode: 'family-yearly', gateways: 'CARD' })).toMatchObject(refused)
  const body = { ...premium, planCode: 'family', periodCode: 'yearly' }
  const headers = await shop.enter(await makeMember(shop.platform))
  expect((await shop.platform.call(paymentCalls.quoteCheckout, { body }, headers)).status).toBe(404)
  expect(listDebtGateways(shop.context(), kwd(59_995))).toEqual([])
  expect(listDebtGateways(shop.context(), kwd(59_990))).toEqual(['CARD'])
})

it('a part that the gateway cannot refund is refused', async () => {
  const member = await makeMember(shop.platform)
  await buy(member)
  const { data } = await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))
  const part = { receipt: data.receipts[0]?.number, reason: 'ticket' }
  expect(await run('refund', { ...part, amount: 1005 })).toMatchObject(refused)
  expect((await run('refund', { ...part, amount: 1010 })).status).toBe(200)
})
