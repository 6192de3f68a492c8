/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { checkout } from '../../db/schema/billing'
import { AccessRefused, GatewayRefused } from '../../services/billing/gateways/gateway'
import { makeMember } from '../../test/members'
import { buildShop, day } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const silent = 'This way to pay does not answer. Nothing was charged.'
const refuse = () => Promise.reject(new GatewayRefused('the request is wrong'))
const lockOut = () => Promise.reject(new AccessRefused('the key has expired'))
describe('a gateway that refuses our request', () => {
  it.each([
    ['the request', refuse],
    ['the key', lockOut],
  ])('does not answer, to a member who pays: %s', async (_what, start) => {
    const member = await makeMember(shop.platform)
    const { status, message } = await shop.during({ start }, () => shop.open(member))
    expect([status, message]).toEqual([503, silent])
    const [opened] = await shop.database.select().from(checkout).where(eq(checkout.accountId, member.userId))
    expect(opened?.state).toBe('FAILED')
    expect((await shop.read(member, opened?.id ?? '')).data).toMatchObject({
      ...{ state: 'DECLINED', message: silent },
    })
    expect(await shop.subjects(member)).toEqual([])
    expect(await shop.buy(member)).toMatchObject({ state: 'SUCCEEDED' })
  })

  it('does not answer, to a member who changes how to pay', async () => {
    const member = await shop.subscriber()
    const { setUp } = shop.gateway
    if (!setUp) throw new Error('no set-up')
    const { status, message } = await shop.during({ setUp: { ...setUp, start: refuse } }, async () =>
      shop.platform.call(
        paymentCalls.openInstrumentChange,
        { body: { gatewayCode: 'CARD' } },
        await shop.enter(member),
      ),
    )
    expect([status, message]).toEqual([503, silent])
  })

  it('by its key puts a renewal off, and makes no debt of it', async () => {
    const member = await shop.subscriber()
    await shop.passToEnd(member, -0.5)
    await shop.round(day, { charge: lockOut, find: lockOut })
    await shop.round(day, { charge: lockOut })
    expect(await shop.statesOf(member)).toEqual(['SUCCEEDED', 'UNKNOWN'])
    expect(await shop.planOf(member)).toMatchObject({ subscriptionStatus: 'ACTIVE', debt: null })
    expect(await shop.subjects(member)).not.toContain('Your payment did not go through')
    await shop.round()
    await shop.round()
    expect((await shop.subscriptionOf(member)).state).toMatchObject({ period: { number: 2 } })
    expect(await shop.statesOf(member)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
  })

  it('by its key leaves a change of how to pay open, whose instrument may be stored', async () => {
    const member = await shop.subscriber()
    const headers = await shop.enter(member)
    const body = { gatewayCode: 'CARD' }
    const { data } = await shop.platform.call(paymentCalls.openInstrumentChange, { body }, headers)
    shop.gateway.save()
    const { setUp } = shop.gateway
    if (!setUp) throw new Error('no set-up')
    const read = () =>
      shop.platform.call(paymentCalls.getInstrumentChange, { params: { changeId: data.changeId } }, headers)
    const locked = await shop.during({ setUp: { ...setUp, confirm: lockOut } }, read)
    expect([locked.data.state, (await read()).data.state]).toEqual(['PENDING', 'SUCCEEDED'])
  })
})
