/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { contentCalls } from '@/lib/contract/hosts/content'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { watchCalls } from '@/lib/contract/hosts/watch'
import { device } from '../../db/schema/account'
import { makeMember, type TestMember } from '../../test/members'
import { buildShop } from '../../test/shop'

jest.setTimeout(300_000)

let shop: Awaited<ReturnType<typeof buildShop>>
beforeAll(async () => {
  shop = await buildShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.gateway.behave('pay'))

/**
 * What a player gets for a film and a channel: the status of a new address, and the required action. Devices of
 * earlier logins are deleted, which would soon exceed the limit.
 */
async function watch(member: TestMember) {
  await shop.database.delete(device).where(eq(device.accountId, member.userId))
  const headers = await shop.enter(member)
  const call: typeof shop.platform.call = (...given) => shop.platform.call(...given)
  const { data: film } = await call(contentCalls.findVideoByCode, { query: { videoCode: 'night-train' } })
  const report = { event: 'START' as const, sessionId: randomUUID() }
  const progress = { lastSec: 1, lastUpdateTimestamp: shop.platform.clock.now().toISOString() }
  const responses = [
    await call(contentCalls.getVideoUrl, { query: { videoId: film.id } }, headers),
    await call(contentCalls.getTvChannelUrl, { params: { code: 'night-club' }, query: {} }, headers),
  ]
  const reports = [
    await call(watchCalls.reportContent, { body: { ...report, ...progress, videoId: film.id } }, headers),
    await call(watchCalls.reportLiveTv, { body: { ...report, channelCode: 'night-club' } }, headers),
  ]
  return [...responses.map(({ status }) => status), ...reports.map(({ data }) => data.actionType)]
}

const allowed = [200, 200, 'WATCH', 'WATCH']
const unpaid = [403, 403, 'PACKAGES_SUSPENDED', 'PACKAGES_SUSPENDED']
const over = [403, 403, 'PACKAGES', 'PACKAGES']

it('renews media grants for three days after a payment failed, then asks for what is owed, and again once it is paid', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  expect(await watch(member)).toEqual(allowed)
  shop.gateway.behave({ kind: 'soft', code: 'insufficient-funds' })
  await shop.pass(32)
  expect(await watch(member)).toEqual(allowed)
  await shop.pass(4)
  expect(await watch(member)).toEqual(unpaid)
  shop.gateway.behave('pay')
  const { data } = await shop.open(member)
  shop.gateway.pay()
  await shop.read(member, data.checkoutId)
  expect(await watch(member)).toEqual(allowed)
})

it('asks for what is owed also where the suspension comes late', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  shop.gateway.behave({ kind: 'hard', code: 'declined' })
  await shop.pass(31)
  shop.platform.clock.advance(5 * 86_400)
  expect(await watch(member)).toEqual(unpaid)
})

it('renews no media grant once a canceled subscription is over', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  await shop.platform.call(paymentCalls.cancelSubscription, {}, await shop.enter(member))
  expect(await watch(member)).toEqual(allowed)
  await shop.pass(32)
  expect(await watch(member)).toEqual(over)
})

it('refuses media once the grant has expired', async () => {
  const member = await makeMember(shop.platform)
  await shop.buy(member)
  const headers = await shop.enter(member)
  const { data: film } = await shop.platform.call(contentCalls.findVideoByCode, {
    query: { videoCode: 'night-train' },
  })
  const { data } = await shop.platform.call(
    contentCalls.getVideoUrl,
    { query: { videoId: film.id } },
    headers,
  )
  const fetchMedia = async () =>
    (await shop.platform.app.inject({ url: `/content${data.url}`, headers })).statusCode
  expect(await fetchMedia()).not.toBe(403)
  shop.platform.clock.advance(21 * 60)
  expect(await fetchMedia()).toBe(403)
})
