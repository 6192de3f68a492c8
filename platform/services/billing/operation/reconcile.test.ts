/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { receipt } from '../../../db/schema/ledger'
import { makeMember, type TestMember } from '../../../test/members'
import { buildShop } from '../../../test/shop'
import type { Gateway, ListedMovement } from '../gateways/gateway'
import { operatorCommands } from './operator-commands'
import { reconcile } from './reconcile'
import { freeLeases } from './run-billing'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
let original: Gateway
beforeEach(async () => {
  shop = await buildShop()
  original = { ...shop.gateway }
})
afterEach(() => shop.close())

const hour = 3_600
const day = 24 * hour
const change = (changed: Partial<Gateway>) => Object.assign(shop.gateway, changed)
const listing = (movements: () => readonly ListedMovement[]) =>
  async function* list() {
    await Promise.resolve()
    yield* movements()
  }
const since = (seconds: number) => new Date(shop.platform.clock.now().getTime() - seconds * 1000)
const missing = async (from?: Date) =>
  (await reconcile(shop.context(), from)).map((difference) => difference.missing)
/** Refunds a member's only payment as an operator. */
async function refund({ userId }: TestMember) {
  const [paid] = await shop.database.select().from(receipt).where(eq(receipt.accountId, userId))
  await operatorCommands.refund?.run(shop.context(), { receipt: `${paid?.year}-${paid?.number}` })
  await shop.work()
}

it('leaves what is younger than the lag of the gateway to the next run, which compares it', async () => {
  await shop.buy(await makeMember(shop.platform))
  change({ listLagMs: 6 * hour * 1000, list: listing(() => []) })
  shop.platform.clock.advance(hour)
  expect(await missing()).toEqual([])
  const lastRun = shop.platform.clock.now()
  shop.platform.clock.advance(6 * hour)
  expect(await missing(lastRun)).toEqual(['gateway'])
})

it('leaves listed payments that are younger than the lag to the next run', async () => {
  const stranger = { key: null, reference: 'of another seller', amount: { minor: 1, currency: 'USD' } }
  const at = since(hour)
  change({ listLagMs: 6 * hour * 1000, list: listing(() => [{ kind: 'payment', ...stranger, at }]) })
  expect(await missing()).toEqual([])
  shop.platform.clock.advance(6 * hour)
  expect(await missing()).toEqual(['ledger'])
})

it('looks for the refund of an old payment by the payment, where the gateway lists refunds so', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  const [payment] = shop.gateway.movements
  shop.platform.clock.advance(5 * day)
  await refund(member)
  shop.platform.clock.advance(60)
  const { movements } = shop.gateway
  const ofPayment = (reference: string) =>
    listing(() => movements.filter(({ kind }) => kind === 'refund' && reference === payment?.reference))()
  change({ list: listing(() => []), listRefunds: ofPayment })
  expect(await missing()).toEqual([])
  movements.length = 0
  expect(await missing()).toEqual(['gateway'])
})

it('waits for a pending refund, and finds it by the day on which it was requested', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  const requested: ListedMovement[] = []
  const pend: Gateway['refund'] = ({ key, amount }) => {
    const reference = `back-${key}`
    const at = shop.platform.clock.now()
    requested.push({ kind: 'refund', key, reference, amount, at, isPending: true })
    return Promise.resolve({ state: 'pending', reference })
  }
  const list: Gateway['list'] = async function* list(span) {
    yield* original.list(span)
    yield* requested.filter(({ at }) => at >= span.from && at < span.to)
  }
  change({ refund: pend, list })
  await refund(member)
  shop.platform.clock.advance(60)
  expect(await missing()).toEqual([])
  shop.platform.clock.advance(4 * day)
  await freeLeases(shop)
  await shop.work()
  expect(await missing()).toEqual([])
  for (const movement of requested) movement.isPending = false
  shop.platform.clock.advance(4 * day)
  await freeLeases(shop)
  await shop.work()
  shop.platform.clock.advance(60)
  expect(await missing(since(hour))).toEqual([])
  expect(requested).toHaveLength(1)
  requested.length = 0
  expect(await missing(since(hour))).toEqual(['gateway'])
})

it('names a pending refund that is not ours', async () => {
  const at = since(hour)
  const stranger = { key: null, reference: 'of another seller', amount: { minor: 1, currency: 'USD' } }
  change({ list: listing(() => [{ kind: 'refund', ...stranger, at, isPending: true }]) })
  expect(await missing()).toEqual(['ledger'])
})

it('names a payment that the gateway has in another currency', async () => {
  await shop.buy(await makeMember(shop.platform))
  shop.platform.clock.advance(60)
  const [payment] = shop.gateway.movements
  if (!payment) throw new Error('No payment')
  change({ list: listing(() => [{ ...payment, amount: { ...payment.amount, currency: 'EUR' } }]) })
  expect(await missing()).toEqual(['amount'])
})

it('takes a refund that the gateway lists under another reference by its key', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  await refund(member)
  shop.platform.clock.advance(60)
  const { movements } = shop.gateway
  change({ list: listing(() => movements.map((one) => ({ ...one, reference: `row of ${one.reference}` }))) })
  expect(await missing()).toEqual([])
})

it('goes back as far as the operator asks, and refuses a time to come', async () => {
  const spans: { from: Date; to: Date }[] = []
  const list: Gateway['list'] = (span) => {
    spans.push(span)
    return listing(() => [])()
  }
  change({ list })
  const run = (input: object) => operatorCommands.reconcile?.run(shop.context(), input)
  await run({ since: '2020-01-01' })
  expect(spans[0]?.from).toEqual(new Date('2020-01-01'))
  await expect(run({ since: '2999-01-01' })).rejects.toThrow()
})
