/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { product } from '../../db/schema/plans'
import { reconcile } from '../../services/billing/operation/reconcile'
import { runBilling } from '../../services/billing/operation/run-billing'
import { moveClock } from '../../services/sandbox/move-clock'
import { createClock, type Clock } from '../../shared/clock'
import { buildTestApp } from '../../test/build-test-app'
import { enterOn } from '../../test/logins'
import { makeMember, type TestMember } from '../../test/members'
import { card, recentMovements, setUpSandbox, type Delivered } from '../../test/set-up-sandbox'
import { premium, usd } from '../../test/shop'
import { collect } from '../../test/stand-in'

jest.setTimeout(300_000)

const sandbox = setUpSandbox()
let clock: Clock
let platform: Awaited<ReturnType<typeof buildTestApp>>
let member: TestMember

beforeEach(async () => {
  clock = createClock()
  const gateway = sandbox.gatewayOn(() => clock.now())
  platform = await buildTestApp({ clock, gateways: new Map([[gateway.code, gateway]]) })
  await platform.app.platform.database.update(product).set({ gateways: [gateway.code] })
  member = await makeMember(platform)
})

afterEach(() => platform.close())

const context = () => ({ ...platform.app.platform, log: platform.app.log })
const movements = () =>
  recentMovements(
    sandbox.gatewayOn(() => clock.now()),
    clock.now(),
  )

/** Opens a checkout and pays it on the page. */
async function buyBy(number: string) {
  const body = { ...premium, gatewayCode: 'sandbox', idempotencyKey: randomUUID(), shown: usd(499) }
  const { data } = await platform.call(paymentCalls.openCheckout, { body }, await enterOn(platform, member))
  const page = new URL(data.redirectUrl ?? '').pathname
  const response = await sandbox.post(page, card(number)).catch(() => null)
  return { checkoutId: data.checkoutId, response }
}

const stateOf = async (checkoutId: string) => {
  const headers = await enterOn(platform, member)
  return (await platform.call(paymentCalls.getCheckout, { params: { checkoutId } }, headers)).data
}
const planNow = async () =>
  (await platform.call(purchaseCalls.getPlan, {}, await enterOn(platform, member))).data

const receive = ({ headers, rawBody }: Delivered) =>
  platform.app.inject({
    method: 'POST',
    url: '/payment/events/sandbox',
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': String(headers['sandbox-signature']),
    },
    payload: rawBody,
  })

it('gives the plan for a card that is paid on the page, and the books agree', async () => {
  const { checkoutId, response } = await buyBy('4242424242424242')
  expect(response?.status).toBe(303)
  expect(await stateOf(checkoutId)).toMatchObject({ state: 'SUCCEEDED' })
  expect(await planNow()).toMatchObject({ productCode: 'premium-monthly' })
  expect(await reconcile(context())).toEqual([])
})

it('gives nothing for a card that is declined', async () => {
  const { checkoutId } = await buyBy('4000000000009995')
  expect((await stateOf(checkoutId)).state).toBe('DECLINED')
  expect(await planNow()).toBeNull()
  expect(await movements()).toEqual([])
})

it('gives the plan by the event alone when the page was cut off', async () => {
  const { response } = await buyBy('4000000000000119')
  expect(response).toBeNull()
  const event = await sandbox.eventOf('payment.succeeded')
  const statuses = (await Promise.all([receive(event), receive(event)])).map(({ statusCode }) => statusCode)
  expect(statuses.every((status) => status < 300)).toBe(true)
  expect(await planNow()).toMatchObject({ productCode: 'premium-monthly' })
  expect(await reconcile(context())).toEqual([])
})

it('refuses an event that the sandbox did not sign', async () => {
  await buyBy('4000000000000119')
  const event = await sandbox.eventOf('payment.succeeded')
  const forged = { ...event, rawBody: Buffer.from(event.rawBody.toString().replace('succeeded', 'declined')) }
  expect((await receive(forged)).statusCode).toBe(400)
})

it('charges a renewal once although its response is lost', async () => {
  await buyBy('4000000000000119')
  await receive(await sandbox.eventOf('payment.succeeded'))
  for (let day = 0; day < 33; day += 1) {
    await moveClock(context(), 86_400)
    while ((await runBilling(context())) > 0);
  }
  const span = { from: new Date(0), to: new Date(clock.now().getTime() + 60_000) }
  expect(await collect(sandbox.gatewayOn(() => clock.now()).list(span))).toHaveLength(2)
  expect(await planNow()).toMatchObject({ productCode: 'premium-monthly', debt: null })
})
