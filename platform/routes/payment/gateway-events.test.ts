/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { receipt } from '../../db/schema/ledger'
import { receiveEvent } from '../../services/billing/payments/gateway-events'
import { makeMember } from '../../test/members'
import { createMemoryGateway } from '../../test/memory-gateway'
import { buildShop } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

describe('an event of the gateway', () => {
  const send = (body: string, signature = 'signed by CARD') =>
    shop.platform.app.inject({
      method: 'POST',
      url: '/payment/events/CARD',
      headers: { 'x-signature': signature, 'content-type': 'application/json' },
      payload: body,
    })

  it('that another gateway has signed does not have the payment read', async () => {
    const member = await makeMember(shop.platform)
    await shop.open(member)
    const [page] = shop.paymentsOf(member)
    shop.gateway.pay()
    const other = createMemoryGateway('OTHER', () => shop.platform.clock.now())
    const context = {
      ...shop.context(),
      gateways: new Map([
        ['CARD', shop.gateway],
        ['OTHER', other],
      ]),
    }
    const headers = { 'x-signature': 'signed by OTHER' }
    await receiveEvent(context, 'OTHER', { headers, rawBody: Buffer.from(page?.key ?? '') })
    expect(await shop.planOf(member)).toBeNull()
  })

  it('settles the payment that it names, however often it arrives', async () => {
    const member = await makeMember(shop.platform)
    await shop.open(member)
    const [page] = shop.paymentsOf(member)
    shop.gateway.pay()
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(page?.key ?? '')))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await shop.planOf(member)).toMatchObject({ productCode: 'premium-monthly' })
    expect(await shop.database.$count(receipt, eq(receipt.accountId, member.userId))).toBe(1)
  })

  it('is refused when its gateway did not sign it, and unknown elsewhere', async () => {
    expect((await send('x', 'signed by OTHER')).statusCode).toBe(400)
    const elsewhere = await shop.platform.app.inject({
      method: 'POST',
      url: '/payment/events/OTHER',
      payload: 'x',
    })
    expect(elsewhere.statusCode).toBe(404)
  })
})
