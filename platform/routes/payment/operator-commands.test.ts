/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { cacheTags } from '@/lib/contract/cache-tags'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { bookPayment } from '../../services/billing/ledger'
import { makeMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(120_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())

const run = async (
  command: string,
  body: object = {},
  token = shop.platform.app.platform.config.adminToken,
) => {
  const response = await shop.platform.app.inject({
    method: 'POST',
    url: `/admin/billing/${command}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return { status: response.statusCode, ...response.json<{ message: string; data: unknown }>() }
}
const receiptsOf = async (member: Parameters<typeof shop.enter>[0]) =>
  (await shop.platform.call(purchaseCalls.listReceipts, {}, await shop.enter(member))).data.receipts

it('are unknown without the token, and for other names', async () => {
  expect((await run('price', {}, 'x'.repeat(40))).status).toBe(404)
  expect((await run('constructor')).status).toBe(404)
  expect(
    await run('price', { productCode: 'premium-monthly', amount: '4.99', currency: 'USD' }),
  ).toMatchObject({
    status: 400,
    message: 'The value of "amount" is not valid.',
  })
})

it('change the price for new members only, and purge the pages that show it', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  shop.platform.clock.advance(1)
  expect(
    (await run('price', { productCode: 'premium-monthly', amount: '599', currency: 'usd' })).status,
  ).toBe(200)
  expect(shop.platform.purges).toContainEqual([cacheTags.plans])
  const other = await makeMember(shop.platform)
  expect((await shop.open(other)).status).toBe(409)
  expect(await shop.buy(other, { shown: usd(599) })).toMatchObject({ state: 'SUCCEEDED' })
  await shop.pass(32)
  expect((await receiptsOf(member)).map(({ price }) => price)).toEqual([usd(499), usd(499)])
})

it('include tax by country, and refund a payment once by its receipt', async () => {
  expect((await run('tax', { countryCode: 'tr', rate: 2000 })).status).toBe(200)
  const member = await makeMember(shop.platform, { msisdn: '+905321234567' })
  await shop.buy(member, { planCode: 'family', shown: usd(799) })
  const [paid] = await receiptsOf(member)
  expect(paid?.tax).toEqual(usd(134))
  expect((await run('refund', { receipt: paid?.number })).status).toBe(200)
  expect((await run('refund', { receipt: paid?.number })).status).toBe(200)
  await shop.work()
  expect((await receiptsOf(member)).map(({ status }) => status)).toEqual(['REFUNDED', 'PAID'])
})

it('export the ledger for a spreadsheet, with formulas escaped', async () => {
  const { adminToken } = shop.platform.app.platform.config
  const headers = { authorization: `Bearer ${adminToken}` }
  const entry = { kind: 'PAYMENT', source: randomUUID(), reference: '=1+1', at: new Date(0) } as const
  await bookPayment(shop.database, {
    ...entry,
    ...{ gatewayCode: 'CARD', amount: { minor: 499, currency: 'USD' }, parts: null },
  })
  const { statusCode, body } = await shop.platform.app.inject({ url: '/admin/billing/ledger.csv', headers })
  const [head, first] = body.split('\n')
  expect([statusCode, head, first]).toEqual([
    200,
    '\ufeffat,kind,reference,account,amount,currency',
    "1970-01-01T00:00:00.000Z,PAYMENT,'=1+1,gateway:CARD,4.99,USD",
  ])
  expect((await shop.platform.app.inject({ url: '/admin/billing/ledger.csv' })).statusCode).toBe(404)
})

it('grant a plan, cancel one, and find that books and events agree', async () => {
  const member = await makeMember(shop.platform)
  const { email } = member
  expect((await run('grant', { email, productCode: 'family-yearly', days: 30 })).status).toBe(200)
  expect((await run('grant', { email, productCode: 'family-yearly', days: 30 })).status).toBe(409)
  expect((await shop.planOf(member))?.productCode).toBe('family-yearly')
  expect((await run('cancel', { email })).status).toBe(200)
  expect((await shop.planOf(member))?.subscriptionStatus).toBe('CANCELED')
  expect((await run('replay')).data).toEqual({ different: [] })
  expect((await run('reconcile')).data).toEqual({ differences: [] })
  expect((await run('sell', { productCode: 'family-yearly', gateways: 'NOBODY' })).status).toBe(404)
  expect((await run('sell', { productCode: 'family-yearly', gateways: 'CARD' })).status).toBe(200)
})
