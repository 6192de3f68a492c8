/** @jest-environment ./platform/test/database-environment.ts */

import { headerNames, type Call } from '@/lib/contract'
import { allCalls, childAccess } from '@/lib/contract/hosts/all-calls'
import { accountCalls } from '@/lib/contract/hosts/auth'
import type { Viewer } from '../shared/context'
import type { Problem } from '../shared/problem'
import { addressOf, buildTestApp, type TestApp } from '../test/build-test-app'
import { makeCallInputs, type TestInput } from '../test/call-inputs'
import { makeFamily, type TestFamily } from '../test/children'
import { makeMember } from '../test/members'
import { routeUrl, requireAccess } from './define-route'

/** Every call allowed for children. A new call belongs here only when a child needs it to watch. */
const allowed = [
  ...['getCaptchaChallenge', 'login', 'loginV4', 'publicLogin', 'logout', 'refreshToken', 'refreshTokenOld'],
  ...['getUserDetail', 'getUser', 'getConfig', 'listCountries', 'listProfiles', 'listAvatars'],
  ...['setPin', 'checkPin', 'listLanguages', 'getTranslation', 'listFaq'],
  ...['listSeries', 'findSeries', 'listSeasons', 'listTrailers', 'listEpisodesOfSeason'],
  ...['listEpisodesOfSeries', 'findVideo', 'findVideoByCode', 'listCategories', 'getCarousel'],
  ...['listBreakdowns', 'listBreakdownItems', 'listCategoryItems', 'listGenres', 'listGenreItems'],
  ...[
    'searchSeries',
    'searchBesides',
    'listSimilar',
    'getVideoUrl',
    'getCaptionUrl',
    'reportContent',
    'reportLiveTv',
  ],
  ...['listFavourites', 'addFavourite', 'removeFavourite', 'rateContent', 'getTitleState'],
  ...['listContinueWatching', 'removeFromContinueWatching', 'listPersonalRails'],
  ...['listHistory', 'removeFromHistory', 'clearHistory'],
  ...['listTvCategories', 'listTvChannelsOfCategory', 'listTvChannels', 'listFavouriteTvChannels'],
  ...['addFavouriteTvChannel', 'removeFavouriteTvChannel', 'findTvChannel', 'getTvChannelUrl'],
  ...['listProgrammes'],
]

const nameOf = ({ host, name }: Call) => `${host} ${name}`

let platform: TestApp
let family: TestFamily
let inputs: Record<string, TestInput>

beforeAll(async () => {
  platform = await buildTestApp()
  family = await makeFamily(platform, '0417')
  inputs = await makeCallInputs(platform, { email: family.member.email, childId: family.childId })
})
afterAll(() => platform.close())

async function send(call: Call, headers: Record<string, string>) {
  const input = inputs[nameOf(call)] ?? {}
  const {
    statusCode,
    headers: sent,
    json,
  } = await platform.app.inject({
    method: call.method,
    url: addressOf(call, call.query ? input : { ...input, query: {} }),
    headers,
    ...(call.body ? { payload: input.body ?? {} } : {}),
  })
  const { message } = json<{ message: string }>()
  return { status: statusCode, message, asksPin: sent[headerNames.requiredAction] === 'PIN' }
}

const isServed = (call: Call) => platform.app.hasRoute({ method: call.method, url: routeUrl(call) })

describe('a session in a kids profile', () => {
  it.each(allCalls.map((call) => [nameOf(call), call] as const))(
    'reaches %s only if it is on the allowlist',
    async (_name, call) => {
      if (!isServed(call)) return
      const response = await send(call, await family.child())
      const refused = { status: 403, message: 'A grown-up has to enter the PIN first.', asksPin: true }
      if (allowed.includes(call.name)) expect(response).toMatchObject({ asksPin: false })
      else expect(response).toEqual(refused)
    },
  )

  it('can make every call on the allowlist', async () => {
    // Tokens that the test does not have, and a version of the texts that does not exist.
    const unknown = ['refreshToken', 'refreshTokenOld', 'getTranslation']
    const endsState = ['login', 'loginV4', 'publicLogin', 'logout', 'setPin', 'checkPin']
    const own = await makeFamily(platform, '0417')
    const shared = await own.child()
    const refused: [string, number][] = []
    for (const call of allCalls.filter(({ name }) => allowed.includes(name) && !unknown.includes(name))) {
      const headers = endsState.includes(call.name) ? await own.child() : shared
      const { status } = await send(call, headers)
      if (status !== 200) refused.push([call.name, status])
    }
    expect(refused).toEqual([])
  })

  it('is refused for a call that the platform does not serve yet', () => {
    const child = { member: { isLockedToKids: true, profileId: 1 }, audience: 'KIDS' } as unknown as Viewer
    const isRefused = (call: Call) => {
      try {
        requireAccess(call, child, { opensSession: false })
        return false
      } catch (error) {
        return (error as Problem).key === 'pinDue'
      }
    }
    expect(allCalls.filter((call) => !isServed(call)).filter((call) => !isRefused(call))).toEqual([])
    expect(isRefused({ ...accountCalls.getUser, name: 'aCallThatNobodyClassified' })).toBe(true)
  })

  it('gets the missing-PIN error in its own language', async () => {
    const messages = []
    for (const language of ['en', 'ar', 'fr'])
      messages.push(
        (await send(accountCalls.endOtherSessions, { ...(await family.child()), language })).message,
      )
    expect(messages).toEqual([
      'A grown-up has to enter the PIN first.',
      'يجب أن يُدخل أحد الكبار رمز PIN أولًا.',
      'Un adulte doit d’abord saisir le code PIN.',
    ])
  })
})

it('the allowlist names exactly the contract calls for children', () => {
  const classified = Object.entries(childAccess).flatMap(([host, calls]) =>
    Object.keys(calls).map((name) => `${host} ${name}`),
  )
  expect(classified.sort()).toEqual(allCalls.map(nameOf).sort())
})

it('an adult session needs no PIN for any call', async () => {
  const own = await makeFamily(platform, '0417')
  const statuses = []
  for (const call of allCalls.filter(isServed))
    if ((await send(call, await own.grownUp())).asksPin) statuses.push(nameOf(call))
  expect(statuses).toEqual([])
})

it('a kids profile without a PIN has the same allowlist', async () => {
  const { headers } = await makeMember(platform, { profileType: 'KIDS' })
  const response = await send(accountCalls.updateUserInfo, headers)
  expect(response).toEqual({ status: 403, message: 'This is for grown-ups. Please ask one.', asksPin: true })
  expect((await send(accountCalls.getUserDetail, headers)).status).toBe(200)
})

it('a correct PIN opens every call to a kids profile for ten minutes', async () => {
  const { child } = await makeFamily(platform, '0417')
  const headers = await child()
  await platform.call(accountCalls.checkPin, { body: { pin: '0417' } }, headers)
  expect((await send(accountCalls.endOtherSessions, headers)).status).toBe(200)
  platform.clock.advance(601)
  const late = await send(accountCalls.endOtherSessions, headers)
  platform.clock.reset()
  expect(late).toMatchObject({ status: 403, asksPin: true })
})

it('asks for a profile, not the PIN, when a call names an unknown profile', async () => {
  const { headers } = await makeMember(platform)
  const response = await send(accountCalls.endOtherSessions, { ...headers, 'profile-id': '999999' })
  expect(response).toEqual({ status: 403, message: 'Choose a profile first.', asksPin: false })
})
