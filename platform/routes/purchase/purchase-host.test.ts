/** @jest-environment ./platform/test/database-environment.ts */
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { promoUse } from '../../db/schema/billing'
import { receipt } from '../../db/schema/ledger'
import { landing, promoCode } from '../../db/schema/plans'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'

let platform: TestApp
beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const list = (body: object = {}, headers: Record<string, string> = {}) =>
  platform.call(purchaseCalls.listPlans, { body }, headers)
const addPromo = (code: string, more: Partial<typeof promoCode.$inferInsert> = {}) =>
  platform.app.platform.database
    .insert(promoCode)
    .values({ code, productCode: 'premium-yearly', amount: 2388, startsAt: new Date(0), ...more })
const planOf = (periodCode: string, planCode: string, { data }: Awaited<ReturnType<typeof list>>) =>
  data.periods
    .find((period) => period.periodCode === periodCode)
    ?.plans.find((plan) => plan.planCode === planCode)

describe('plans', () => {
  it('are public, with correct monthly prices and no preselected plan', async () => {
    const response = await list()
    expect(response.status).toBe(200)
    expect(response.data.periods.map(({ periodCode, selected }) => [periodCode, selected])).toEqual([
      ['monthly', true],
      ['yearly', false],
    ])
    const plans = response.data.periods.flatMap((period) => period.plans)
    expect(plans.some(({ selected, gateways }) => selected || gateways.length > 0)).toBe(false)
    expect(planOf('monthly', 'premium', response)?.price).toEqual({ amount: 499, currency: 'USD' })
    expect(planOf('yearly', 'premium', response)).toMatchObject({
      price: { amount: 3999 },
      perMonth: { amount: 333 },
      renewalPrice: null,
      productCode: 'premium-yearly',
    })
    expect(response.data.promoCodeAction).toBeNull()
  })

  it('have only features that the comparison explains', async () => {
    const { data } = await list()
    const listed = new Set(data.features.map(({ code }) => code))
    const used = data.periods.flatMap(({ plans }) => plans.flatMap((plan) => plan.features))
    expect(used.filter((code) => !listed.has(code))).toEqual([])
  })

  it('are localised', async () => {
    const response = await list({}, { language: 'ar' })
    expect(response.data.periods.map(({ title }) => title)).toEqual(['شهري', 'سنوي'])
    expect(planOf('monthly', 'family', response)?.title).toBe('العائلة')
  })

  it('are hidden from kids pages and kids profiles', async () => {
    const { headers } = await makeMember(platform, { profileType: 'KIDS' })
    const responses = [
      await list({}, { audience: 'KIDS' }),
      await list({}, headers),
      await platform.call(purchaseCalls.getPlan, {}, headers),
      await platform.call(purchaseCalls.listReceipts, {}, headers),
    ]
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  it.each([[{ promoCode: 7 }], [{ promoCode: 'x'.repeat(65) }], [{ promoCode: null }], [[]]])(
    'refuse %j',
    async (body) => {
      expect((await list(body)).status).toBe(400)
    },
  )
})

describe('a promo code', () => {
  it('discounts and preselects its own product and shows the later price', async () => {
    const response = await list({ promoCode: ' 80-OFF ' })
    expect(response.data.promoCodeAction?.actionType).toBe('REDEEM')
    expect(response.data.periods.map(({ selected }) => selected)).toEqual([false, true])
    expect(planOf('yearly', 'premium', response)).toMatchObject({
      selected: true,
      price: { amount: 2388 },
      perMonth: { amount: 199 },
      renewalPrice: { amount: 3999 },
    })
    expect(planOf('yearly', 'family', response)).toMatchObject({ selected: false, renewalPrice: null })
  })

  it.each([
    ['one that nobody knows', 'nonsense', 'We do not know'],
    ['one with signs of a query', "' or 1=1 --", 'We do not know'],
    ['one whose time is over', 'ramadan-special', 'expired'],
  ])('is rejected with a reason: %s', async (_what, code, reason) => {
    const response = await list({ promoCode: code })
    expect(response.status).toBe(200)
    expect(response.data.promoCodeAction).toMatchObject({
      actionType: 'WARNING',
      message: expect.stringContaining(reason) as string,
    })
    expect(planOf('monthly', 'premium', response)?.price.amount).toBe(499)
  })

  it('is unknown before it starts', async () => {
    await addPromo('tomorrow', { startsAt: new Date(platform.clock.now().getTime() + 86_400_000) })
    expect((await list({ promoCode: 'tomorrow' })).data.promoCodeAction?.message).toContain('do not know')
  })

  it('is limited per account and in total', async () => {
    await addPromo('one-only', { maxUses: 1 })
    const { userId, headers } = await makeMember(platform)
    const { headers: others } = await makeMember(platform)
    expect((await list({ promoCode: 'one-only' }, headers)).data.promoCodeAction?.actionType).toBe('REDEEM')
    const use = {
      ...{ code: 'one-only', accountId: userId },
      ...{ state: 'USED' as const, usedAt: platform.clock.now() },
    }
    await platform.app.platform.database.insert(promoUse).values(use)
    const messageTo = async (as?: Record<string, string>) =>
      (await list({ promoCode: 'one-only' }, as)).data.promoCodeAction?.message
    expect([await messageTo(headers), await messageTo(others), await messageTo()]).toEqual([
      expect.stringContaining('Your account has already used'),
      expect.stringContaining('has reached its limit'),
      expect.stringContaining('has reached its limit'),
    ])
  })

  it('is rate limited against guessing', async () => {
    const statuses = []
    for (let guess = 0; guess < 25; guess += 1)
      statuses.push((await list({ promoCode: `guess-${guess}` })).status)
    expect(statuses.at(-1)).toBe(429)
    expect((await list()).status).toBe(200)
  })
})

describe('the current plan', () => {
  const memberWith = async (spec: object) => {
    const { headers } = await makeMember(platform, spec)
    return (await platform.call(purchaseCalls.getPlan, {}, headers)).data
  }

  it('that was given has no next price, and cannot be resumed', async () => {
    expect(await memberWith({ subscription: 'ACTIVE' })).toMatchObject({
      ...{ productCode: 'premium-yearly', title: 'Premium', planCode: 'premium', periodCode: 'yearly' },
      ...{ renewalPrice: null, resumePrice: null, debt: null, next: null, way: null, instrument: null },
    })
    expect(await memberWith({ subscription: 'CANCELED' })).toMatchObject({
      renewalPrice: null,
      resumePrice: null,
    })
  })

  it('owes its price while it is suspended', async () => {
    expect(await memberWith({ subscription: 'SUSPENDED' })).toMatchObject({
      debt: { amount: 3999, currency: 'USD' },
    })
  })

  it('is null without an active subscription and keeps its code when discontinued', async () => {
    expect(await memberWith({})).toBeNull()
    expect(await memberWith({ subscription: { days: -1 } })).toBeNull()
    expect(await memberWith({ subscription: { productCode: 'gold-weekly' } })).toMatchObject({
      title: 'gold-weekly',
      planCode: null,
      renewalPrice: null,
    })
  })

  it('is private to the account', async () => {
    expect((await platform.call(purchaseCalls.getPlan, {})).status).toBe(401)
    expect((await platform.call(purchaseCalls.listReceipts, {})).status).toBe(401)
  })
})

it('lists payments newest first, or an empty list', async () => {
  const { userId, headers } = await makeMember(platform)
  const { headers: stranger } = await makeMember(platform)
  const receipts = async (as: Record<string, string>) =>
    (await platform.call(purchaseCalls.listReceipts, {}, as)).data
  expect(await receipts(headers)).toEqual({ receipts: [], note: 'There are no payments yet.' })
  const issued = { titles: { en: 'Premium' }, list: 499, discount: 0, credit: 0 }
  const paid = (paidAt: string, productCode: string, number: number) => ({
    ...{ year: 2026, number, tax: 0, snapshot: productCode === 'gone' ? null : issued },
    ...{ accountId: userId, productCode, amount: 499, currency: 'USD', gatewayCode: 'CREDIT_CARD' },
    ...{ status: 'PAID' as const, paidAt: new Date(paidAt) },
  })
  await platform.app.platform.database
    .insert(receipt)
    .values([paid('2026-01-01', 'premium-monthly', 1), paid('2026-02-01', 'gone', 2)])
  expect((await receipts(headers)).receipts).toMatchObject([
    { title: 'gone', paidAt: '2026-02-01T00:00:00.000Z' },
    { title: 'Premium', price: { amount: 499, currency: 'USD' } },
  ])
  expect((await receipts(headers)).receipts[0]).toMatchObject({
    ...{ number: '2026-000002', periodCode: null, period: null, way: null, billedTo: null, creditFor: null },
    ...{ wells: { amount: 13, currency: 'USD' }, seller: expect.stringMatching(/^HilalPlay\n.*Street/) },
  })
  expect((await receipts(stranger)).receipts).toEqual([])
})

describe('a landing page', () => {
  const read = (slug: string, headers: Record<string, string> = {}) =>
    platform.call(purchaseCalls.getLanding, { params: { slug } }, headers)

  it('has the prices of its rows, with its promo code while that is valid', async () => {
    await addPromo('of-a-partner', { maxUses: 1 })
    const texts = {
      en: { title: 'For you', subTitle: 'A year', description: 'Everything', actionText: 'Watch' },
    }
    await platform.app.platform.database.insert(landing).values({
      ...{ slug: 'a-partner', texts, image: 'art/a.webp', productCode: 'premium-yearly' },
      ...{ promoCode: 'of-a-partner', gatewayCode: 'CARRIER' },
    })
    expect((await read('a-partner', { language: 'ar' })).data).toMatchObject({
      ...{ title: 'For you', promoCode: 'of-a-partner', gatewayPackage: 'premium-yearly' },
      ...{ price: { amount: 2388, currency: 'USD' }, renewalPrice: { amount: 3999 } },
    })
    const { userId: accountId } = await makeMember(platform)
    await platform.app.platform.database
      .insert(promoUse)
      .values({ code: 'of-a-partner', accountId, state: 'RESERVED', usedAt: platform.clock.now() })
    expect((await read('a-partner')).data).toMatchObject({ promoCode: null, price: { amount: 3999 } })
  })

  it('is there from its first moment until its last', async () => {
    const now = platform.clock.now().getTime()
    const texts = { en: { title: 'T', subTitle: 'S', description: 'D', actionText: 'A' } }
    const page = { texts, image: 'art/a.webp', productCode: 'premium-monthly' }
    const [past, future] = [new Date(now - 1000), new Date(now + 86_400_000)]
    await platform.app.platform.database.insert(landing).values([
      { ...page, slug: 'open-now', startsAt: past, endsAt: future },
      { ...page, slug: 'over', endsAt: past },
      { ...page, slug: 'not-yet', startsAt: future },
    ])
    expect((await read('open-now')).data).toMatchObject({ endsAt: future.toISOString(), partnerName: null })
    expect([(await read('over')).status, (await read('not-yet')).status]).toEqual([404, 404])
  })

  it('is the built-in one for VIPs, and unknown otherwise', async () => {
    expect((await read('vip', { language: 'ar' })).data).toMatchObject({ slug: 'vip', planCode: 'family' })
    expect((await read('nobody')).status).toBe(404)
  })
})
