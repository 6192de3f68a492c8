/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { makeMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const family = { planCode: 'family', shown: usd(799) }
const opened = async () => {
  const member = await makeMember(shop.platform)
  const idempotencyKey = randomUUID()
  const { data } = await shop.open(member, { idempotencyKey })
  const repeat = (more: object = {}) => shop.open(member, { idempotencyKey, ...more })
  return { member, data, repeat }
}

describe('a repeated key', () => {
  it('leads to the page of its checkout, and to the outcome once that is paid', async () => {
    const { member, data, repeat } = await opened()
    expect((await repeat()).data).toEqual(data)
    shop.gateway.pay()
    await shop.read(member, data.checkoutId)
    expect((await repeat()).data.checkoutId).toBe(data.checkoutId)
    expect(shop.paymentsOf(member)).toHaveLength(1)
  })

  it('of a checkout that was replaced is refused', async () => {
    const { member, repeat } = await opened()
    await shop.open(member, family)
    const { status, message } = await repeat()
    expect([status, message]).toEqual([409, 'The payment was not finished. Nothing was charged.'])
  })

  it('of a checkout that was given up is refused', async () => {
    const { member, data, repeat } = await opened()
    await shop.cancel(member, data.checkoutId)
    expect((await repeat()).status).toBe(409)
  })

  it('of a checkout that was declined is refused with the reason', async () => {
    const { member, data, repeat } = await opened()
    shop.gateway.pay({ kind: 'soft', code: 'insufficient-funds' })
    await shop.read(member, data.checkoutId)
    const { status, message } = await repeat()
    expect([status, message]).toEqual([409, 'There is not enough money on this card. Nothing was charged.'])
  })

  it('of a payment that is refunded says so', async () => {
    const { member, data, repeat } = await opened()
    const [page] = shop.paymentsOf(member)
    await shop.open(member, family)
    shop.gateway.pay(undefined, page?.key)
    await shop.read(member, data.checkoutId)
    expect((await repeat()).message).toBe('This payment was no longer needed. Your money goes back to you.')
  })

  it.each([
    ['plan', { planCode: 'family' }],
    ['period', { periodCode: 'yearly' }],
    ['way to pay', { gatewayCode: 'OTHER' }],
    ['promo code', { promoCode: '80-off' }],
    ['total', { shown: usd(399) }],
    ['currency', { shown: { amount: 499, currency: 'EUR' } }],
  ])('with another %s is refused', async (_what, more) => {
    const { repeat } = await opened()
    expect((await repeat(more)).status).toBe(409)
  })
})
