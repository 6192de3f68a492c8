/** @jest-environment ./platform/test/database-environment.ts */
import { cacheTags } from '@/lib/contract'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { promoCode } from '../../db/schema/plans'
import { seedDemoLandings } from '../../seed/seed-demo-landings'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp
beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const run = async (command: string, body: object = {}, token = platform.app.platform.config.adminToken) => {
  const response = await platform.app.inject({
    method: 'POST',
    url: `/admin/landing/${command}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return { status: response.statusCode, ...response.json<{ message: string; data: unknown }>() }
}
const read = (slug: string, headers: Record<string, string> = {}) =>
  platform.call(purchaseCalls.getLanding, { params: { slug } }, headers)

const texts = { title: 'For you', subTitle: 'A month', description: 'Everything', actionText: 'Watch' }
const page = {
  slug: 'a-club',
  texts: { en: texts, fr: { ...texts, title: 'Pour vous' } },
  image: 'art/a-web.webp',
  productCode: 'premium-monthly',
}

it('adds a page, replaces it and removes it, and purges the pages that show it', async () => {
  const before = platform.purges.length
  expect(await run('put', { ...page, partnerName: 'A Club' })).toMatchObject({ status: 200 })
  expect((await read('a-club', { language: 'fr' })).data).toMatchObject({
    title: 'Pour vous',
    partnerName: 'A Club',
  })
  expect((await run('put', { ...page, productCode: 'family-yearly' })).status).toBe(200)
  expect((await read('a-club')).data).toMatchObject({ planCode: 'family', partnerName: null })
  expect((await run('remove', { slug: 'a-club' })).status).toBe(200)
  expect((await read('a-club')).status).toBe(404)
  expect(platform.purges.slice(before)).toEqual([[cacheTags.plans], [cacheTags.plans], [cacheTags.plans]])
})

it('shows a page in the form that can be put back', async () => {
  await run('put', { ...page, slug: 'to-edit', endsAt: '2099-01-01T00:00:00Z' })
  const { data } = await run('show', { slug: 'to-edit' })
  expect(data).toMatchObject({ slug: 'to-edit', texts: page.texts, endsAt: '2099-01-01T00:00:00.000Z' })
  expect((await run('put', data as object)).status).toBe(200)
  expect((await run('list')).data).toContainEqual(expect.objectContaining({ slug: 'to-edit' }))
})

it.each([
  ['slug', { slug: 'Not A Slug' }],
  ['texts.en', { texts: { fr: texts } }],
  ['texts.en.title', { texts: { en: { ...texts, title: 'x'.repeat(81) } } }],
  ['image', { image: 'https://elsewhere.test/a.webp' }],
  ['image', { image: '../a.webp' }],
  ['productCode', { productCode: 'gold-weekly' }],
  ['promoCode', { promoCode: 'nonsense' }],
  ['gatewayCode', { gatewayCode: 'NOBODY' }],
  ['endsAt', { startsAt: '2027-02-01', endsAt: '2027-01-01' }],
])('names %s where it is not valid: %j', async (field, change) => {
  expect(await run('put', { ...page, slug: 'refused', ...change })).toMatchObject({
    status: 400,
    message: `The value of "${field}" is not valid.`,
  })
  expect((await read('refused')).status).toBe(404)
})

it('is unknown without the token, and for other names and pages', async () => {
  expect((await run('put', page, 'x'.repeat(40))).status).toBe(404)
  expect((await run('constructor')).status).toBe(404)
  expect((await run('show', { slug: 'nobody' })).status).toBe(404)
  expect((await run('remove', { slug: 'nobody' })).status).toBe(404)
})

it('has the partners of the sandbox, once', async () => {
  const { database } = platform.app.platform
  await seedDemoLandings(database)
  await seedDemoLandings(database)
  expect((await read('najma-mobile', { language: 'ur' })).data).toMatchObject({
    ...{ partnerName: 'Najma Mobile', gatewayCode: 'sandbox-mobile', gatewayPackage: 'premium-monthly' },
    actionText: 'ابھی دیکھیں',
  })
  expect((await read('falak-club')).data).toMatchObject({
    promoCode: '80-off',
    price: { amount: 2388 },
    renewalPrice: { amount: 3999 },
  })
})

it('shows every product that the operator names, at the terms of the page, and why a code is over', async () => {
  const { database } = platform.app.platform
  const past = (days: number) => new Date(platform.clock.now().getTime() - days * 86_400_000)
  const promo = { amount: 99, startsAt: past(9) }
  await database.insert(promoCode).values([
    { ...promo, code: 'club-now', productCode: 'premium-monthly', days: 30 },
    { ...promo, code: 'club-over', productCode: 'premium-monthly', endsAt: past(1) },
  ])
  const several = { ...page, slug: 'several', otherProductCodes: ['family-yearly'], promoCode: 'club-now' }
  expect((await run('put', several)).status).toBe(200)
  expect((await read('several')).data).toMatchObject({
    ...{ planCode: 'premium', offerDays: 30, price: { amount: 99 }, renewalPrice: { amount: 499 } },
    others: [{ planCode: 'family', periodCode: 'yearly', promoCode: null, price: { amount: 6399 } }],
    promoNote: null,
  })
  await run('put', { ...several, promoCode: 'club-over' })
  expect((await read('several')).data).toMatchObject({
    ...{ promoCode: null, price: { amount: 499 } },
    promoNote: 'This promo code has expired.',
  })
  for (const otherProductCodes of [['nothing'], ['premium-monthly'], ['family-yearly', 'family-yearly']])
    expect((await run('put', { ...several, otherProductCodes })).status).toBe(400)
})
