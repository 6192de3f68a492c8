/** @jest-environment ./platform/test/database-environment.ts */
import { eq } from 'drizzle-orm'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { profile } from '../../db/schema/account'
import { reminder } from '../../db/schema/reminders'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeFamily } from '../../test/children'
import { enterOn } from '../../test/logins'
import { makeMember, type TestMember } from '../../test/members'
import { productionEnvironment } from '../../test/production'
import { aPushSubscription, moveTo, nextOn, remind, upcomingOn } from '../../test/reminders'

let platform: TestApp
let member: TestMember

beforeAll(async () => {
  platform = await buildTestApp()
})
beforeEach(async () => {
  member = await makeMember(platform)
})
afterEach(() => platform.clock.reset())
afterAll(() => platform.close())

const list = async (headers = member.headers) =>
  (await platform.call(notifyCalls.listReminders, {}, headers)).data
const remove = (programmeId: string) =>
  platform.call(notifyCalls.removeReminder, { params: { programmeId } }, member.headers)
const save = (body: object, headers = member.headers) =>
  platform.call(notifyCalls.saveReminderSettings, { body }, headers)
const settings = async (headers = member.headers) =>
  (await platform.call(notifyCalls.getReminderSettings, {}, headers)).data

describe('a reminder', () => {
  it('is listed with its programme, once however often it is set, and taken back', async () => {
    const next = await nextOn(platform)
    expect([await remind(platform, member, next), await remind(platform, member, next)]).toEqual([200, 200])
    expect((await list()).items).toEqual([
      {
        programmeId: next.id,
        channelCode: 'dunes-one',
        channelTitle: 'Dunes One',
        title: next.title,
        textLang: next.textLang,
        startDate: next.startDate,
      },
    ])
    await remove(next.id)
    expect((await list()).items).toEqual([])
  })

  it('is of one profile alone', async () => {
    const { grownUp } = await makeFamily(platform, '0417', {
      profiles: [
        { profileName: 'Noor', profileType: 'KIDS' },
        { profileName: 'Salma', profileType: 'ADULT' },
      ],
    })
    const headers = await grownUp()
    const { data: account } = await platform.call(accountCalls.getUserDetail, {}, headers)
    const adults = account.userProfile.filter(({ profileType }) => profileType === 'ADULT')
    const of = (at: number) => ({ ...headers, 'profile-id': String(adults[at]?.id) })
    await remind(platform, { headers: of(0) }, await nextOn(platform))
    expect([(await list(of(0))).items.length, (await list(of(1))).items.length]).toEqual([1, 0])
  })

  it('is refused once the programme has started', async () => {
    const next = await nextOn(platform)
    moveTo(platform, next.startDate)
    const headers = await enterOn(platform, member)
    expect(await remind(platform, { headers }, next)).toBe(409)
  })

  it.each(['dunes-one-1', 'no-channel-1795478400', 'dunes-one-9999999999'])(
    'is refused for %s, which no guide has',
    async (id) => {
      expect(await remind(platform, member, { id })).toBe(404)
    },
  )

  it('is refused for a second at which another programme is on, and for one beyond the guide', async () => {
    const { id } = await nextOn(platform)
    const at = Number(id.slice('dunes-one-'.length))
    expect(await remind(platform, member, { id: `dunes-one-${at + 1}` })).toBe(404)
    expect(await remind(platform, member, { id: `dunes-one-${at + 4 * 7 * 86_400}` })).toBe(404)
  })

  it('is refused beyond a hundred of an account, in words with the number', async () => {
    const next = await nextOn(platform)
    const [profileId] = member.userProfile.map(({ id }) => id)
    const at = new Date(Math.floor(platform.clock.now().getTime() / 1000) * 1000)
    const shared = { accountId: member.userId, profileId: profileId ?? 0, channelCode: 'dunes-one' }
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...{ ...shared, seriesCode: 'x', title: 'X', textLang: 'en' as const, createdAt: at },
      startsAt: new Date(at.getTime() + (index + 1) * 1000),
      endsAt: new Date(at.getTime() + 86_400_000),
    }))
    await platform.app.platform.database.insert(reminder).values(rows)
    const response = await platform.call(
      notifyCalls.addReminder,
      { params: { programmeId: next.id } },
      member.headers,
    )
    expect(response).toMatchObject({
      status: 409,
      message: 'You can have up to 100 reminders. Remove some first.',
    })
    expect((await list()).items).toHaveLength(100)
  })

  it('is refused to a guest and to a child', async () => {
    const next = await nextOn(platform, 'owl-tv')
    const { child } = await makeFamily(platform, '0417')
    const statuses = [await remind(platform, { headers: {} }, next)]
    statuses.push(await remind(platform, { headers: await child() }, next))
    expect(statuses).toEqual([401, 403])
  })

  it('dies with its profile', async () => {
    await remind(platform, member, await nextOn(platform))
    const { database } = platform.app.platform
    const ofMember = () => database.$count(reminder, eq(reminder.accountId, member.userId))
    expect(await ofMember()).toBe(1)
    await database.delete(profile).where(eq(profile.accountId, member.userId))
    expect(await ofMember()).toBe(0)
  })
})

describe('the ways of reminding', () => {
  it('are none until the member agrees to one, and each is withdrawn by itself', async () => {
    const none = { byMail: false, canMail: true, byPush: false }
    expect(await settings()).toMatchObject(none)
    expect((await list()).isReachable).toBe(false)
    expect((await save({ byMail: true })).data).toMatchObject({ ...none, byMail: true })
    expect((await list()).isReachable).toBe(true)
    expect((await save({ push: aPushSubscription() })).data).toMatchObject({ byMail: true, byPush: true })
    expect((await save({ byMail: false })).data).toMatchObject({ byMail: false, byPush: true })
    expect((await list()).isReachable).toBe(true)
    expect((await save({ push: null })).data).toMatchObject(none)
    expect((await list()).isReachable).toBe(false)
  })

  it('do not include mails to an address that is not verified', async () => {
    const { headers } = await makeMember(platform, { emailVerified: false })
    expect((await settings(headers)).canMail).toBe(false)
    expect((await save({ byMail: true }, headers)).status).toBe(409)
  })

  it.each([
    'https://evil.example/push',
    'http://fcm.googleapis.com/fcm/send/x',
    'https://fcm.googleapis.com:8443/fcm/send/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://push.apple.com.evil.example/x',
    `https://fcm.googleapis.com/${'x'.repeat(1_000)}`,
  ])('refuse the push service %s', async (endpoint) => {
    expect((await save({ push: aPushSubscription(endpoint) })).status).toBe(400)
    expect((await settings()).byPush).toBe(false)
  })

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
  ])('accept the push service %s', async (endpoint) => {
    expect((await save({ push: aPushSubscription(endpoint) })).status).toBe(200)
  })

  it('end in a browser with its login', async () => {
    await save({ push: aPushSubscription() })
    const elsewhere = await enterOn(platform, member)
    expect((await list(elsewhere)).isReachable).toBe(true)
    await platform.call(sessionCalls.logout, { body: { platformId: 'WEB' } }, member.headers)
    expect((await list(elsewhere)).isReachable).toBe(false)
  })

  it('pass to the last member of a browser', async () => {
    const push = aPushSubscription()
    await save({ push })
    const other = await makeMember(platform)
    expect((await save({ push }, other.headers)).data?.byPush).toBe(true)
    expect((await settings()).byPush).toBe(false)
  })

  it('are at most ten browsers, of which the oldest gives way', async () => {
    await save({ push: aPushSubscription() })
    for (let at = 0; at < 10; at += 1) {
      platform.clock.advance(1)
      await save({ push: aPushSubscription() }, await enterOn(platform, member))
    }
    expect((await settings()).byPush).toBe(false)
  })

  it('have no push messages in production without keys', async () => {
    const production = await buildTestApp({ environment: productionEnvironment })
    expect(production.app.platform.config.vapid).toBeNull()
    await production.close()
  })
})

it('lists the programmes of a day by their start', async () => {
  const [first, second] = await upcomingOn(platform)
  if (!first || !second) throw new Error('nothing is on')
  await remind(platform, member, second)
  await remind(platform, member, first)
  expect((await list()).items.map(({ programmeId }) => programmeId)).toEqual([first.id, second.id])
})
