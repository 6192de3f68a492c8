/** @jest-environment ./platform/test/database-environment.ts */
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop, premium, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.gateway.behave('pay')
  await sell('CARD')
})

const quote = async (member: TestMember) =>
  (await shop.platform.call(paymentCalls.quoteCheckout, { body: premium }, await shop.enter(member))).data

const sell = (gateways: string) =>
  operatorCommands.sell?.run(shop.context(), { productCode: 'premium-monthly', gateways })

/** A member whose renewal was declined until the subscription was suspended. */
async function makeDebtor() {
  const member = await makeMember(shop.platform)
  await shop.buy(member, { shown: (await quote(member)).total })
  shop.gateway.behave({ kind: 'hard', code: 'declined' })
  await shop.pass(35)
  shop.gateway.behave('pay')
  return member
}

describe('a debt', () => {
  it('is paid at its own price though its plan was taken off sale, which nobody else can buy', async () => {
    const member = await makeDebtor()
    await sell('')
    const dearer = { productCode: 'premium-monthly', amount: '599', currency: 'USD' }
    await operatorCommands.price?.run(shop.context(), dearer)
    expect(await shop.planOf(member)).toMatchObject({
      ...{ subscriptionStatus: 'SUSPENDED', debt: usd(499), debtGateways: ['CARD'] },
    })
    expect(await quote(member)).toMatchObject({ kind: 'RECOVER', total: usd(499) })
    expect(await shop.buy(member)).toMatchObject({ state: 'SUCCEEDED' })
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE', debt: null })
    expect((await shop.open(await makeMember(shop.platform), { shown: usd(599) })).status).toBe(404)
  })

  it('is not reduced by a promo code, which is refused', async () => {
    const code = { code: 'less', productCode: 'premium-monthly', amount: '99' }
    await operatorCommands.promo?.run(shop.context(), code)
    const refused = await shop.open(await makeDebtor(), { promoCode: 'less', shown: usd(99) })
    expect(refused).toMatchObject({ status: 409, message: 'This promo code is for new subscriptions only.' })
  })

  it('is not paid by a payment gateway that is not configured', async () => {
    const member = await makeDebtor()
    expect((await shop.open(member, { gatewayCode: 'UNHEARD_OF' })).status).toBe(404)
  })
})
