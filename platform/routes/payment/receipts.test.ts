/** @jest-environment ./platform/test/database-environment.ts */
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const receiptsOf = async (member: TestMember) => {
  const { data } = await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))
  return data.receipts
}

describe('a receipt', () => {
  it('stays as it was issued when its plan is renamed and its payment gateway is gone', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const [issued] = await receiptsOf(member)
    expect(issued).toMatchObject({ title: 'Premium', periodCode: 'monthly', way: 'CARD' })

    const renamed = { code: 'premium', en: 'Gold', ar: 'ذهبية' }
    await operatorCommands.plan?.run(shop.context(), renamed)
    const { gateways } = shop.platform.app.platform
    const configured = new Map(gateways)
    const removed = gateways as Map<string, unknown>
    removed.clear()
    expect(await receiptsOf(member)).toEqual([issued])
    for (const [code, gateway] of configured) removed.set(code, gateway)
  })

  it('of a refund has the way and the period of the payment', async () => {
    const member = await makeMember(shop.platform)
    await shop.buy(member)
    const [paid] = await receiptsOf(member)
    await operatorCommands.refund?.run(shop.context(), { receipt: paid?.number, reason: 'a favour' })
    await shop.work()
    expect(await receiptsOf(member)).toMatchObject([
      { status: 'REFUNDED', way: paid?.way, periodCode: paid?.periodCode, creditFor: paid?.number },
      { status: 'PAID' },
    ])
  })
})
