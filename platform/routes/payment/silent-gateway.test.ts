/** @jest-environment ./platform/test/database-environment.ts */
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { paymentAttempt } from '../../db/schema/billing'
import { readLimit } from '../../services/billing/checkout/open-checkout'
import { GatewayUnanswered, type Payment } from '../../services/billing/gateways/gateway'
import { isBeingRead } from '../../services/billing/payments/check-attempts'
import { makeMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(60_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  jest.replaceProperty(readLimit, 'maxMs', 0)
})
afterEach(() => jest.restoreAllMocks())

const family = { planCode: 'family', shown: usd(799) }
const running = 'We are waiting for your bank. You can leave this page; we will write to you.'

const maxReadMs = 10_000
/** Waits until the gateway's response is recorded. */
async function untilRead(key: string) {
  const giveUpAt = Date.now() + maxReadMs
  while (await isBeingRead(shop.database, key)) {
    if (Date.now() > giveUpAt) throw new Error(`The gateway's response about ${key} was not recorded`)
    await delay(10)
  }
}

/** A member with an open purchase, whose gateway does not respond before `settle`. */
const silentlyOpened = async () => {
  const member = await makeMember(shop.platform)
  const { data } = await shop.open(member)
  let respond: (payment: Payment) => void = () => undefined
  const response = new Promise<Payment>((resolve) => {
    respond = resolve
  })
  const confirm = shop.gateway.confirm.bind(shop.gateway)
  jest.spyOn(shop.gateway, 'confirm').mockReturnValueOnce(response)
  const key = shop.paymentsOf(member)[0]?.key ?? ''
  const settle = async () => {
    respond(await confirm({ key, reference: `page-${key}` }))
    await untilRead(key)
  }
  return { member, data, settle }
}

describe('a gateway that does not say what became of the open purchase', () => {
  it('has another purchase refused after a limited time', async () => {
    const { member, settle } = await silentlyOpened()
    const { status, message } = await shop.open(member, family)
    expect([status, message]).toEqual([409, running])
    expect(shop.paymentsOf(member)).toHaveLength(1)
    await settle()
  })

  it('leaves another click on the same purchase its page', async () => {
    const { member, data, settle } = await silentlyOpened()
    expect((await shop.open(member)).data).toEqual(data)
    await settle()
  })

  it('has every further purchase refused while it is still being asked', async () => {
    const { member, settle } = await silentlyOpened()
    await shop.open(member, family)
    expect((await shop.open(member, family)).status).toBe(409)
    await settle()
  })

  it('gives the plan that was paid, once it responds', async () => {
    const { member, settle } = await silentlyOpened()
    shop.gateway.pay()
    await shop.open(member, family)
    await settle()
    expect([(await shop.planOf(member))?.productCode, await shop.paidBy(member)]).toEqual([
      'premium-monthly',
      [expect.anything()],
    ])
  })

  it('makes way for another purchase once it says that nothing was paid', async () => {
    const { member, settle } = await silentlyOpened()
    await shop.open(member, family)
    await settle()
    expect((await shop.open(member, family)).status).toBe(200)
  })
})

it('a gateway that gave no response is not asked again, and another purchase takes the place of its page', async () => {
  const member = await makeMember(shop.platform)
  await shop.open(member)
  let giveUp: (error: Error) => void = () => undefined
  const response = new Promise<Payment>((_, reject) => {
    giveUp = reject
  })
  const confirm = jest.spyOn(shop.gateway, 'confirm').mockReturnValueOnce(response)
  expect((await shop.open(member, family)).status).toBe(409)
  giveUp(new GatewayUnanswered('no response'))
  const key = shop.paymentsOf(member)[0]?.key ?? ''
  await untilRead(key)
  expect((await shop.open(member, family)).status).toBe(200)
  expect(confirm).toHaveBeenCalledTimes(1)
})

it('a purchase that another process is reading stays open when it is given up', async () => {
  const member = await makeMember(shop.platform)
  const { data } = await shop.open(member)
  const leaseUntil = sql`clock_timestamp() + interval '1 minute'`
  const ofMember = eq(paymentAttempt.accountId, member.userId)
  await shop.database.update(paymentAttempt).set({ leaseUntil }).where(ofMember)
  shop.gateway.pay()
  expect((await shop.cancel(member, data.checkoutId)).state).toBe('PENDING')
  await shop.database.update(paymentAttempt).set({ leaseUntil: null }).where(ofMember)
  expect((await shop.read(member, data.checkoutId)).data.state).toBe('SUCCEEDED')
})

it('a purchase that another process is reading is not replaced', async () => {
  const member = await makeMember(shop.platform)
  await shop.open(member)
  const leaseUntil = sql`clock_timestamp() + interval '1 minute'`
  await shop.database
    .update(paymentAttempt)
    .set({ leaseUntil })
    .where(eq(paymentAttempt.accountId, member.userId))
  expect((await shop.open(member, family)).status).toBe(409)
  expect(shop.paymentsOf(member)).toHaveLength(1)
})
