/** @jest-environment ./platform/test/database-environment.ts */
import { count } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { ledgerEntry } from '../../db/schema/billing'
import { replacedInstrument } from '../../db/schema/instruments'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(120_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

const waysOf = async (member: TestMember) =>
  (await shop.platform.call(paymentCalls.listInstrumentWays, {}, await shop.enter(member))).data
const openChange = async (member: TestMember, gatewayCode = 'CARD') =>
  shop.platform.call(paymentCalls.openInstrumentChange, { body: { gatewayCode } }, await shop.enter(member))
const readChange = async (member: TestMember, changeId: string) =>
  shop.platform.call(paymentCalls.getInstrumentChange, { params: { changeId } }, await shop.enter(member))
const subscriber = async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  return member
}
const tokenOfPurchase = (member: TestMember) => `card of ${shop.paymentsOf(member)[0]?.key}`
const bookings = async () => (await shop.database.select({ n: count() }).from(ledgerEntry))[0]?.n

describe('another way to pay', () => {
  it('charges nothing, is charged by the next renewal, and the one before is forgotten', async () => {
    const member = await subscriber()
    expect(await waysOf(member)).toMatchObject({ gateways: ['CARD'], renewalPrice: usd(499) })
    const [before, charged] = [await bookings(), shop.gateway.movements.length]
    const { data } = await openChange(member)
    expect(data).toMatchObject({ state: 'PENDING', redirectUrl: expect.stringContaining('/save/') as string })
    expect(await shop.planOf(member)).toMatchObject({ instrument: 'Visa 4242' })
    shop.gateway.save()
    const { data: done } = await readChange(member, data.changeId)
    expect(done).toMatchObject({
      state: 'SUCCEEDED',
      message: 'Saved. Your next payment is made this way, and the one before is forgotten.',
    })
    expect(await shop.planOf(member)).toMatchObject({ instrument: 'Mastercard 4444', renewalPrice: usd(499) })
    expect([await bookings(), shop.gateway.movements.length]).toEqual([before, charged])
    await shop.work()
    expect(shop.gateway.forgotten).toContain(tokenOfPurchase(member))
    expect(await shop.database.select().from(replacedInstrument)).toEqual([])
    const charge = jest.spyOn(shop.gateway, 'charge')
    await shop.pass(32)
    expect(charge.mock.calls.map(([{ instrument }]) => instrument)).toContain(`saved as ${data.changeId}`)
    charge.mockRestore()
  })

  it('is saved even if its member never comes back from the page', async () => {
    const member = await subscriber()
    await openChange(member)
    shop.gateway.save()
    await shop.pass(0.1)
    expect(await shop.planOf(member)).toMatchObject({ instrument: 'Mastercard 4444' })
  })

  it('that is refused keeps the current one, and says why', async () => {
    const member = await subscriber()
    const { data } = await openChange(member)
    shop.gateway.save({ kind: 'authentication', code: 'not-authenticated' })
    expect((await readChange(member, data.changeId)).data).toMatchObject({
      state: 'DECLINED',
      message: 'Your bank could not confirm that it was you. Nothing was charged.',
    })
    expect(await shop.planOf(member)).toMatchObject({ instrument: 'Visa 4242' })
    expect(shop.gateway.forgotten).not.toContain(tokenOfPurchase(member))
  })

  it('is replaced by a later one, whose page alone counts', async () => {
    const member = await subscriber()
    const first = await openChange(member)
    const second = await openChange(member)
    shop.gateway.save()
    expect((await readChange(member, first.data.changeId)).data.state).toBe('DECLINED')
    expect((await readChange(member, second.data.changeId)).data.state).toBe('SUCCEEDED')
  })

  it('is not there for another member, nor by a gateway that is not offered', async () => {
    const member = await subscriber()
    const { data } = await openChange(member)
    expect((await readChange(await subscriber(), data.changeId)).status).toBe(404)
    expect((await openChange(member, 'WALLET')).status).toBe(404)
  })

  it('is unavailable without a plan that renews', async () => {
    const member = await makeMember(shop.platform)
    expect(await waysOf(member)).toBeNull()
    expect((await openChange(member)).status).toBe(409)
  })

  it('says so where the gateway does not respond, and can be begun again', async () => {
    const member = await subscriber()
    shop.gateway.behave('silent')
    expect((await openChange(member)).status).toBe(503)
    shop.gateway.behave('pay')
    expect((await openChange(member)).data.state).toBe('PENDING')
  })
})

it('a declined renewal is paid with another card, and the declined one is forgotten', async () => {
  const member = await subscriber()
  shop.gateway.behave({ kind: 'hard', code: 'declined' })
  await shop.pass(33)
  expect(await shop.planOf(member)).toMatchObject({ debt: usd(499) })
  expect(await waysOf(member)).toBeNull()
  shop.gateway.behave('pay')
  expect(await shop.buy(member)).toMatchObject({ state: 'SUCCEEDED' })
  await shop.work()
  expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE', debt: null })
  expect(shop.gateway.forgotten).toContain(tokenOfPurchase(member))
})
