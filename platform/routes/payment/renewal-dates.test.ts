/** @jest-environment ./platform/test/database-environment.ts */
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { promoCode } from '../../db/schema/plans'
import { inboxOf, makeMember, type TestMember } from '../../test/members'
import { buildShop, premium, usd } from '../../test/shop'

jest.setTimeout(300_000)

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

const daysTo = (instant: Date) => (instant.getTime() - shop.platform.clock.now().getTime()) / dayMs
const quote = async (member: TestMember, more: object) => {
  const body = { ...premium, ...more }
  return (await shop.platform.call(paymentCalls.quoteCheckout, { body }, await shop.enter(member))).data
}
/** Changes the plan as its quote shows it. */
const changeTo = async (member: TestMember, planCode: string, periodCode: string) => {
  const shown = await quote(member, { planCode, periodCode })
  const body = { planCode, periodCode, shown: shown.renewalPrice }
  await shop.platform.call(paymentCalls.changePlan, { body }, await shop.enter(member))
  return shown
}
const amounts = async (member: TestMember) => {
  const { data } = await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))
  return data.receipts.map(({ price }) => price.amount).reverse()
}

describe('the renewal', () => {
  it('of an offer of seven days is charged on the day that its quote shows', async () => {
    await shop.database.insert(promoCode).values({
      ...{ code: 'week', productCode: 'premium-monthly', amount: 99, days: 7, startsAt: new Date(0) },
    })
    const member = await makeMember(shop.platform)
    const { renewsAt } = await quote(member, { promoCode: 'week' })
    await shop.buy(member, { promoCode: 'week', shown: usd(99) })
    await shop.pass(daysTo(new Date(renewsAt)) - 0.1)
    expect(await amounts(member)).toEqual([99])
    await shop.pass(0.2)
    expect(await amounts(member)).toEqual([99, 499])
  })

  it('of a plan changed to on the last day is charged on the day that its quote and its mail show', async () => {
    const member = await makeMember(shop.platform)
    const { total } = await quote(member, { periodCode: 'yearly' })
    await shop.buy(member, { periodCode: 'yearly', shown: total })
    await shop.passToEnd(member, -1)
    const { renewsAt } = await changeTo(member, 'premium', 'monthly')
    await shop.work()
    const [mail] = await inboxOf(shop.platform, member.email)
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect([mail?.subject, mail?.text]).toEqual([
      'Your plan will change',
      expect.stringContaining(day.format(new Date(renewsAt))) as string,
    ])
    await shop.pass(1.1)
    expect(await amounts(member)).toEqual([total.amount, 499])
  })

  it('of a plan changed to in the last minutes leaves no days unpaid', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member, { planCode: 'family', shown: usd(799) })
    await shop.passToEnd(member, -0.01)
    await changeTo(member, 'premium', 'yearly')
    const { expiresAt } = await shop.subscriptionOf(member)
    const access = Date.parse((await shop.planOf(member))?.accessUntil ?? '')
    expect((access - expiresAt.getTime()) / dayMs).toBe(3)
    shop.gateway.behave({ kind: 'hard', code: 'declined' })
    await shop.pass(4)
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'SUSPENDED' })
  })

  it('whose notice was late is charged, announced and shown three days after it', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const { expiresAt } = await shop.subscriptionOf(member)
    shop.platform.clock.advance((daysTo(expiresAt) - 1) * 86_400)
    await shop.work()
    const plan = await shop.planOf(member)
    const { data: ways } = await shop.platform.call(
      paymentCalls.listInstrumentWays,
      {},
      await shop.enter(member),
    )
    const later = Date.parse(plan?.renewsAt ?? '')
    expect((later - expiresAt.getTime()) / dayMs).toBeCloseTo(2, 1)
    expect([ways?.renewsAt, plan?.expiryDate]).toEqual([plan?.renewsAt, expiresAt.toISOString()])
    const [notice] = await inboxOf(shop.platform, member.email)
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
    expect(notice?.text).toContain(day.format(later))
    await shop.pass(2.5)
    expect(await amounts(member)).toEqual([499])
    await shop.pass(1)
    expect(await amounts(member)).toEqual([499, 499])
  })
})
