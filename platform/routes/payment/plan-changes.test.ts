/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { invoice } from '../../db/schema/billing'
import { ledgerLine } from '../../db/schema/ledger'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop, premium, usd } from '../../test/shop'

const day = 86_400

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

const revokeChange = async (member: TestMember) =>
  shop.platform.call(paymentCalls.revokeChange, {}, await shop.enter(member))

describe('changing and leaving', () => {
  it('upgrades at once, with the unused time credited', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const family = { ...premium, planCode: 'family' }
    const { data: quote } = await shop.platform.call(
      paymentCalls.quoteCheckout,
      { body: family },
      await shop.enter(member),
    )
    expect(quote).toMatchObject({ kind: 'UPGRADE', total: usd(300), credit: usd(499) })
    expect(await shop.buy(member, { ...family, shown: quote.total })).toMatchObject({ state: 'SUCCEEDED' })
    expect((await shop.planOf(member))?.productCode).toBe('family-monthly')
  })

  it('downgrades with the next period, at the price of the smaller plan', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member, { planCode: 'family', shown: usd(799) })
    expect((await shop.open(member)).status).toBe(409)
    const body = { planCode: 'premium', periodCode: 'monthly', shown: usd(499) }
    expect(
      (await shop.platform.call(paymentCalls.changePlan, { body }, await shop.enter(member))).status,
    ).toBe(200)
    expect(await shop.planOf(member)).toMatchObject({
      ...{ productCode: 'family-monthly', renewalPrice: usd(499) },
      next: { title: 'Premium', periodCode: 'monthly' },
    })
    await shop.pass(32)
    expect((await shop.planOf(member))?.productCode).toBe('premium-monthly')
  })

  it('plans no downgrade at another price than the one shown, and returns the new quote', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member, { planCode: 'family', shown: usd(799) })
    const changeFor = async (shown: ReturnType<typeof usd>) => {
      const body = { planCode: 'premium', periodCode: 'monthly', shown }
      return shop.platform.call(paymentCalls.changePlan, { body }, await shop.enter(member))
    }
    for (const shown of [usd(498), { amount: 499, currency: 'EUR' }])
      expect(await changeFor(shown)).toMatchObject({
        ...{ status: 409, message: 'The price has changed. Look at the new total before you pay.' },
        data: { kind: 'CHANGE', renewalPrice: usd(499) },
      })
    expect(await shop.planOf(member)).toMatchObject({ next: null, renewalPrice: usd(799) })
  })

  it('takes a downgrade back at once, however often, and renews the plan as it was', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member, { planCode: 'family', shown: usd(799) })
    const booked = await shop.database.$count(ledgerLine)
    const body = { planCode: 'premium', periodCode: 'monthly', shown: usd(499) }
    await shop.platform.call(paymentCalls.changePlan, { body }, await shop.enter(member))
    for (const repeat of [1, 2]) expect([repeat, (await revokeChange(member)).status]).toEqual([repeat, 200])
    expect(await shop.planOf(member)).toMatchObject({
      ...{ productCode: 'family-monthly', renewalPrice: usd(799), next: null },
    })
    expect(await shop.database.$count(ledgerLine)).toBe(booked)
    await shop.work()
    expect(await shop.subjects(member)).toEqual([
      'Your plan stays as it is',
      'Your plan will change',
      'Your HilalPlay plan has started',
    ])
    await shop.pass(32)
    expect((await shop.planOf(member))?.productCode).toBe('family-monthly')
  })

  it('has no change to take back where none is planned, or once it is charged for', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member, { planCode: 'family', shown: usd(799) })
    expect(await revokeChange(member)).toMatchObject({
      ...{ status: 409, message: 'No change of your plan is planned.' },
    })
    const body = { planCode: 'premium', periodCode: 'monthly', shown: usd(499) }
    await shop.platform.call(paymentCalls.changePlan, { body }, await shop.enter(member))
    shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
    await shop.pass(32)
    expect(await revokeChange(member)).toMatchObject({
      ...{ status: 409, message: expect.stringContaining('It is too late') as string },
    })
  })

  it('cannot be downgraded once it is canceled', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member, { planCode: 'family', shown: usd(799) })
    await shop.platform.call(paymentCalls.cancelSubscription, {}, await shop.enter(member))
    const quote = shop.platform.call(paymentCalls.quoteCheckout, { body: premium }, await shop.enter(member))
    expect(await quote).toMatchObject({
      ...{ status: 409, message: 'This is not possible with your subscription at the moment.' },
    })
  })

  it('ends with its period when canceled, unless it is resumed', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const cancel = async () =>
      shop.platform.call(paymentCalls.cancelSubscription, {}, await shop.enter(member))
    expect((await cancel()).data.actionType).toBe('BILLING_CANCEL')
    expect((await cancel()).status).toBe(409)
    expect(await shop.planOf(member)).toMatchObject({
      ...{ subscriptionStatus: 'CANCELED', renewalPrice: null, resumePrice: usd(499) },
    })
    await shop.platform.call(paymentCalls.resumeSubscription, {}, await shop.enter(member))
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE' })
    await cancel()
    await shop.pass(32)
    const { id } = await shop.subscriptionOf(member)
    expect(await shop.planOf(member)).toBeNull()
    expect(await shop.database.$count(invoice, eq(invoice.subscriptionId, id))).toBe(1)
  })

  it('refunds everything to a member who withdraws within 14 days, once', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const { data } = await shop.platform.call(paymentCalls.getWithdrawal, {}, await shop.enter(member))
    expect(data?.refund).toEqual(usd(499))
    const leftDays = (Date.parse(data?.until ?? '') - shop.platform.clock.now().getTime()) / 1000 / day
    expect(leftDays).toBeCloseTo(14, 1)
    const withdraw = async (amount: number) =>
      shop.platform.call(paymentCalls.withdraw, { body: { shown: usd(amount) } }, await shop.enter(member))
    expect((await withdraw(500)).status).toBe(409)
    shop.gateway.behave('lost')
    expect((await withdraw(499)).status).toBe(200)
    await shop.work()
    shop.gateway.behave('pay')
    await shop.pass(1)
    const { data: listed } = await shop.platform.call(
      purchaseCalls.listReceipts,
      {},
      await shop.enter(member),
    )
    expect(listed.receipts.map(({ status }) => status)).toEqual(['REFUNDED', 'PAID'])
    const [creditNote, paid] = listed.receipts
    expect(creditNote).toMatchObject({
      ...{ price: paid?.price, period: paid?.period, billedTo: paid?.billedTo, wells: paid?.wells },
      creditFor: paid?.number,
    })
    expect([await shop.planOf(member), (await withdraw(499)).status]).toEqual([null, 409])
  })
})
