/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { invoice, paymentAttempt } from '../../../db/schema/billing'
import { inboxOf, makeMember, type TestMember } from '../../../test/members'
import { buildShop, usd } from '../../../test/shop'
import { freeLeases } from '../operation/run-billing'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

const day = 86_400
const round = async (seconds = day) => {
  shop.platform.clock.advance(seconds)
  await freeLeases(shop)
  await shop.work()
}
/** This many days before or after the period's end, whatever the month. */
const passToEnd = async (member: TestMember, days: number) => {
  const { expiresAt } = await shop.subscriptionOf(member)
  await shop.pass((expiresAt.getTime() - shop.platform.clock.now().getTime()) / 86_400_000 + days)
}
const paidBy = async (member: TestMember) => {
  const own = eq(paymentAttempt.accountId, member.userId)
  const keys = new Set((await shop.database.select().from(paymentAttempt).where(own)).map(({ key }) => key))
  return shop.gateway.movements.filter(({ kind, key }) => kind === 'payment' && keys.has(key ?? ''))
}
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
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  await passToEnd(member, -0.01)
  shop.gateway.behave(behaviour)
  await round(day / 10)
  shop.gateway.behave('pay')
  expect((await shop.subscriptionOf(member)).state).toMatchObject({ isCharging: true })
  return member
}

describe('a charge without a response', () => {
  it('that never happened is not repeated after a cancellation: the plan ends without debt', async () => {
    const member = await charging('silent')
    expect(await cancel(member)).toMatchObject({ ends: 'AFTER_PAYMENT' })
    await round()
    expect([await paidBy(member), await invoicesOf(member)]).toEqual([[expect.anything()], ['PAID', 'VOID']])
    expect(await shop.planOf(member)).toBeNull()
    expect((await newestMail(member))?.subject).toBe('Your subscription has ended')
  })

  it('that was taken buys the last period after a cancellation', async () => {
    const member = await charging('lost')
    await cancel(member)
    await round()
    expect((await shop.subscriptionOf(member)).state).toMatchObject({
      ...{ phase: 'ACTIVE', period: { number: 2 }, renews: false },
    })
    expect(await paidBy(member)).toHaveLength(2)
  })

  it('is named by the mail and the plan of a member who cancels meanwhile', async () => {
    const member = await charging('silent')
    expect(await shop.planOf(member)).toMatchObject({ isCharging: true })
    await cancel(member)
    await shop.work()
    const { text } = (await newestMail(member)) ?? {}
    expect(text).toContain('A payment of $4.99 for the next period is under way.')
    expect(text).not.toContain('You can watch until')
    await round()
  })

  it('of a debt is not repeated after a cancellation', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
    await passToEnd(member, 0.5)
    shop.gateway.behave('silent')
    await round()
    expect(await shop.planOf(member)).toMatchObject({ debt: usd(499), isCharging: true })
    expect(await cancel(member)).toMatchObject({ ends: 'AFTER_PAYMENT' })
    shop.gateway.behave('pay')
    await round()
    expect([await paidBy(member), await shop.planOf(member)]).toEqual([[expect.anything()], null])
  })

  it('is an open payment to a cancellation without a login, which promises nothing before its link is used', async () => {
    const member = await charging('silent')
    await request(member)
    expect((await newestMail(member))?.text).toContain('at most one more payment is taken')
    await round()
    await round(2 * day)
    expect((await shop.subscriptionOf(member)).state).toMatchObject({ period: { number: 2 }, renews: false })
  })

  it('is not repeated once the link of a cancellation without a login was used', async () => {
    const member = await charging('silent')
    await request(member)
    expect(await confirm(member)).toMatchObject({ ends: 'AFTER_PAYMENT' })
    await round()
    expect([await paidBy(member), await shop.planOf(member)]).toEqual([[expect.anything()], null])
  })
})

it('a cancellation of a debt says that it has ended the plan', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
  await passToEnd(member, 0.5)
  expect(await cancel(member)).toMatchObject({ ends: 'NOW' })
})
