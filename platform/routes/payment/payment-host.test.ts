/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { headerNames } from '@/lib/contract'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { paymentAttempt, promoUse, refund } from '../../db/schema/billing'
import { promoCode } from '../../db/schema/plans'
import { addDays } from '../../services/billing/subscriptions/calendar'
import { grantSubscription } from '../../services/billing/subscriptions/subscription-store'
import { makeMember } from '../../test/members'
import { buildShop, premium, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

describe('a checkout', () => {
  it('gives the plan, a receipt and a mail once it is paid, and nothing before', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    expect(data.redirectUrl).toContain('https://pay.test/')
    expect((await shop.read(member, data.checkoutId)).data.state).toBe('PENDING')
    expect(await shop.planOf(member)).toBeNull()
    shop.gateway.pay()
    expect((await shop.read(member, data.checkoutId)).data).toMatchObject({
      state: 'SUCCEEDED',
      price: usd(499),
    })
    expect(await shop.planOf(member)).toMatchObject({
      ...{ productCode: 'premium-monthly', planCode: 'premium', periodCode: 'monthly' },
      ...{ renewalPrice: usd(499), resumePrice: null, debt: null, next: null },
      ...{ way: 'CARD', instrument: 'Visa 4242' },
    })
    const { data: listed } = await shop.platform.call(
      purchaseCalls.listReceipts,
      {},
      await shop.enter(member),
    )
    expect(listed).toMatchObject({
      note: '',
      receipts: [
        {
          ...{ status: 'PAID', price: usd(499), tax: usd(0), wells: usd(13), periodCode: 'monthly' },
          ...{ way: 'CARD', instrument: 'Visa 4242', promoCode: null },
          seller: 'HilalPlay\n1 Example Street\n10000 Example City',
          billedTo: { name: 'Sandbox Viewer', contact: member.email },
        },
      ],
    })
    expect(await shop.subjects(member)).toEqual(['Your HilalPlay plan has started'])
  })

  it('that is paid names plan, renewal and receipt in the language of the viewer, as an open one does not', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    const waiting = (await shop.read(member, data.checkoutId)).data
    expect(waiting).toMatchObject({ state: 'PENDING', priceText: '$4.99' })
    expect(Object.keys(waiting ?? {})).not.toEqual(expect.arrayContaining(['paidPlan', 'receipt']))
    shop.gateway.pay()
    await shop.read(member, data.checkoutId)
    const { expiryDate } = (await shop.planOf(member)) ?? { expiryDate: '' }
    const params = { checkoutId: data.checkoutId }
    for (const [lang, tag, price, wells] of [
      ['en', 'en-US', '$4.99', '$0.13'],
      ['fr', 'fr-FR', '4,99\u00A0$US', '0,13\u00A0$US'],
    ] as const) {
      const headers = { ...(await shop.enter(member)), [headerNames.language]: lang }
      const paid = (await shop.platform.call(paymentCalls.getCheckout, { params }, headers)).data
      const date = new Date(expiryDate).toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'UTC' })
      expect(paid).toMatchObject({ priceText: price, paidPlan: { renewal: { date, price } } })
      expect(paid?.receipt).toEqual({ number: expect.stringMatching(/^\d{4}-\d{6}$/), wells })
    }
  })

  it('that is declined without the payer is told by mail, and one that was left is not', async () => {
    const [declined, left] = [await makeMember(shop.platform), await makeMember(shop.platform)]
    await shop.open(declined)
    shop.gateway.pay({ kind: 'soft', code: 'insufficient-funds' })
    await shop.open(left)
    shop.gateway.pay({ kind: 'abandoned', code: 'not-finished' })
    shop.platform.clock.advance(31)
    await shop.work()
    expect(await shop.subjects(declined)).toEqual(['Your payment did not go through'])
    expect(await shop.subjects(left)).toEqual([])
  })

  it('is settled without the payer, soon and however often the page has asked', async () => {
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member)
    for (let poll = 0; poll < 15; poll += 1) await shop.read(member, data.checkoutId)
    shop.gateway.pay()
    shop.platform.clock.advance(31)
    await shop.work()
    expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
  })

  it('refuses another price than the one shown, and one that the account has', async () => {
    const member = await makeMember(shop.platform)
    const changed = await shop.open(member, { shown: usd(1) })
    expect([changed.status, changed.message]).toEqual([
      409,
      'The price has changed. Look at the new total before you pay.',
    ])
    expect(changed.data).toMatchObject({ kind: 'START', total: usd(499), renewalPrice: usd(499) })
    await shop.buy(member)
    const again = await shop.open(member)
    expect([again.status, again.message]).toEqual([409, 'You have this plan already.'])
  })

  it('refuses what is not sold, an unverified address, guests, children and strangers', async () => {
    const member = await makeMember(shop.platform)
    const unverified = await makeMember(shop.platform, { emailVerified: false })
    const child = await makeMember(shop.platform, { profileType: 'KIDS' })
    const { data } = await shop.open(member)
    const statuses = [
      await shop.open(member, { planCode: 'free', shown: usd(0) }),
      await shop.open(member, { gatewayCode: 'OTHER' }),
      await shop.open(unverified),
      await shop.platform.call(paymentCalls.getWithdrawal, {}, child.headers),
      await shop.platform.call(paymentCalls.openCheckout, {
        body: { ...premium, idempotencyKey: randomUUID(), shown: usd(499) },
      }),
      await shop.read(await makeMember(shop.platform), data.checkoutId),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 403, 403, 401, 404])
  })

  it('is one for fifty clicks with many keys', async () => {
    const member = await makeMember(shop.platform)
    const key = randomUUID()
    const opened = await Promise.all(
      Array.from({ length: 24 }, (_, at) => shop.open(member, at % 2 ? { idempotencyKey: key } : {})),
    )
    expect(new Set(opened.map(({ data }) => data.checkoutId)).size).toBe(1)
    expect(shop.paymentsOf(member)).toHaveLength(1)
  })

  it("names the plan to the payer by its title in the page's language", async () => {
    const member = await makeMember(shop.platform)
    const headers = { ...(await shop.enter(member)), [headerNames.language]: 'ar' }
    const body = { ...premium, idempotencyKey: randomUUID(), shown: usd(499) }
    await shop.platform.call(paymentCalls.openCheckout, { body }, headers)
    expect(shop.paymentsOf(member)).toMatchObject([{ description: 'بريميوم', lang: 'ar' }])
  })

  it('that was paid after it was replaced is refunded', async () => {
    const member = await makeMember(shop.platform)
    await shop.open(member)
    const [first] = shop.paymentsOf(member)
    const { data } = await shop.open(member, { planCode: 'family', shown: usd(799) })
    shop.gateway.pay(undefined, first?.key)
    shop.gateway.pay()
    await shop.read(member, data.checkoutId)
    shop.platform.clock.advance(120)
    await shop.database.update(paymentAttempt).set({ leaseUntil: null })
    await shop.work()
    expect((await shop.planOf(member))?.productCode).toBe('family-monthly')
    const moved = shop.gateway.movements.filter(
      ({ kind, amount }) => kind === 'refund' && amount.minor === 499,
    )
    expect(moved.length).toBeGreaterThan(0)
    expect(await shop.database.$count(refund, ne(refund.state, 'SUCCEEDED'))).toBe(0)
  })

  it('that was paid after it was replaced reports the refund at once', async () => {
    const member = await makeMember(shop.platform)
    const { data: replaced } = await shop.open(member)
    const [page] = shop.paymentsOf(member)
    const { data } = await shop.open(member, { planCode: 'family', shown: usd(799) })
    expect((await shop.read(member, replaced.checkoutId)).data).toMatchObject({ state: 'EXPIRED' })
    shop.gateway.pay(undefined, page?.key)
    expect((await shop.read(member, replaced.checkoutId)).data).toMatchObject({
      state: 'REFUNDED',
      message: 'This payment was no longer needed. Your money goes back to you.',
    })
    expect((await shop.read(member, data.checkoutId)).data.state).toBe('PENDING')
  })

  it('that was replaced is undecided while another process reads its payment', async () => {
    const member = await makeMember(shop.platform)
    const { data: replaced } = await shop.open(member)
    await shop.open(member, { planCode: 'family', shown: usd(799) })
    const isRead = (until: Date | null) =>
      shop.database
        .update(paymentAttempt)
        .set({ leaseUntil: until })
        .where(eq(paymentAttempt.checkoutId, replaced.checkoutId))
    await isRead(new Date(Date.now() + 60_000))
    expect((await shop.read(member, replaced.checkoutId)).data.state).toBe('PENDING')
    await isRead(null)
    expect((await shop.read(member, replaced.checkoutId)).data.state).toBe('EXPIRED')
  })

  it('whose payment is no longer wanted makes way for another', async () => {
    const member = await makeMember(shop.platform)
    const family = { planCode: 'family', shown: usd(799) }
    const { data } = await shop.open(member, family)
    const now = shop.platform.clock.now()
    await grantSubscription(shop.database, {
      ...{ accountId: member.userId, productCode: 'premium-monthly', gatewayCode: 'CARD', status: 'ACTIVE' },
      ...{ now, endsAt: addDays(now, 30) },
    })
    shop.gateway.pay()
    expect((await shop.read(member, data.checkoutId)).data.state).toBe('REFUNDED')
    const next = await shop.open(member, family)
    expect(next.data.checkoutId).not.toBe(data.checkoutId)
    expect(next.data.redirectUrl).toContain('https://pay.test/')
    expect((await shop.read(member, data.checkoutId)).data.state).toBe('REFUNDED')
  })

  it('names a plan that is not sold', async () => {
    const member = await makeMember(shop.platform)
    const { status, message } = await shop.open(member, { planCode: 'no-such-plan' })
    expect([status, message]).toEqual([404, 'This plan cannot be bought this way.'])
  })

  it('gives a promo code that is good for one to one of many members', async () => {
    const code = {
      code: 'only-one',
      productCode: 'premium-monthly',
      amount: 99,
      startsAt: new Date(0),
      maxUses: 1,
    }
    await shop.database.insert(promoCode).values(code)
    const members = await Promise.all(Array.from({ length: 20 }, () => makeMember(shop.platform)))
    const opened = await Promise.all(
      members.map((member) => shop.open(member, { promoCode: 'only-one', shown: usd(99) })),
    )
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await shop.database.$count(promoUse, eq(promoUse.code, 'only-one'))).toBe(1)
  })

  it('quotes a promo code again to the member whose open checkout has it, and to nobody else', async () => {
    await shop.database.insert(promoCode).values({
      ...{ code: 'mine', productCode: 'premium-monthly', amount: 250, startsAt: new Date(0), maxUses: 1 },
    })
    const [member, other] = [await makeMember(shop.platform), await makeMember(shop.platform)]
    expect((await shop.open(member, { promoCode: 'mine', shown: usd(250) })).status).toBe(200)
    const body = { planCode: 'premium', periodCode: 'monthly', gatewayCode: 'CARD', promoCode: 'mine' }
    const quote = (by: typeof member) => shop.platform.call(paymentCalls.quoteCheckout, { body }, by.headers)
    expect((await quote(member)).data.total).toEqual(usd(250))
    expect((await quote(other)).status).toBe(409)
  })

  it('by a promo code of thirty days renews after them, at the price of the plan that was chosen', async () => {
    await shop.database.insert(promoCode).values({
      ...{
        code: 'thirty',
        productCode: 'premium-monthly',
        alsoFor: ['premium-yearly'],
        days: 30,
        amount: 99,
      },
      startsAt: new Date(0),
    })
    const member = await makeMember(shop.platform)
    const yearly = { periodCode: 'yearly', promoCode: 'thirty', shown: usd(99) }
    const body = { ...premium, periodCode: 'yearly', promoCode: 'thirty' }
    const { data: quote } = await shop.platform.call(paymentCalls.quoteCheckout, { body }, member.headers)
    expect(quote).toMatchObject({ total: usd(99), offerDays: 30, renewalPrice: usd(3999) })
    const renewsAt = new Date(shop.platform.clock.now().getTime() + 30 * 86_400_000)
    expect(Math.abs(new Date(quote.renewsAt).getTime() - renewsAt.getTime())).toBeLessThan(60_000)
    expect(await shop.buy(member, yearly)).toMatchObject({ state: 'SUCCEEDED', price: usd(99) })
    await shop.pass(31)
    expect(await shop.planOf(member)).toMatchObject({
      productCode: 'premium-yearly',
      renewalPrice: usd(3999),
    })
    const { state } = await shop.subscriptionOf(member)
    expect(state).toMatchObject({ period: { number: 2 } })
    const { data } = await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))
    expect(data.receipts.map(({ price }) => price)).toEqual([usd(3999), usd(99)])
    const family = await makeMember(shop.platform)
    expect((await shop.open(family, { planCode: 'family', ...yearly })).status).toBe(409)
  })

  it('says why it was declined, and releases its promo code', async () => {
    const member = await makeMember(shop.platform)
    await shop.database.insert(promoCode).values({
      code: 'half',
      productCode: 'premium-monthly',
      amount: 250,
      startsAt: new Date(0),
      maxUses: 1,
    })
    const { data } = await shop.open(member, { promoCode: 'half', shown: usd(250) })
    shop.gateway.pay({ kind: 'soft', code: 'insufficient-funds' })
    expect((await shop.read(member, data.checkoutId)).data).toMatchObject({
      state: 'DECLINED',
      message: 'There is not enough money on this card. Nothing was charged.',
    })
    expect(await shop.buy(member, { promoCode: 'half', shown: usd(250) })).toMatchObject({
      state: 'SUCCEEDED',
    })
    const other = await makeMember(shop.platform)
    expect((await shop.open(other, { promoCode: 'half', shown: usd(250) })).status).toBe(409)
    const uses = await shop.database
      .select({ state: promoUse.state })
      .from(promoUse)
      .where(eq(promoUse.code, 'half'))
    expect(uses.map(({ state }) => state).sort()).toEqual(['RELEASED', 'USED'])
  })

  it('is answered with 503 when the gateway is silent, and charges nothing', async () => {
    const member = await makeMember(shop.platform)
    shop.gateway.behave('silent')
    const { status, message } = await shop.open(member)
    expect([status, message]).toEqual([503, 'This way to pay does not answer. Nothing was charged.'])
    shop.platform.clock.advance(3_700)
    await shop.work()
    shop.gateway.behave('pay')
    expect(await shop.buy(member)).toMatchObject({ state: 'SUCCEEDED' })
  })
})
