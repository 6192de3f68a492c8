/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import type { Call } from '@/lib/contract'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { paymentAttempt, refund, subscriptionEvent } from '../../db/schema/billing'
import { ledgerEntry } from '../../db/schema/ledger'
import { promoCode } from '../../db/schema/plans'
import { makeFamily } from '../children'
import { makeMember, type TestMember } from '../members'
import { buildShop, premium, usd } from '../shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
let owner: TestMember
let stranger: TestMember
let checkoutId: string

beforeAll(async () => {
  shop = await buildShop()
  owner = await makeMember(shop.platform)
  stranger = await makeMember(shop.platform)
  const bought = await shop.buy(owner)
  checkoutId = bought.checkoutId
})
afterAll(() => shop.close())

/** A count of everything related to money. */
const countMoney = async () => [
  ...[await shop.database.$count(ledgerEntry), await shop.database.$count(paymentAttempt)],
  ...[await shop.database.$count(refund), await shop.database.$count(subscriptionEvent)],
  shop.gateway.movements.length,
]

/** The status and message of a refused call, after which no money has moved. */
async function refused(act: () => Promise<{ status: number; message: string }>) {
  const before = await countMoney()
  const { status, message } = await act()
  expect(await countMoney()).toEqual(before)
  expect(message).not.toBe('')
  return status
}

const openBy = async (member: TestMember, more: object) =>
  shop.platform.call(
    paymentCalls.openCheckout,
    { body: { ...premium, idempotencyKey: randomUUID(), shown: usd(499), ...more } },
    await shop.enter(member),
  )

it.each<[string, object, number]>([
  ['a lower price', { shown: usd(1) }, 409],
  ['no price', { shown: usd(0) }, 409],
  ['a negative price', { shown: usd(-499) }, 400],
  ['another currency', { shown: { amount: 499, currency: 'JPY' } }, 409],
  ['a price that is no integer', { shown: usd(4.99) }, 400],
  ['a price as text', { shown: { amount: '499', currency: 'USD' } }, 400],
  ['a plan that there is not', { planCode: 'gold' }, 404],
  ['a plan that is not sold', { planCode: 'free', shown: usd(0) }, 404],
  ['the name of a property as its plan', { planCode: '__proto__' }, 404],
  ['a period that there is not', { periodCode: 'weekly' }, 404],
  ['a gateway that there is not', { gatewayCode: 'constructor' }, 404],
  ['a promo code that there is not', { promoCode: 'free-for-ever', shown: usd(0) }, 409],
  ['a promo code of another plan', { promoCode: '80-off', shown: usd(2388) }, 409],
  ['a promo code that is over', { promoCode: 'over', shown: usd(99) }, 409],
  ['a promo code that has not begun', { promoCode: 'soon', shown: usd(99) }, 409],
  ['SQL as a promo code', { promoCode: "' or 1=1 --" }, 409],
  ['a key that is none', { idempotencyKey: 'x' }, 400],
  ['a very long plan', { planCode: 'x'.repeat(10_000) }, 400],
])('a checkout with %s is refused, and no money moves', async (_what, more, status) => {
  const codes = [
    { code: 'over', endsAt: new Date(1), startsAt: new Date(0) },
    { code: 'soon', endsAt: null, startsAt: new Date('2090-01-01') },
  ]
  await shop.database
    .insert(promoCode)
    .values(codes.map((one) => ({ ...one, productCode: 'premium-monthly', amount: 99 })))
    .onConflictDoNothing()
  expect(await refused(() => openBy(stranger, more))).toBe(status)
})

it("another's checkout can be neither read, confirmed nor given up", async () => {
  const headers = await shop.enter(stranger)
  const params = { checkoutId }
  const statuses = [
    await refused(() => shop.platform.call(paymentCalls.getCheckout, { params }, headers)),
    await refused(() => shop.platform.call(paymentCalls.cancelCheckout, { params }, headers)),
    await refused(() =>
      shop.platform.call(paymentCalls.confirmCheckout, { params, body: { otpCode: '123456' } }, headers),
    ),
    await refused(() =>
      shop.platform.call(paymentCalls.getCheckout, { params: { checkoutId: '../../x' } }, headers),
    ),
  ]
  expect(statuses).toEqual([404, 404, 404, 404])
})

it("another's receipts are in nobody's list", async () => {
  const listOf = async (member: TestMember) =>
    (await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))).data.receipts
  expect(await listOf(owner)).toHaveLength(1)
  expect(await listOf(stranger)).toEqual([])
})

it('a member without a plan can neither withdraw, cancel, resume nor change', async () => {
  const headers = await shop.enter(stranger)
  const body = { planCode: 'premium', periodCode: 'monthly', shown: usd(499) }
  const statuses = [
    await refused(() => shop.platform.call(paymentCalls.withdraw, { body: { shown: usd(499) } }, headers)),
    await refused(() => shop.platform.call(paymentCalls.cancelSubscription, {}, headers)),
    await refused(() => shop.platform.call(paymentCalls.resumeSubscription, {}, headers)),
    await refused(() => shop.platform.call(paymentCalls.changePlan, { body }, headers)),
    await refused(() => shop.platform.call(paymentCalls.revokeChange, {}, headers)),
  ]
  expect(new Set(statuses)).toEqual(new Set([409]))
})

it('a withdrawal with another amount than the one shown is refused', async () => {
  const headers = await shop.enter(owner)
  for (const shown of [usd(498), usd(500), usd(0), { amount: 499, currency: 'EUR' }])
    expect(await refused(() => shop.platform.call(paymentCalls.withdraw, { body: { shown } }, headers))).toBe(
      409,
    )
})

it('a child may call nothing of the payment host', async () => {
  const family = await makeFamily(shop.platform, '0417')
  const headers = await family.child()
  const inputs: Record<string, object> = {
    openCheckout: { body: { ...premium, idempotencyKey: randomUUID(), shown: usd(499) } },
    quoteCheckout: { body: premium },
    changePlan: { body: { planCode: 'premium', periodCode: 'monthly', shown: usd(499) } },
    withdraw: { body: { shown: usd(499) } },
    confirmCheckout: { params: { checkoutId }, body: { otpCode: '1' } },
    getCheckout: { params: { checkoutId } },
    cancelCheckout: { params: { checkoutId } },
  }
  for (const [name, call] of Object.entries(paymentCalls))
    expect([
      name,
      await refused(() => shop.platform.call(call as Call, inputs[name] ?? {}, headers)),
    ]).toEqual([...[name, 403]])
})
