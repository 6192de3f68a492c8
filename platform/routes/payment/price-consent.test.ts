/** @jest-environment ./platform/test/database-environment.ts */
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { priceVersion } from '../../db/schema/billing'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
/** The current price of the plan, which each test may change. */
let amount = 499
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const addPrice = (next: number, startsAt: Date, currency = 'USD') =>
  shop.database
    .insert(priceVersion)
    .values({ productCode: 'premium-monthly', amount: next, currency, startsAt })
const setPrice = async (next: number, currency = 'USD') => {
  shop.platform.clock.advance(1)
  await addPrice(next, shop.platform.clock.now(), currency)
  await shop.work()
  amount = next
}
const read = async (member: TestMember) =>
  (await shop.platform.call(paymentCalls.getNewPrice, {}, await shop.enter(member))).data
const accept = async (member: TestMember, shown: number) =>
  shop.platform.call(paymentCalls.acceptNewPrice, { body: { shown: usd(shown) } }, await shop.enter(member))
const paid = async (member: TestMember) => {
  const { data } = await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))
  return data.receipts.map(({ price }) => price.amount).reverse()
}
const question = 'The price of your plan is changing: we need your consent'
/** A member who has the plan at its current price. */
const subscriber = async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member, { shown: usd(amount) })
  return member
}

it('asks members about a higher price by mail and on the page, and ends without consent', async () => {
  const member = await subscriber()
  const old = amount
  await setPrice(old + 100)
  expect(await read(member)).toBeNull()
  await shop.pass(35)
  expect(await read(member)).toMatchObject({
    ...{ title: 'Premium', periodCode: 'monthly', price: usd(old), newPrice: usd(amount), accepted: false },
  })
  expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE', renewalPrice: null })
  await shop.pass(30)
  expect(await shop.planOf(member)).toBeNull()
  expect(await paid(member)).toEqual([old, old])
  expect(
    (await shop.subjects(member)).filter((subject) => subject === 'Do you want to keep your plan?'),
  ).toHaveLength(2)
  expect(await shop.subjects(member)).toContain(question)
})

it('promises no renewal to a member who takes a cancellation back without having agreed', async () => {
  const member = await subscriber()
  await setPrice(amount + 100)
  await shop.pass(35)
  await shop.platform.call(paymentCalls.cancelSubscription, {}, await shop.enter(member))
  const waiting = { renewalPrice: null, resumePrice: null, needsConsent: true }
  expect(await shop.planOf(member)).toMatchObject({ ...waiting, subscriptionStatus: 'CANCELED' })
  await shop.platform.call(paymentCalls.resumeSubscription, {}, await shop.enter(member))
  expect(await shop.planOf(member)).toMatchObject({ ...waiting, subscriptionStatus: 'ACTIVE' })
})

it('renews at the higher price after consent to exactly that price, which may be given twice', async () => {
  const member = await subscriber()
  const old = amount
  await setPrice(old + 100)
  await shop.pass(35)
  expect([(await accept(member, old)).status, (await accept(member, amount)).status]).toEqual([409, 200])
  expect((await accept(member, amount)).data).toMatchObject({ accepted: true })
  expect(await shop.planOf(member)).toMatchObject({ renewalPrice: usd(amount) })
  await shop.pass(30)
  expect(await paid(member)).toEqual([old, old, amount])
  expect(await read(member)).toBeNull()
})

it('applies a lower price from the next period on, without a question', async () => {
  const member = await subscriber()
  const old = amount
  await setPrice(old - 50)
  await shop.pass(32)
  expect(await paid(member)).toEqual([old, amount])
  expect(await shop.subjects(member)).not.toContain(question)
})

it('keeps the consent to a higher price that is lowered before it applies', async () => {
  const member = await subscriber()
  const old = amount
  await setPrice(old + 100)
  await shop.pass(35)
  expect((await accept(member, amount)).status).toBe(200)
  const { from } = (await read(member)) ?? {}
  await setPrice(old + 50)
  expect(await read(member)).toMatchObject({ newPrice: usd(amount), accepted: true, from })
  await shop.pass(60)
  expect(await paid(member)).toEqual([old, old, amount, amount])
})

it('asks again about a price above the one agreed to, or in another currency', async () => {
  const member = await subscriber()
  const old = amount
  await setPrice(old + 100)
  await shop.pass(35)
  await accept(member, amount)
  await setPrice(old + 150)
  expect(await read(member)).toBeNull()
  await shop.pass(27)
  expect(await read(member)).toMatchObject({ newPrice: usd(amount), accepted: false })
  await accept(member, amount)
  await setPrice(1, 'JPY')
  expect(await read(member)).toBeNull()
  await setPrice(old)
})

it('asks about the newest of several prices, and no longer when it was taken back', async () => {
  const member = await subscriber()
  const old = amount
  await setPrice(old + 100)
  await setPrice(old + 200)
  await shop.pass(35)
  expect(await read(member)).toMatchObject({ newPrice: usd(old + 200) })
  await setPrice(old)
  expect(await read(member)).toBeNull()
  await shop.pass(30)
  expect(await paid(member)).toEqual([old, old, old])
})

it('waits for a future price until it applies', async () => {
  const member = await subscriber()
  const old = amount
  await addPrice(old + 100, new Date(shop.platform.clock.now().getTime() + 50 * 86_400_000))
  await shop.pass(49)
  expect(await read(member)).toBeNull()
  await shop.pass(20)
  amount = old + 100
  expect(await read(member)).toMatchObject({ newPrice: usd(amount) })
  expect(await paid(member)).toEqual([old, old, old])
})

it('refuses consent to what was not asked, and any without a login', async () => {
  const member = await subscriber()
  expect((await accept(member, amount)).status).toBe(409)
  expect((await shop.platform.call(paymentCalls.getNewPrice, {})).status).toBe(401)
})
