/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { ledgerEntry, ledgerLine, receipt } from '../../db/schema/ledger'
import { bookPayment } from '../../services/billing/payments/ledger'
import { makeMember } from '../../test/members'
import { buildShop, usd } from '../../test/shop'

jest.setTimeout(300_000)

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

it('name the tax of a country in its quotes', async () => {
  expect((await run('tax', { countryCode: 'de', rate: 1900 })).status).toBe(200)
  const member = await makeMember(shop.platform, { msisdn: '+4915112345678' })
  const body = { planCode: 'family', periodCode: 'monthly', gatewayCode: 'CARD' }
  const { data } = await shop.platform.call(paymentCalls.quoteCheckout, { body }, member.headers)
  expect([data.total, data.tax]).toEqual([usd(799), usd(128)])
})

it('refund a payment in parts, each once for its reason, and reverse tax and wells to the last unit', async () => {
  const member = await makeMember(shop.platform, { msisdn: '+905321234568' })
  await shop.buy(member, { planCode: 'family', shown: usd(799) })
  const [paid] = await receiptsOf(member)
  const refund = async (body: object) => (await run('refund', { receipt: paid?.number, ...body })).status
  expect(await refund({ amount: 100 })).toBe(400)
  const part = { amount: 100, reason: 'ticket 1' }
  expect([await refund(part), await refund(part)]).toEqual([200, 200])
  await shop.work()
  expect(await refund({ amount: 700, reason: 'ticket 2' })).toBe(409)
  expect(await refund({ amount: 333, reason: 'ticket 2' })).toBe(200)
  await shop.work()
  expect(await refund({})).toBe(200)
  await shop.work()
  const notes = (await receiptsOf(member)).filter(({ status }) => status === 'REFUNDED')
  expect(notes.map(({ price }) => price.amount).sort((one, other) => one - other)).toEqual([100, 333, 366])
  expect(notes.reduce((sum, { tax }) => sum + tax.amount, 0)).toBe(paid?.tax.amount)
  expect(notes.reduce((sum, { wells }) => sum + wells.amount, 0)).toBe(paid?.wells.amount)
  const lines = await shop.database
    .select({ account: ledgerLine.account, amount: sql<number>`sum(${ledgerLine.amount})`.mapWith(Number) })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .where(inArray(ledgerEntry.source, await sourcesOf(member)))
    .groupBy(ledgerLine.account)
  expect(lines.map(({ amount }) => amount)).toEqual(lines.map(() => 0))
  expect((await run('reconcile')).data).toEqual({ differences: [] })
})

const sourcesOf = async ({ userId }: Parameters<typeof shop.enter>[0]) => {
  const rows = await shop.database.select().from(receipt).where(eq(receipt.accountId, userId))
  return rows.flatMap(({ source }) => source ?? [])
}

it('add and change plans, products, prices and promo codes, and refuse what does not fit', async () => {
  const statusOf = async (...given: Parameters<typeof run>) => (await run(...given)).status
  expect(await statusOf('plan', { code: 'gold', en: 'Gold' })).toBe(400)
  const plan = { code: 'gold', en: 'Gold', position: '3', screens: '6', features: 'everything,live' }
  expect(await statusOf('plan', plan)).toBe(200)
  expect(await statusOf('plan', { code: 'gold', fr: 'Or' })).toBe(200)
  expect(await statusOf('plan', { code: 'gold', features: 'flying' })).toBe(400)
  const product = { code: 'gold-monthly', planCode: 'gold', periodCode: 'monthly' }
  expect([await statusOf('product', product), await statusOf('product', product)]).toEqual([200, 409])
  expect(await statusOf('product', { ...product, code: 'x', planCode: 'nothing' })).toBe(404)
  const price = { productCode: 'gold-monthly', amount: 1299, currency: 'USD', startsAt: '2026-01-01' }
  expect([await statusOf('price', price), await statusOf('price', price)]).toEqual([200, 409])
  expect(await statusOf('price', { ...price, productCode: 'nothing' })).toBe(404)
  expect(await statusOf('price', { ...price, currency: 'ABC' })).toBe(400)
  const tax = { countryCode: 'de', rate: 1900, startsAt: '2026-01-01' }
  expect([await statusOf('tax', tax), await statusOf('tax', tax)]).toEqual([200, 409])
  const promo = { code: 'GOLD-30', productCode: 'gold-monthly,premium-yearly', amount: 99, days: 30 }
  expect([await statusOf('promo', promo), await statusOf('promo', { ...promo, amount: 50 })]).toEqual([
    200, 200,
  ])
  expect(await statusOf('promo', { ...promo, productCode: 'gold-monthly,nothing' })).toBe(404)
  const listed = await shop.platform.call(
    purchaseCalls.listPlans,
    { body: { promoCode: 'gold-30' } },
    { language: 'fr' },
  )
  const plans = listed.data.periods.flatMap(({ plans: ofPeriod }) => ofPeriod)
  expect(plans.find(({ productCode }) => productCode === 'gold-monthly')).toMatchObject({
    ...{ title: 'Or', selected: true, price: usd(50), renewalPrice: usd(1299), offerDays: 30, screens: 6 },
  })
  expect(plans.find(({ productCode }) => productCode === 'premium-yearly')).toMatchObject({
    ...{ selected: false, price: usd(50), renewalPrice: usd(3999), offerDays: 30, perMonth: usd(333) },
  })
})

it('list cancellations received without a login', async () => {
  expect(await run('cancellations')).toMatchObject({ status: 200, data: [] })
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

it('grant a yearly plan as yearly, whatever the code of its product', async () => {
  const product = { code: 'premium-twelve', planCode: 'premium', periodCode: 'yearly' }
  expect((await run('product', product)).status).toBe(200)
  const price = { productCode: product.code, amount: 3999, currency: 'USD' }
  expect((await run('price', price)).status).toBe(200)
  const member = await makeMember(shop.platform)
  const { email } = member
  expect((await run('grant', { email, productCode: product.code, days: 30 })).status).toBe(200)
  expect((await shop.planOf(member))?.periodCode).toBe('yearly')
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
