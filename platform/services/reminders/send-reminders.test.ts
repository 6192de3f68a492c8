/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { account, profile } from '../../db/schema/account'
import { outbox } from '../../db/schema/operation'
import { pushSubscription, reminder } from '../../db/schema/reminders'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeFamily, type TestFamily } from '../../test/children'
import { inboxOf, makeMember, type TestMember } from '../../test/members'
import { aPushSubscription, moveTo, nextOn, remind } from '../../test/reminders'
import { queueReminders } from './send-reminders'

/** Requests to push services, and how these respond. */
const sent: { url: string; headers: Headers }[] = []
let pushStatus = 201
let platform: TestApp
let member: TestMember

beforeAll(async () => {
  // The platform's own jobs would send what a test has only queued.
  const intervals = jest.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined))
  platform = await buildTestApp({
    fetch: (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const isPush = url.startsWith('https://fcm.googleapis.com/')
      if (isPush) sent.push({ url, headers: new Headers(init?.headers) })
      return Promise.resolve(new Response(null, { status: isPush ? pushStatus : 204 }))
    },
  })
  intervals.mockRestore()
})
beforeEach(async () => {
  sent.length = 0
  pushStatus = 201
  // Near enough for the member's access token to last until then.
  moveTo(platform, (await nextOn(platform)).startDate, 400)
  member = await makeMember(platform)
})
afterEach(async () => {
  await platform.app.platform.database.delete(outbox)
  await platform.app.platform.database.delete(reminder)
  platform.clock.reset()
})
afterAll(() => platform.close())

const agree = (body: object, headers = member.headers) =>
  platform.call(notifyCalls.saveReminderSettings, { body }, headers)
const queue = () => queueReminders(platform.app.platform)
const work = () => platform.app.platform.outbox.work()
const rows = (table: typeof reminder | typeof pushSubscription | typeof outbox) =>
  platform.app.platform.database.$count(table)

/** A reminder of the member, with the clock so many seconds before the programme. */
async function remindBefore(seconds = 299) {
  const next = await nextOn(platform)
  await remind(platform, member, next)
  moveTo(platform, next.startDate, seconds)
  return next
}

it('mails five minutes before the start, with links to the channel and to what turns it off', async () => {
  await agree({ byMail: true })
  const { title } = await remindBefore(301)
  await queue()
  await work()
  expect(await inboxOf(platform, member.email)).toEqual([])
  platform.clock.advance(2)
  await queue()
  await work()
  const [mail] = await inboxOf(platform, member.email)
  expect(mail).toMatchObject({
    subject: `Starting soon: \u2068${title}\u2069`,
    link: 'http://localhost:3000/en/watch/channel/dunes-one',
  })
  expect(mail?.text).toContain('http://localhost:3000/en/settings#reminders')
})

it('sends once, by two platforms at the same time and again later', async () => {
  await agree({ byMail: true, push: aPushSubscription() })
  await remindBefore()
  await Promise.all([queue(), queue()])
  expect(await rows(outbox)).toBe(2)
  await work()
  await queue()
  await work()
  expect([(await inboxOf(platform, member.email)).length, sent.length]).toEqual([1, 1])
})

it('sends nothing without consent', async () => {
  await remindBefore()
  await queue()
  expect(await rows(outbox)).toBe(0)
})

it('sends nothing once the consent is withdrawn, even if it is queued', async () => {
  await agree({ byMail: true, push: aPushSubscription() })
  await remindBefore()
  await queue()
  await agree({ byMail: false, push: null })
  await work()
  expect([await inboxOf(platform, member.email), sent, await rows(outbox)]).toEqual([[], [], 0])
})

it('sends nothing of a profile that has become a child’s', async () => {
  await agree({ byMail: true })
  await remindBefore()
  await platform.app.platform.database.update(profile).set({ profileType: 'KIDS' })
  await queue()
  await platform.app.platform.database.update(profile).set({ profileType: 'ADULT' })
  expect(await rows(outbox)).toBe(0)
})

describe('a browser that a kids profile uses', () => {
  /** A browser with notifications, and its calls as a profile. */
  async function makeBrowser(family: TestFamily) {
    const headers = await family.grownUp()
    await agree({ push: aPushSubscription() }, headers)
    await remind(platform, { headers }, await nextOn(platform))
    const use = (profileId: number) =>
      platform.call(accountCalls.getUserDetail, {}, { ...headers, 'profile-id': String(profileId) })
    return { headers, use }
  }
  async function sendPending() {
    moveTo(platform, (await nextOn(platform)).startDate, 299)
    await queue()
    await work()
    return sent.length
  }
  const removePin = ({ member: { userId } }: TestFamily) =>
    platform.app.platform.database.update(account).set({ pinHash: null }).where(eq(account.id, userId))

  it('gets no push message without a PIN', async () => {
    const family = await makeFamily(platform, '0417')
    await removePin(family)
    const { use } = await makeBrowser(family)
    await use(family.childId)
    expect(await sendPending()).toBe(0)
  })

  it('gets push messages again once an adult profile is used without a PIN', async () => {
    const family = await makeFamily(platform, '0417')
    await removePin(family)
    const { use } = await makeBrowser(family)
    await use(family.childId)
    await use(family.grownUpId)
    expect(await sendPending()).toBe(1)
  })

  it('gets no push message that was queued before the child came', async () => {
    const family = await makeFamily(platform, '0417')
    await removePin(family)
    const { use } = await makeBrowser(family)
    moveTo(platform, (await nextOn(platform)).startDate, 299)
    await queue()
    await use(family.childId)
    await work()
    expect(sent).toEqual([])
  })

  it('gets no push message after the PIN, until an adult profile is used', async () => {
    const family = await makeFamily(platform, '0417')
    const { headers, use } = await makeBrowser(family)
    await use(family.childId)
    const child = { ...headers, 'profile-id': String(family.childId) }
    await platform.call(accountCalls.checkPin, { body: { pin: '0417' } }, child)
    await use(family.childId)
    expect(await sendPending()).toBe(0)
  })
})

it('sends nothing of a programme that the schedule has replaced', async () => {
  await agree({ byMail: true })
  await remindBefore()
  await platform.app.platform.database.update(reminder).set({ seriesCode: 'another-title' })
  await queue()
  expect(await rows(outbox)).toBe(0)
})

it('still sends while the programme is on, and drops the reminder once it is over', async () => {
  await agree({ byMail: true })
  const { endDate } = await remindBefore()
  moveTo(platform, endDate, 1)
  await queue()
  expect([await rows(outbox), await rows(reminder)]).toEqual([1, 1])
  moveTo(platform, endDate)
  await queue()
  expect(await rows(reminder)).toBe(0)
  await work()
  expect(await inboxOf(platform, member.email)).toEqual([])
})

it('encrypts push messages and signs them as this sender, for as long as the programme lasts', async () => {
  const push = aPushSubscription()
  await agree({ push })
  const { endDate } = await remindBefore()
  await queue()
  await work()
  const [request] = sent
  const seconds = Math.floor((Date.parse(endDate) - platform.clock.now().getTime()) / 1000)
  expect(request?.url).toBe(push.endpoint)
  expect(request?.headers.get('content-encoding')).toBe('aes128gcm')
  expect(request?.headers.get('authorization')).toMatch(/^vapid t=.+, k=.+$/)
  expect(Math.abs(Number(request?.headers.get('ttl')) - seconds)).toBeLessThan(5)
})

it.each([404, 410])('deletes a subscription that the push service answers with %i', async (status) => {
  await agree({ push: aPushSubscription() })
  await remindBefore()
  const before = await rows(pushSubscription)
  pushStatus = status
  await queue()
  await work()
  expect([await rows(pushSubscription), await rows(outbox)]).toEqual([before - 1, 0])
})

it('repeats a push message while the push service is down', async () => {
  await agree({ push: aPushSubscription() })
  await remindBefore()
  pushStatus = 503
  await queue()
  await work()
  expect([await rows(outbox), sent.length]).toEqual([1, 1])
  pushStatus = 201
  platform.clock.advance(60)
  await work()
  expect([await rows(outbox), sent.length]).toEqual([0, 2])
})
