/** @jest-environment ./platform/test/database-environment.ts */
import { accountCalls } from '@/lib/contract/hosts/auth'
import { contentCalls } from '@/lib/contract/hosts/content'
import { account } from '../../db/schema/account'
import { buildTestApp, type TestApp } from '../../test/build-test-app'
import { enterOn } from '../../test/logins'
import { makeMember, type TestMember } from '../../test/members'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())
afterEach(() => platform.clock.reset())

const set = ({ headers }: TestMember, pin: string, currentPin?: string) =>
  platform.call(accountCalls.setPin, { body: { pin, currentPin } }, headers)
const setByPassword = ({ headers, password }: TestMember, pin: string) =>
  platform.call(accountCalls.setPin, { body: { pin, password } }, headers)
const check = ({ headers }: TestMember, pin: string) =>
  platform.call(accountCalls.checkPin, { body: { pin } }, headers)
const hasPin = async ({ headers }: TestMember) =>
  (await platform.call(accountCalls.getUser, {}, headers)).data.hasPin

it('is set after a recent login and verified', async () => {
  const member = await makeMember(platform)
  expect([await hasPin(member), (await check(member, '0000')).status]).toEqual([false, 400])
  expect((await set(member, '0417')).data).toEqual({ done: true })
  expect(await hasPin(member)).toBe(true)
  expect((await check(member, '0417')).data).toEqual({ done: true })
  expect((await check(member, '4170')).message).toBe('The PIN is incorrect.')
  expect((await check(await makeMember(platform), '0417')).status).toBe(400)
})

it('is changed later only with the current one', async () => {
  const member = await makeMember(platform)
  await set(member, '0417')
  platform.clock.advance(901)
  const late = await platform.app.inject({ url: '/auth/auth/user', headers: member.headers })
  expect(late.statusCode).toBe(200)
  expect((await set(member, '1111')).status).toBe(403)
  expect((await set(member, '1111', '2222')).status).toBe(400)
  expect((await set(member, '1111', '0417')).status).toBe(200)
  expect((await check(member, '1111')).status).toBe(200)
})

it('is locked for a while after five wrong attempts from any address', async () => {
  const member = await makeMember(platform)
  await set(member, '0417')
  for (let at = 0; at < 5; at += 1) expect((await check(member, `100${at}`)).status).toBe(400)
  const response = await platform.app.inject({
    method: 'POST',
    url: '/auth/auth/user-profile/pin/check',
    remoteAddress: '203.0.113.50',
    headers: member.headers,
    payload: { pin: '0417' },
  })
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(800)
  platform.clock.advance(901)
  expect((await check(member, '0417')).status).toBe(200)
})

it.each(['', '123', '12345', '12a4', '١٢٣٤', ' 123'])('cannot be %p', async (pin) => {
  const member = await makeMember(platform)
  expect([(await set(member, pin)).status, (await check(member, pin)).status]).toEqual([400, 400])
})

it('is stored only as a hash', async () => {
  const [one, two] = [await makeMember(platform), await makeMember(platform)]
  for (const member of [one, two]) await set(member, '0417')
  const rows = await platform.app.platform.database.select().from(account)
  const hashes = rows.map(({ pinHash }) => pinHash).filter((hash) => hash !== null)
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(hashes).not.toContain('0417')
})

describe('a session in a kids profile', () => {
  /** A member with a PIN and a kids profile, with headers for each profile. */
  async function family() {
    const profiles = [{ profileName: 'Noor', profileType: 'KIDS' }]
    const member = await makeMember(platform, { profiles })
    const idOf = (type: string) =>
      String(member.userProfile.find(({ profileType }) => profileType === type)?.id)
    const as = (type: 'KIDS' | 'ADULT') => ({ ...member.headers, 'profile-id': idOf(type) })
    await set(member, '0417')
    return { member, child: as('KIDS'), grownUp: as('ADULT'), childId: Number(idOf('KIDS')) }
  }
  const list = async (headers: Record<string, string>) =>
    (await platform.call(contentCalls.listFavourites, { query: { offset: 0, limit: 1 } }, headers)).status
  const sees = async (headers: Record<string, string>) =>
    (await platform.call(contentCalls.findSeries, { query: { code: 'night-train' } }, headers)).status
  const fields = {
    ...{ profileName: 'Noor', avatarId: 6, langCode: 'en' as const, profileType: 'ADULT' as const },
    ...{ autoNextEpisode: true, autoPreview: true },
  }

  it('can switch to no other profile without the PIN, whatever its calls name', async () => {
    const { child, grownUp, member } = await family()
    expect([await list(grownUp), await sees(grownUp)]).toEqual([200, 200])
    expect([await list(child), await sees(child)]).toEqual([200, 404])
    expect([await list(grownUp), await sees(grownUp)]).toEqual([403, 404])
    expect([await list(member.headers), await sees(member.headers)]).toEqual([403, 404])
    expect((await check({ ...member, headers: child }, '0418')).status).toBe(400)
    expect(await sees(grownUp)).toBe(404)
    expect((await check({ ...member, headers: child }, '0417')).status).toBe(200)
    expect([await list(grownUp), await sees(grownUp)]).toEqual([200, 200])
  })

  it('is locked again as soon as it uses the kids profile again', async () => {
    const { child, grownUp, member } = await family()
    await list(child)
    await check({ ...member, headers: child }, '0417')
    await list(grownUp)
    await list(child)
    expect(await list(grownUp)).toBe(403)
  })

  it('manages profiles only within ten minutes of the PIN', async () => {
    const { child, member, childId } = await family()
    const change = () =>
      platform.call(accountCalls.updateProfile, { params: { id: childId }, body: fields }, child)
    const others = async () => [
      (await platform.call(accountCalls.addProfile, { body: fields }, child)).message,
      (await platform.call(accountCalls.deleteProfile, { params: { id: childId } }, child)).message,
    ]
    const pinRequired = 'A grown-up has to enter the PIN first.'
    expect((await change()).message).toBe(pinRequired)
    expect(await others()).toEqual([pinRequired, pinRequired])
    await check({ ...member, headers: child }, '0417')
    const result = await platform.call(
      accountCalls.updateProfile,
      { params: { id: childId }, body: { ...fields, profileType: 'KIDS' } },
      child,
    )
    expect(result.status).toBe(200)
    platform.clock.advance(601)
    expect((await change()).message).toBe(pinRequired)
  })

  it('is unlocked by a new login, and never locked without a PIN', async () => {
    const { child, grownUp, member } = await family()
    await list(child)
    const again = await enterOn(platform, member)
    expect(await list({ ...grownUp, ...again })).toBe(200)
    const open = await makeMember(platform, { profiles: [{ profileName: 'Noor', profileType: 'KIDS' }] })
    for (const { id } of open.userProfile)
      expect(await list({ ...open.headers, 'profile-id': String(id) })).toBe(200)
    expect(await list(open.headers)).toBe(200)
  })

  it('starts locked when the default profile is for kids', async () => {
    const member = await makeMember(platform, { profileType: 'KIDS', profiles: [{ profileName: 'Mother' }] })
    await setByPassword(member, '0417')
    platform.clock.advance(601)
    const mother = String(member.userProfile.find(({ profileType }) => profileType === 'ADULT')?.id)
    await list(member.headers)
    expect(await list({ ...member.headers, 'profile-id': mother })).toBe(403)
  })

  it('changes the PIN only with the current PIN or the password, not by a recent login', async () => {
    const { child, member } = await family()
    const setIn = (body: { pin: string; currentPin?: string; password?: string }) =>
      platform.call(accountCalls.setPin, { body }, child)
    expect(await setIn({ pin: '1111' })).toMatchObject({
      status: 403,
      message: 'A grown-up has to enter the PIN first.',
    })
    expect((await setIn({ pin: '1111', currentPin: '2222' })).status).toBe(400)
    expect((await setIn({ pin: '1111', password: 'a-guess' })).message).toBe(
      'The current password is incorrect.',
    )
    expect(await sees(child)).toBe(404)
    expect((await check({ ...member, headers: child }, '1111')).status).toBe(400)
    expect((await setIn({ pin: '1111', password: member.password })).status).toBe(200)
    await list(child)
    platform.clock.advance(601)
    expect((await setIn({ pin: '2222', currentPin: '1111' })).status).toBe(200)
  })

  it('sets the first PIN only with the password where the account has one, not by a recent login', async () => {
    const child = await makeMember(platform, { profileType: 'KIDS' })
    expect((await set(child, '0417')).status).toBe(403)
    expect(await hasPin(child)).toBe(false)
    expect((await setByPassword(child, '0417')).status).toBe(200)
    expect(await hasPin(child)).toBe(true)
  })

  it('cannot change the PIN in the first call of a new login that names the profile', async () => {
    const { child, member } = await family()
    const again = { ...child, ...(await enterOn(platform, member)) }
    const result = await platform.call(accountCalls.setPin, { body: { pin: '1111' } }, again)
    expect(result.status).toBe(403)
  })

  it('is unlocked by the password that sets a new PIN', async () => {
    const { child, grownUp, member } = await family()
    await list(child)
    const { password } = member
    await platform.call(accountCalls.setPin, { body: { pin: '1111', password } }, child)
    expect(await list(grownUp)).toBe(200)
  })
})

describe('wrong PINs within a day', () => {
  /** As many wrong PINs as are allowed in a quarter of an hour. */
  async function guess(member: TestMember, times = 5) {
    const responses = []
    for (let at = 0; at < times; at += 1) responses.push(await check(member, `200${at}`))
    return responses
  }

  it('are limited to twenty, then the password sets a new PIN', async () => {
    const member = await makeMember(platform)
    await set(member, '0417')
    for (let round = 0; round < 4; round += 1) {
      const again = { ...member, headers: await enterOn(platform, member) }
      expect((await guess(again)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
      platform.clock.advance(901)
    }
    const headers = await enterOn(platform, member)
    expect(await check({ ...member, headers }, '0417')).toMatchObject({
      status: 429,
      message: 'Too many wrong PINs today. Log in with your password instead.',
    })
    const { password } = member
    const renewed = await platform.call(accountCalls.setPin, { body: { pin: '1111', password } }, headers)
    expect(renewed.status).toBe(200)
    expect((await check({ ...member, headers }, '1111')).status).toBe(200)
  })

  it('are not reset by a correct one', async () => {
    const member = await makeMember(platform)
    await set(member, '0417')
    for (let round = 0; round < 5; round += 1) {
      await guess(member, 4)
      await check(member, '0417')
    }
    expect((await check(member, '0417')).status).toBe(429)
  })
})
