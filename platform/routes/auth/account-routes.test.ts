/** @jest-environment ./platform/test/database-environment.ts */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '@/lib/contract/hosts/all-calls'
import { accountCalls } from '@/lib/contract/hosts/auth'
import { sessionCalls } from '@/lib/contract/hosts/auth-session'
import { personalCalls } from '@/lib/contract/hosts/content-personal'
import { routeUrl } from '../../http/define-route'
import { addressOf, buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember, newDevice, type TestMember } from '../../test/members'
import { watchingOn } from '../../test/watching'

let platform: TestApp
let member: TestMember
let stranger: TestMember

beforeAll(async () => {
  platform = await buildTestApp()
  member = await makeMember(platform, { subscription: 'SUSPENDED', emailVerified: false })
  stranger = await makeMember(platform)
})
afterAll(() => platform.close())

const fields = {
  profileName: ' Nour ',
  avatarId: 7,
  langCode: 'ar' as const,
  autoNextEpisode: false,
  autoPreview: true,
  profileType: 'KIDS' as const,
}
const multiProfile = (value: string) =>
  platform.app.inject({
    method: 'POST',
    url: '/sandbox/config',
    payload: { MULTI_PROFILE_ENABLED: value },
  })
const add = (change: object = {}, { headers } = member) =>
  platform.call(accountCalls.addProfile, { body: { ...fields, ...change } }, headers)

it('returns the member with purchases and required actions, in their language', async () => {
  const headers = { ...member.headers, language: 'es' }
  const { data } = await platform.call(accountCalls.getUserDetail, {}, headers)
  expect(data).toMatchObject({
    userId: member.userId,
    subscription: { subscriptionStatus: 'SUSPENDED', paymentGatewayCode: 'CREDIT_CARD' },
    emailVerifyAction: { actionType: 'EMAIL_VERIFY', warningText: expect.stringContaining('Confirma') },
    userWarningAction: { actionType: 'PACKAGES_SUSPENDED' },
    userAction: null,
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash|hilal-demo/i)
})

it('returns a referral link with localised texts for every channel', async () => {
  const links = async (headers: Record<string, string>) =>
    (await platform.call(accountCalls.getInviteLinks, {}, headers)).data
  const own = await links({ ...member.headers, language: 'ar' })
  const link = new URL(own.hilalPlayUrl)
  expect([link.origin, link.pathname, link.searchParams.get('register')]).toEqual([
    'http://localhost:3000',
    '/ar',
    'true',
  ])
  expect(own).toMatchObject({ textTitle: 'ادعُ أصدقاءك للمشاهدة معك' })
  const { hilalPlayUrl, textTitle, textSubTitle, ...others } = own
  for (const url of Object.values(others)) expect(decodeURIComponent(url)).toContain(hilalPlayUrl)
  expect(others.emailUrl).not.toContain('+')
  expect(textSubTitle).not.toBe(textTitle)
  expect((await links(member.headers)).hilalPlayUrl).toBe((await links(member.headers)).hilalPlayUrl)
  const theirs = new URL((await links(stranger.headers)).hilalPlayUrl)
  expect(theirs.searchParams.get('referenceCode')).not.toBe(link.searchParams.get('referenceCode'))
  expect(own.hilalPlayUrl).not.toContain(member.userId)
})

it('ends all other sessions of a member', async () => {
  const one = await makeMember(platform)
  const { email, password } = one
  const body = { email, password, gRecaptchaResponse: 'x' }
  const { data } = await platform.call(sessionCalls.login, { body }, newDevice())
  const other = { authorization: `Bearer ${data.tokenInfo?.accessToken}` }
  const statusOf = async (headers: Record<string, string>) =>
    (await platform.call(accountCalls.getUser, {}, headers)).status
  expect(await statusOf(other)).toBe(200)
  await platform.call(accountCalls.endOtherSessions, {}, one.headers)
  expect([await statusOf(other), await statusOf(one.headers), await statusOf(stranger.headers)]).toEqual([
    401, 200, 200,
  ])
})

describe('access', () => {
  const inputs = { params: { id: 1, code: 'en', slug: 'x', categoryCode: 'x' }, query: {}, body: {} }
  const inject = (call: (typeof allCalls)[number], headers: Record<string, string>) =>
    platform.app.inject({ method: call.method, url: addressOf(call, inputs), headers })
  const served = () =>
    allCalls.filter((call) => platform.app.hasRoute({ method: call.method, url: routeUrl(call) }))

  it('restricts member calls to members', async () => {
    const calls = served().filter(({ access }) => access !== 'guest')
    expect(calls.length).toBeGreaterThanOrEqual(13)
    for (const call of calls) {
      const { statusCode, body } = await inject(call, {})
      expect({ path: call.path, statusCode, body }).toEqual({
        path: call.path,
        statusCode: 401,
        body: '{"message":"Log in to continue.","data":null,"meta":null}',
      })
    }
  })

  it.each([
    ['a forged token', 'Bearer aaa.bbb.ccc'],
    ['no token after all', 'Bearer '],
    ['two tokens', 'Bearer a b'],
    ['another scheme', 'Basic YTpi'],
    ['a refresh token', () => `Bearer ${stranger.tokenInfo.refreshToken}`],
  ])('refuses %s even on public calls', async (_what, authorization) => {
    const headers = { authorization: typeof authorization === 'string' ? authorization : authorization() }
    const ways = /login|register|password|otp|refresh|verify|captcha|social|activate/
    const comesIn = ({ access, path }: (typeof allCalls)[number]) => access === 'guest' && ways.test(path)
    for (const call of served().filter((one) => !comesIn(one)))
      expect({ path: call.path, status: (await inject(call, headers)).statusCode }).toEqual({
        path: call.path,
        status: 401,
      })
  })

  it('forbids caching of personal responses', async () => {
    const response = await platform.app.inject({ url: '/auth/auth/user', headers: member.headers })
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('profiles', () => {
  it('with multi-profile off, cannot be added, but the default one can be edited', async () => {
    expect((await add()).status).toBe(403)
    const id = stranger.userProfile[0]?.id ?? 0
    const { data } = await platform.call(
      accountCalls.updateProfile,
      { params: { id }, body: { ...fields, avatarId: 12 } },
      stranger.headers,
    )
    expect(data).toEqual({ ...fields, id, avatarId: 12, profileName: 'Nour', isDefaultProfile: true })
  })

  it('can be added up to five even concurrently, and removed except the default', async () => {
    await multiProfile('true')
    const responses = await Promise.all(Array.from({ length: 20 }, () => add()))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(4)
    const list = async () => (await platform.call(accountCalls.listProfiles, {}, member.headers)).data
    const [first, second, ...others] = await list()
    expect(others).toHaveLength(3)
    const remove = (id = 0) => platform.call(accountCalls.deleteProfile, { params: { id } }, member.headers)
    expect((await remove(first?.id)).status).toBe(409)
    expect((await remove(second?.id)).data).toEqual({ done: true })
    expect((await remove(second?.id)).status).toBe(404)
    expect(await list()).toHaveLength(4)
    await multiProfile('false')
  })

  it('can be changed, removed or used only by their own account', async () => {
    const params = { id: stranger.userProfile[0]?.id ?? 0 }
    const change = await platform.call(accountCalls.updateProfile, { params, body: fields }, member.headers)
    const removal = await platform.call(accountCalls.deleteProfile, { params }, member.headers)
    expect([change.status, removal.status]).toEqual([404, 404])
  })

  it.each([
    { avatarId: 99 },
    { avatarId: 1 },
    { langCode: 'de' },
    { profileType: 'TEEN' },
    { profileName: ' ' },
  ])('are refused with %j', async (change) => {
    expect((await add(change)).status).toBe(400)
  })

  it('have existing avatars, with a separate set for kids', async () => {
    const avatars = async (profileType: 'KIDS' | 'ADULT') =>
      (await platform.call(accountCalls.listAvatars, { query: { profileType } }, member.headers)).data
    const [adults, kids] = [await avatars('ADULT'), await avatars('KIDS')]
    expect([adults.length, kids.length]).toEqual([12, 7])
    for (const { imageUrl } of adults)
      expect({ imageUrl, exists: existsSync(join('platform/seed/assets', imageUrl)) }).toMatchObject({
        exists: true,
      })
    const { data } = await platform.call(accountCalls.getAvailableAvatar, {}, member.headers)
    const { data: profiles } = await platform.call(accountCalls.listProfiles, {}, member.headers)
    expect(profiles.map(({ avatarId }) => avatarId)).not.toContain(data.id)
  })
})

it.each([
  ['a subscriber', { subscription: 'ACTIVE' }, true],
  ['one who has cancelled', { subscription: 'CANCELED' }, true],
  ['one whose payment failed', { subscription: 'SUSPENDED' }, false],
  ['one whose time is over', { subscription: { days: -1 } }, false],
  ['one without a subscription', {}, false],
] as const)('says what the plan of %s includes', async (_who, spec, includes) => {
  const { headers } = await makeMember(platform, spec)
  const { data } = await platform.call(accountCalls.getUserDetail, {}, headers)
  expect(['everything', 'live'].map((feature) => data.planFeatures?.includes(feature))).toEqual([
    includes,
    includes,
  ])
})

it("says what a family's plan includes to a member whose own waits for a payment", async () => {
  const owner = await makeMember(platform, { subscription: { productCode: 'family-yearly' } })
  const { headers } = await makeMember(platform, { subscription: 'SUSPENDED', familyOf: owner.email })
  const { data } = await platform.call(accountCalls.getUserDetail, {}, headers)
  expect(data.planFeatures).toContain('everything')
})

it('says which profiles may have something in progress', async () => {
  const { headers, userProfile } = await makeMember(platform, { profiles: [{ profileName: 'Nour' }] })
  const { title, report } = watchingOn(platform)
  const inProgress = async () =>
    (await platform.call(accountCalls.getUserDetail, {}, headers)).data.profilesInProgress
  expect(await inProgress()).toEqual([])
  const nour = userProfile[1]?.id
  const asNour = { ...headers, 'profile-id': String(nour) }
  await report('little-owl', asNour)
  expect(await inProgress()).toEqual([nour])
  const params = { seriesId: await title('little-owl') }
  await platform.call(personalCalls.removeFromContinueWatching, { params }, asNour)
  expect(await inProgress()).toEqual([])
})
