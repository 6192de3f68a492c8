/** @jest-environment ./platform/test/database-environment.ts */
import { freeLeases } from '../../services/billing/operation/run-billing'
import { makeMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const family = { planCode: 'family', shown: usd(799) }
const waiting = 'We are waiting for your bank. You can leave this page; we will write to you.'
/** A member who has paid on the page of a checkout, while the bank still decides. */
const submitted = async () => {
  const member = await makeMember(shop.platform)
  const { data } = await shop.open(member)
  shop.gateway.submit()
  return { member, checkoutId: data.checkoutId }
}

describe('a payment that the bank is deciding', () => {
  it('waits without a page', async () => {
    const { member, checkoutId } = await submitted()
    expect((await shop.read(member, checkoutId)).data).toMatchObject({
      ...{ state: 'PENDING', message: waiting, redirectUrl: null },
    })
  })

  it('is not canceled, and does not count as not charged', async () => {
    const { member, checkoutId } = await submitted()
    expect(await shop.cancel(member, checkoutId)).toMatchObject({ state: 'PENDING', message: waiting })
    shop.gateway.pay()
    expect((await shop.read(member, checkoutId)).data.state).toBe('SUCCEEDED')
  })

  it('refuses another purchase, also before anybody has read it', async () => {
    const { member, checkoutId } = await submitted()
    const { status, message } = await shop.open(member, family)
    expect([status, message]).toEqual([409, waiting])
    shop.gateway.pay()
    await shop.read(member, checkoutId)
    expect([(await shop.planOf(member))?.productCode, await shop.paidBy(member)]).toEqual([
      'premium-monthly',
      [expect.anything()],
    ])
  })

  it('is what another click on the same purchase leads to', async () => {
    const { member, checkoutId } = await submitted()
    expect((await shop.open(member)).data).toEqual({ checkoutId, redirectUrl: null, codeLength: null })
  })

  it('goes on waiting when the gateway forgets for a moment that the payer has paid', async () => {
    const { member, checkoutId } = await submitted()
    await shop.read(member, checkoutId)
    const confirm = jest.spyOn(shop.gateway, 'confirm')
    confirm.mockResolvedValue({ state: 'pending', reference: null })
    expect(await shop.cancel(member, checkoutId)).toMatchObject({ state: 'PENDING', message: waiting })
    confirm.mockRestore()
  })

  it('does not expire before the decision', async () => {
    const { member, checkoutId } = await submitted()
    await shop.read(member, checkoutId)
    await shop.pass(3)
    expect((await shop.read(member, checkoutId)).data).toMatchObject({ state: 'PENDING', message: waiting })
    shop.gateway.pay(undefined, shop.paymentsOf(member)[0]?.key)
    await freeLeases(shop)
    expect((await shop.read(member, checkoutId)).data.state).toBe('SUCCEEDED')
  })

  it('makes way for another purchase once the bank has declined it', async () => {
    const { member, checkoutId } = await submitted()
    await shop.read(member, checkoutId)
    shop.gateway.pay({ kind: 'soft', code: 'declined' })
    expect((await shop.open(member, family)).status).toBe(200)
    expect((await shop.read(member, checkoutId)).data.state).toBe('DECLINED')
  })
})

it('a purchase that is paid on its page is not replaced by the next one', async () => {
  const member = await makeMember(shop.platform)
  await shop.open(member)
  shop.gateway.pay()
  expect((await shop.open(member)).status).toBe(409)
  expect([(await shop.planOf(member))?.productCode, await shop.paidBy(member)]).toEqual([
    'premium-monthly',
    [expect.anything()],
  ])
})
