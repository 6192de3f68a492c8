/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { invoice } from '../../../db/schema/billing'
import { inboxOf, type TestMember } from '../../../test/members'
import { buildShop, day, usd } from '../../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

const invoicesOf = async (member: TestMember) => {
  const { id } = await shop.subscriptionOf(member)
  const rows = await shop.database.select().from(invoice).where(eq(invoice.subscriptionId, id))
  return rows.map(({ status }) => status).sort()
}
const newestMail = async ({ email }: TestMember) => (await inboxOf(shop.platform, email))[0]
const cancel = async (member: TestMember) =>
  (await shop.platform.call(paymentCalls.cancelSubscription, {}, await shop.enter(member))).data
const request = async ({ email }: TestMember) => {
  const body = { gRecaptchaResponse: 'filled', email }
  await shop.platform.call(paymentCalls.requestCancellation, { body })
  await shop.work()
}
const confirm = async (member: TestMember) => {
  const token = new URL((await newestMail(member))?.link ?? '').searchParams.get('token') ?? ''
  return (await shop.platform.call(paymentCalls.confirmCancellation, { body: { token } })).data
}

/** A member whose renewal got no response. */
const charging = async (behaviour: 'silent' | 'lost') => {
  const member = await shop.subscriber()
  await shop.passToEnd(member, -0.01)
  shop.gateway.behave(behaviour)
  await shop.round(day / 10)
  shop.gateway.behave('pay')
  expect((await shop.subscriptionOf(member)).state).toMatchObject({ isCharging: true })
  return member
}

describe('a charge without a response', () => {
  it('that never happened is not repeated after a cancellation: the plan ends without debt', async () => {
    const member = await charging('silent')
    expect(await cancel(member)).toMatchObject({ ends: 'AFTER_PAYMENT' })
    await shop.round()
    expect([await shop.paidBy(member), await invoicesOf(member)]).toEqual([
      [expect.anything()],
      ['PAID', 'VOID'],
    ])
    expect(await shop.planOf(member)).toBeNull()
    expect((await newestMail(member))?.subject).toBe('Your subscription has ended')
  })

  it('that was taken buys the last period after a cancellation', async () => {
    const member = await charging('lost')
    await cancel(member)
    await shop.round()
    expect((await shop.subscriptionOf(member)).state).toMatchObject({
      ...{ phase: 'ACTIVE', period: { number: 2 }, renews: false },
    })
    expect(await shop.paidBy(member)).toHaveLength(2)
  })

  it('is named by the mail and the plan of a member who cancels meanwhile', async () => {
    const member = await charging('silent')
    expect(await shop.planOf(member)).toMatchObject({ isCharging: true })
    await cancel(member)
    await shop.work()
    const { text } = (await newestMail(member)) ?? {}
    expect(text).toContain('A payment of $4.99 for the next period is under way.')
    expect(text).not.toContain('You can watch until')
    await shop.round()
  })

  it('of a debt is not repeated after a cancellation', async () => {
    const member = await shop.subscriber()
    shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
    await shop.passToEnd(member, 0.5)
    shop.gateway.behave('silent')
    await shop.round()
    expect(await shop.planOf(member)).toMatchObject({ debt: usd(499), isCharging: true })
    expect(await cancel(member)).toMatchObject({ ends: 'AFTER_PAYMENT' })
    shop.gateway.behave('pay')
    await shop.round()
    expect([await shop.paidBy(member), await shop.planOf(member)]).toEqual([[expect.anything()], null])
  })

  it('is an open payment to a cancellation without a login, which promises nothing before its link is used', async () => {
    const member = await charging('silent')
    await request(member)
    expect((await newestMail(member))?.text).toContain('at most one more payment is taken')
    await shop.round()
    await shop.round(2 * day)
    expect((await shop.subscriptionOf(member)).state).toMatchObject({ period: { number: 2 }, renews: false })
  })

  it('is not repeated once the link of a cancellation without a login was used', async () => {
    const member = await charging('silent')
    await request(member)
    expect(await confirm(member)).toMatchObject({ ends: 'AFTER_PAYMENT' })
    await shop.round()
    expect([await shop.paidBy(member), await shop.planOf(member)]).toEqual([[expect.anything()], null])
  })
})

it('a cancellation of a debt says that it has ended the plan', async () => {
  const member = await shop.subscriber()
  shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
  await shop.passToEnd(member, 0.5)
  expect(await cancel(member)).toMatchObject({ ends: 'NOW' })
})
