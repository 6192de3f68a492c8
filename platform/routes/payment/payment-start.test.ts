/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { headerNames } from '@/lib/contract'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop, premium, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

/** What the gateway was told when the member's payment started. */
async function startBy(
  member: TestMember,
  { headers = {}, ...request }: { headers?: object; remoteAddress?: string },
) {
  const response = await shop.platform.app.inject({
    method: 'POST',
    url: '/payment/v1/checkout',
    headers: { ...member.headers, ...headers },
    payload: { ...premium, shown: usd(499), idempotencyKey: randomUUID() },
    ...request,
  })
  expect(response.statusCode).toBe(200)
  return shop.paymentsOf(member)[0]
}

describe('the gateway of a payment', () => {
  it('gets the whole address of the payer, of which limits count the network', async () => {
    const member = await makeMember(shop.platform)
    const started = await startBy(member, { remoteAddress: '2001:db8:1:2:3:4:5:6' })
    expect(started?.payer.ip).toBe('2001:db8:1:2:3:4:5:6')
  })

  it('brings the payer back in the language of the page that was left', async () => {
    const member = await makeMember(shop.platform)
    const started = await startBy(member, { headers: { [headerNames.language]: 'ar' } })
    expect(started?.returnUrl).toMatch(/\/api\/payment\/return\/[\da-f-]{36}\?lang=ar$/)
    expect(started?.cancelUrl).toBe(`${started?.returnUrl}&canceled=1`)
  })
})
