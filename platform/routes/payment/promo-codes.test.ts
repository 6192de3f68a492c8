/** @jest-environment ./platform/test/database-environment.ts */
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { landing, promoCode } from '../../db/schema/plans'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop, premium, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
  const code = { code: 'half', productCode: 'premium-monthly', amount: 250, startsAt: new Date(0) }
  await shop.database.insert(promoCode).values({ ...code, alsoFor: ['family-monthly'] })
})
afterAll(() => shop.close())

const quote = async (member: TestMember, more: object) => {
  const body = { ...premium, promoCode: 'half', ...more }
  return shop.platform.call(paymentCalls.quoteCheckout, { body }, await shop.enter(member))
}
const newOnly = 'This promo code is for new subscriptions only.'

describe('a promo code', () => {
  it('is refused for an upgrade, in the language of the viewer', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    expect(await quote(member, { planCode: 'family' })).toMatchObject({ status: 409, message: newOnly })
    const body = { ...premium, planCode: 'family', promoCode: 'half' }
    const headers = { ...(await shop.enter(member)), language: 'fr' }
    expect(await shop.platform.call(paymentCalls.quoteCheckout, { body }, headers)).toMatchObject({
      message: 'Ce code promo est réservé aux nouveaux abonnements.',
    })
  })

  it('is refused on the plans page of a member with a subscription, so that no card shows its price', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const { data } = await shop.platform.call(
      purchaseCalls.listPlans,
      { body: { promoCode: 'half' } },
      await shop.enter(member),
    )
    expect(data.promoCodeAction).toEqual({ actionType: 'WARNING', message: newOnly })
  })

  it('that an open checkout has reserved is refused once the member has been granted a plan', async () => {
    const member = await makeMember(shop.platform)
    expect((await shop.open(member, { promoCode: 'half', shown: usd(250) })).status).toBe(200)
    const granted = { email: member.email, productCode: 'premium-monthly', days: 20 }
    await operatorCommands.grant?.run(shop.context(), granted)
    const again = await shop.open(member, { planCode: 'family', promoCode: 'half', shown: usd(799) })
    expect(again).toMatchObject({ status: 409, message: newOnly })
  })

  it('costs the list price on every page once that is lower than its own', async () => {
    const product = { productCode: 'family-yearly', amount: 7_999 }
    await operatorCommands.promo?.run(shop.context(), { code: 'stale', ...product })
    await shop.database.insert(landing).values({
      ...{ slug: 'stale', image: 'a.jpg', productCode: 'family-yearly', promoCode: 'stale' },
      texts: { en: { title: '', subTitle: '', description: '', actionText: '' } },
    })
    const member = await makeMember(shop.platform)
    const { data: quoted } = await quote(member, {
      ...{ planCode: 'family', periodCode: 'yearly', promoCode: 'stale' },
    })
    const list = await shop.platform.call(purchaseCalls.listPlans, { body: { promoCode: 'stale' } })
    const plans = list.data.periods.flatMap((period) => period.plans)
    const page = await shop.platform.call(purchaseCalls.getLanding, { params: { slug: 'stale' } })
    expect(quoted.total).toEqual(usd(6399))
    expect(plans.find(({ productCode }) => productCode === 'family-yearly')).toMatchObject({
      ...{ price: usd(6399), renewalPrice: null },
    })
    expect(page.data).toMatchObject({ price: usd(6399), renewalPrice: usd(6399) })
  })

  it('does not apply once the product is priced in another currency', async () => {
    const context = shop.context()
    const productCode = 'premium-yearly'
    await operatorCommands.promo?.run(context, { code: 'dollars', productCode, amount: 1999 })
    shop.platform.clock.advance(1)
    await operatorCommands.price?.run(context, { productCode, amount: 6000, currency: 'JPY' })
    const member = await makeMember(shop.platform)
    const yen = await quote(member, { periodCode: 'yearly', promoCode: 'dollars' })
    const list = await shop.platform.call(purchaseCalls.listPlans, { body: { promoCode: 'dollars' } })
    const plans = list.data.periods.flatMap((period) => period.plans)
    const message = 'This promo code is not valid for the plan that you have chosen.'
    expect(yen).toMatchObject({ status: 409, message })
    expect(list.data.promoCodeAction).toEqual({ actionType: 'WARNING', message })
    expect(plans.find((plan) => plan.productCode === productCode)).toMatchObject({
      ...{ selected: false, price: { amount: 6000, currency: 'JPY' }, renewalPrice: null },
    })
    await operatorCommands.promo?.run(context, { code: 'yens', productCode, amount: 3000 })
    expect((await quote(member, { periodCode: 'yearly', promoCode: 'yens' })).data?.total).toEqual({
      ...{ amount: 3000, currency: 'JPY' },
    })
    shop.platform.clock.advance(1)
    await operatorCommands.price?.run(context, { productCode, amount: 3999, currency: 'USD' })
  })

  it('whose time is over while a checkout with it is open reduces that checkout, and no other', async () => {
    const endsAt = new Date(shop.platform.clock.now().getTime() + 3_600_000)
    const products = { productCode: 'premium-monthly', alsoFor: ['premium-yearly'] }
    await shop.database
      .insert(promoCode)
      .values({ code: 'short', amount: 99, currency: 'USD', startsAt: new Date(0), endsAt, ...products })
    const member = await makeMember(shop.platform)
    const short = { promoCode: 'short', shown: usd(99) }
    const { data } = await shop.open(member, short)
    shop.platform.clock.advance(7_200)
    const yearly = await shop.open(member, { ...short, periodCode: 'yearly' })
    expect([yearly.status, yearly.message]).toEqual([409, (await quote(member, short)).message])
    expect((await shop.open(member, short)).data).toEqual(data)
    shop.gateway.pay(undefined, shop.paymentsOf(member)[0]?.key)
    expect((await shop.read(member, data.checkoutId)).data).toMatchObject({
      ...{ state: 'SUCCEEDED', price: usd(99) },
    })
  })

  it('for some days is named by a checkout that was not paid', async () => {
    await operatorCommands.promo?.run(shop.context(), {
      ...{ code: 'week', productCode: 'premium-monthly', amount: 99, days: 7 },
    })
    const member = await makeMember(shop.platform)
    const { data } = await shop.open(member, { promoCode: 'week', shown: usd(99) })
    expect(await shop.cancel(member, data.checkoutId)).toMatchObject({
      ...{ state: 'EXPIRED', plan: { periodCode: 'monthly', offerDays: 7 }, price: usd(99) },
    })
  })

  it('is refused for a plan that it does not reduce', async () => {
    const member = await makeMember(shop.platform)
    expect(await quote(member, { periodCode: 'yearly' })).toMatchObject({
      ...{ status: 409, message: 'This promo code is not valid for the plan that you have chosen.' },
    })
    expect((await quote(member, {})).data).toMatchObject({ kind: 'START', total: usd(250) })
  })
})
