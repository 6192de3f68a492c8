/** @jest-environment ./platform/test/database-environment.ts */
import { and, count, eq, isNotNull } from 'drizzle-orm'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { subscription } from '../../db/schema/billing'
import { ledgerEntry } from '../../db/schema/ledger'
import { instrumentChange, replacedInstrument } from '../../db/schema/instruments'
import { GatewayUnanswered, type InstrumentSetUp } from '../../services/billing/gateways/gateway'
import { forgetInstruments, forgetReplaced } from '../../services/billing/operation/forget-instruments'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { runBilling } from '../../services/billing/operation/run-billing'
import { encrypt } from '../../shared/tokens'
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
      message: 'Saved. Your next payment will be made this way, and the previous payment method is deleted.',
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

  it('is offered for a plan that renews though it is no longer on sale', async () => {
    const member = await subscriber()
    const sell = (gateways: string) =>
      operatorCommands.sell?.run(shop.context(), { productCode: 'premium-monthly', gateways })
    await sell('')
    expect(await waysOf(member)).toMatchObject({ gateways: ['CARD'] })
    await sell('CARD')
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

  it('is replaced by a later one, and only the later page counts', async () => {
    const member = await subscriber()
    const first = await openChange(member)
    const second = await openChange(member)
    shop.gateway.save()
    expect((await readChange(member, first.data.changeId)).data.state).toBe('DECLINED')
    expect((await readChange(member, second.data.changeId)).data.state).toBe('SUCCEEDED')
  })

  it('is forgotten where the page of one that was replaced is finished all the same', async () => {
    const member = await subscriber()
    const first = await openChange(member)
    await openChange(member)
    const { setUp } = shop.gateway
    const instrument = { token: 'saved on the first page', label: 'Visa 1111' }
    const confirm: InstrumentSetUp['confirm'] = ({ key }) =>
      Promise.resolve(key === first.data.changeId ? { state: 'stored', instrument } : { state: 'pending' })
    Object.assign(shop.gateway, { setUp: { ...setUp, confirm } })
    await shop.pass(0.1)
    Object.assign(shop.gateway, { setUp })
    expect(shop.gateway.forgotten).toContain(instrument.token)
    expect(await shop.planOf(member)).toMatchObject({ instrument: 'Visa 4242' })
    expect((await readChange(member, first.data.changeId)).data.state).toBe('DECLINED')
    // Checks come after half of a change's age: the first one after a day comes within a day and a half.
    await shop.pass(1.5)
    const isStillRead = and(
      isNotNull(instrumentChange.checkAt),
      eq(instrumentChange.accountId, member.userId),
    )
    expect(await shop.database.$count(instrumentChange, isStillRead)).toBe(0)
  })

  it('is unknown to another member, and refused for a gateway that is not offered', async () => {
    const member = await subscriber()
    const { data } = await openChange(member)
    expect((await readChange(await subscriber(), data.changeId)).status).toBe(404)
    expect((await openChange(member, 'WALLET')).status).toBe(404)
  })

  it('can be started ten times an hour at most', async () => {
    const member = await subscriber()
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push((await openChange(member)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  it('is unavailable without a plan that renews', async () => {
    const member = await makeMember(shop.platform)
    expect(await waysOf(member)).toBeNull()
    expect((await openChange(member)).status).toBe(409)
  })

  it('reports a gateway that does not respond, and can be started again', async () => {
    const member = await subscriber()
    shop.gateway.behave('silent')
    expect((await openChange(member)).status).toBe(503)
    shop.gateway.behave('pay')
    expect((await openChange(member)).data.state).toBe('PENDING')
  })
})

it('a gateway that stays silent about new ways to pay is left alone until the next round', async () => {
  for (let at = 0; at < 9; at += 1) await openChange(await subscriber())
  let calls = 0
  const confirm = () => {
    calls += 1
    return Promise.reject(new GatewayUnanswered('silence'))
  }
  const setUp = shop.gateway.setUp && { ...shop.gateway.setUp, confirm }
  shop.platform.clock.advance(7_200)
  await runBilling({ ...shop.context(), gateways: new Map([['CARD', { ...shop.gateway, setUp }]]) })
  expect([1, 2, 3, 4, 5]).toContain(calls)
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

describe('the instrument of an ended subscription', () => {
  const twice = async () => {
    const member = await subscriber()
    const body = { shown: usd(499) }
    await shop.platform.call(paymentCalls.withdraw, { body }, await shop.enter(member))
    await shop.buy(member)
    const isOwn = eq(subscription.accountId, member.userId)
    const rows = await shop.database.select().from(subscription).where(isOwn)
    const [ended, live] = rows.toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
    if (!ended || !live) throw new Error('Not two subscriptions')
    return { member, ended, live }
  }

  it('is deleted at the gateway although the member has bought again, by another one', async () => {
    const { member } = await twice()
    await shop.work()
    expect(shop.gateway.forgotten).toContain(tokenOfPurchase(member))
  })

  it('stays at the gateway while the member is charged by the same one, and is deleted after that', async () => {
    const { member, ended, live } = await twice()
    const token = `card of ${shop.paymentsOf(member)[1]?.key}`
    const { instrument } = live
    await shop.database.update(subscription).set({ instrument }).where(eq(subscription.id, ended.id))
    await shop.work()
    expect(shop.gateway.forgotten).not.toContain(token)
    await shop.platform.call(paymentCalls.cancelSubscription, {}, await shop.enter(member))
    await shop.pass(32)
    expect(shop.gateway.forgotten).toContain(token)
  })
})

describe('an instrument that a gateway does not delete', () => {
  const refusing = (token: string) =>
    token.startsWith('stuck') ? Promise.reject(new Error('the gateway is broken')) : Promise.resolve()
  const contextWith = (errors: unknown[]) => {
    const log = {
      info: () => undefined,
      warn: () => undefined,
      error: (...given: unknown[]) => void errors.push(given),
    }
    const gateways = new Map([['CARD', { ...shop.gateway, forget: refusing }]])
    return { ...shop.context(), log, gateways }
  }
  const encrypted = (token: string) => encrypt(shop.platform.app.platform.config.accountSecret, token)

  it('holds up no other that was replaced, and is not in the log', async () => {
    const replacedAt = new Date(0)
    const stuck = Array.from({ length: 25 }, (_, at) => encrypted(`stuck ${at}`))
    const gone = [{ gatewayCode: 'GONE', instrument: encrypted('no gateway'), replacedAt }]
    const row = (instrument: string) => ({ gatewayCode: 'CARD', instrument, replacedAt })
    await shop.database
      .insert(replacedInstrument)
      .values([...gone, ...[...stuck, encrypted('last')].map(row)])
    const errors: unknown[] = []
    const rounds = [await forgetReplaced(contextWith(errors)), await forgetReplaced(contextWith(errors))]
    expect(rounds).toEqual([0, 1])
    expect(errors).toHaveLength(25)
    expect(await forgetReplaced(contextWith(errors))).toBe(0)
    expect(errors).toHaveLength(25)
    expect(JSON.stringify(errors)).not.toContain(stuck[0])
    await shop.database.delete(replacedInstrument)
  })

  it('holds up no other whose subscription has ended', async () => {
    const member = await subscriber()
    await shop.pass(1)
    const { id: _, ...ended } = await shop.subscriptionOf(member)
    const state = { ...(ended.state as object), phase: 'ENDED' }
    const over = { ...ended, accountId: null, state, status: 'CANCELED' as const, nextActionAt: null }
    const rows = Array.from({ length: 25 }, (_, at) => ({ ...over, instrument: encrypted(`stuck ${at}`) }))
    await shop.database.insert(subscription).values([...rows, { ...over, instrument: encrypted('last') }])
    const errors: unknown[] = []
    await forgetInstruments(contextWith(errors))
    expect(await forgetInstruments(contextWith(errors))).toBe(1)
    expect(errors).toHaveLength(25)
    const isStuck = eq(subscription.status, 'CANCELED')
    await shop.database.update(subscription).set({ instrument: null }).where(isStuck)
  })
})
