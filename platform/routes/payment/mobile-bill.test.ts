/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { headerNames } from '@/lib/contract'
import { partnerCalls } from '@/lib/contract/hosts/partner'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { paymentAttempt } from '../../db/schema/billing'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

const product = { gatewayCode: 'CARD', gatewayPackage: 'premium-monthly' }
let numbers = 0
const newNumber = () => `+97150${String((numbers += 1)).padStart(7, '0')}`

async function start(member: TestMember, more: object = {}) {
  const body = { ...product, msisdn: newNumber(), shown: usd(499), ...more }
  return shop.platform.call(partnerCalls.startBilling, { body }, await shop.enter(member))
}
async function confirm(member: TestMember, otpCode: string) {
  const body = { ...product, msisdn: '+971500000001', otpCode }
  return shop.platform.call(partnerCalls.confirmBilling, { body }, await shop.enter(member))
}
const claim = async (member: TestMember) =>
  (await shop.platform.call(paymentCalls.claimPurchases, {}, await shop.enter(member))).data
describe('a mobile bill', () => {
  it('sends a code to the number, and gives the plan for it', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await start(member, { msisdn: '+971 50 000 9999' })
    expect(data).toMatchObject({ actionType: 'OTP', codeLength: 6, duration: 60, redirectUrl: null })
    expect(data.infoText).toContain('\u2066+971500009999\u2069')
    expect(data.infoText).toContain('$4.99')
    expect((await confirm(member, '123456')).data).toMatchObject({
      ...{ actionType: 'SUCCESS', checkoutId: data.checkoutId },
    })
    expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
  })

  it('refuses another price than the one shown, with the new quote', async () => {
    const member = await makeMember(shop.platform)
    const { status, data } = await start(member, { shown: usd(1) })
    expect([status, data]).toMatchObject([409, { total: usd(499) }])
    expect(shop.paymentsOf(member)).toEqual([])
  })

  it('takes another code after a wrong one', async () => {
    const member = await makeMember(shop.platform)
    await start(member)
    const wrong = await confirm(member, '000000')
    expect([wrong.status, wrong.message]).toEqual([400, 'The code is incorrect or no longer valid.'])
    expect((await confirm(member, '123456')).data.actionType).toBe('SUCCESS')
  })

  it('refuses a code that has expired', async () => {
    const member = await makeMember(shop.platform)
    await start(member)
    shop.platform.clock.advance(301)
    expect((await confirm(member, '123456')).status).toBe(400)
    expect(await shop.planOf(member)).toBeNull()
  })

  it('sends another code for another press, and only one for a retried press', async () => {
    const member = await makeMember(shop.platform)
    const idempotencyKey = randomUUID()
    const first = await start(member, { idempotencyKey })
    const repeated = await start(member, { idempotencyKey })
    expect(repeated.data.checkoutId).toBe(first.data.checkoutId)
    const next = await start(member, { idempotencyKey: randomUUID() })
    expect(next.data.checkoutId).not.toBe(first.data.checkoutId)
    expect(shop.paymentsOf(member)).toHaveLength(2)
    expect((await confirm(member, '123456')).data.checkoutId).toBe(next.data.checkoutId)
  })

  it('sends five codes an hour at most', async () => {
    const member = await makeMember(shop.platform)
    const statuses: number[] = []
    for (let press = 0; press < 6; press += 1) statuses.push((await start(member)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('counts a code only where one is sent', async () => {
    const member = await makeMember(shop.platform)
    const idempotencyKey = randomUUID()
    const msisdn = newNumber()
    const statuses: number[] = []
    for (let press = 0; press < 6; press += 1)
      statuses.push((await start(member, { msisdn, idempotencyKey })).status)
    for (let press = 0; press < 6; press += 1)
      statuses.push((await start(member, { msisdn, shown: usd(1) })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 409, 409, 409, 409, 409, 409])
    expect((await start(member, { msisdn })).status).toBe(200)
    expect(shop.paymentsOf(member)).toHaveLength(2)
  })

  it('counts no code for a member who may not pay yet', async () => {
    const member = await makeMember(shop.platform, { emailVerified: false })
    const msisdn = newNumber()
    const statuses: number[] = []
    for (let press = 0; press < 6; press += 1) statuses.push((await start(member, { msisdn })).status)
    expect(new Set(statuses)).toEqual(new Set([403]))
    const other = await makeMember(shop.platform)
    expect((await start(other, { msisdn })).status).toBe(200)
  })

  it('takes five guesses at its code at most', async () => {
    const member = await makeMember(shop.platform)
    await start(member)
    const statuses: number[] = []
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await confirm(member, '000000')).status)
    statuses.push((await confirm(member, '123456')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })

  it('asks for a number where none was given', async () => {
    const member = await makeMember(shop.platform)
    const { way } = shop.gateway
    Object.assign(shop.gateway, { way: 'PAYMENT_SOURCE_MSISDN' })
    const { data } = await start(member, { msisdn: undefined }).finally(() =>
      Object.assign(shop.gateway, { way }),
    )
    expect(data).toMatchObject({ actionType: 'MSISDN', checkoutId: null })
    expect(shop.paymentsOf(member)).toEqual([])
  })

  it('waits with a code while something else asks the gateway', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await start(member)
    const isThis = eq(paymentAttempt.checkoutId, data.checkoutId ?? '')
    const leaseUntil = sql`clock_timestamp() + interval '3 seconds'`
    await shop.database.update(paymentAttempt).set({ leaseUntil }).where(isThis)
    expect((await confirm(member, '123456')).data.actionType).toBe('SUCCESS')
  })
})

describe('a partner', () => {
  const cancelBy = async (member: TestMember, body: { gatewayCode: string; gatewaySubsId: string }) => {
    const billing = { ...body, gatewayPackage: product.gatewayPackage }
    return shop.platform.call(partnerCalls.cancelBilling, { body: billing }, await shop.enter(member))
  }

  it('cancels the subscription that its own gateway bills, and no other', async () => {
    const member = await makeMember(shop.platform)
    await start(member)
    await confirm(member, '123456')
    const gatewaySubsId = (await shop.planOf(member))?.subscriptionCode ?? ''
    for (const wrong of [
      { gatewayCode: 'CARD', gatewaySubsId: randomUUID() },
      { gatewayCode: 'PAYPAL', gatewaySubsId },
    ])
      expect((await cancelBy(member, wrong)).status).toBe(404)
    const { data } = await cancelBy(member, { gatewayCode: 'CARD', gatewaySubsId })
    expect(data.actionType).toBe('BILLING_CANCEL')
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'CANCELED' })
  })
})

describe('a checkout that is given up', () => {
  it('is cancelled, and says that nothing was charged', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    expect((await shop.read(member, data.checkoutId)).data.redirectUrl).toBe(data.redirectUrl)
    expect(await shop.cancel(member, data.checkoutId)).toMatchObject({
      ...{ state: 'EXPIRED', message: 'The payment was not finished. Nothing was charged.' },
      redirectUrl: null,
    })
  })

  it('names the plan that was not bought in the language of its reader', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    await shop.cancel(member, data.checkoutId)
    const headers = { ...(await shop.enter(member)), [headerNames.language]: 'ar' }
    const params = { checkoutId: data.checkoutId }
    const read = await shop.platform.call(paymentCalls.getCheckout, { params }, headers)
    expect(read.data).toMatchObject({ plan: { title: 'بريميوم', periodCode: 'monthly' }, price: usd(499) })
  })

  it('stays open while nobody knows whether something was charged', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    const isThis = eq(paymentAttempt.checkoutId, data.checkoutId)
    const unknown = { state: 'UNKNOWN', leaseUntil: new Date(Date.now() + 60_000) } as const
    await shop.database.update(paymentAttempt).set(unknown).where(isThis)
    expect(await shop.cancel(member, data.checkoutId)).toMatchObject({ state: 'PENDING' })
    await shop.database.update(paymentAttempt).set({ state: 'PENDING', leaseUntil: null }).where(isThis)
    shop.gateway.pay()
    expect(await shop.cancel(member, data.checkoutId)).toMatchObject({ state: 'SUCCEEDED' })
    expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
  })
})

it('gives concurrent clicks the same page', async () => {
  const member = await makeMember(shop.platform)
  const begin = shop.gateway.start.bind(shop.gateway)
  jest.spyOn(shop.gateway, 'start').mockImplementationOnce(async (input) => {
    await sleep(1_000)
    return begin(input)
  })
  const [first, second] = await Promise.all([shop.open(member), shop.open(member)])
  expect(first.data.redirectUrl).toContain('https://pay.test/')
  expect(second.data).toEqual(first.data)
})

describe('a purchase', () => {
  it('is named once to the pages that report it, however many ask', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    expect(await claim(member)).toEqual({ purchases: [], isOpen: true })
    shop.gateway.pay()
    await shop.read(member, data.checkoutId)
    const claims = await Promise.all([claim(member), claim(member), claim(member)])
    expect(claims.flatMap(({ purchases }) => purchases)).toEqual([
      { checkoutId: data.checkoutId, productCode: 'premium-monthly', price: usd(499) },
    ])
    expect(await claim(member)).toEqual({ purchases: [], isOpen: false })
  })

  it('is named to nobody else', async () => {
    const [member, other] = [await makeMember(shop.platform), await makeMember(shop.platform)]
    await shop.buy(member)
    expect((await claim(other)).purchases).toEqual([])
    expect((await claim(member)).purchases).toHaveLength(1)
  })
})
