import type { Call, Account } from '@/lib/contract'
import type * as backOff from '../api/browser/back-off'
import { callGateway, invalidResponse, httpError, networkError, type ApiError } from '@/lib/api/browser/api'
import { callHost } from '../api/server/call-host'
import { handleCall } from '../api/gateway/handler'
import { queryClient } from '../query/query-client'
import { decideRoute, pathTo, findRoute, isPersonalPath, type RouteFlags } from '@/lib/routing'
import { accountQuery } from './member/account-query'
import { applyDefaultProfile } from './member/choose-profile'
import { completeLogin } from './member/complete-login'
import { onSessionEnd } from './end-session'
import { redirectMember } from './member/redirect-member'
import { readVisitor } from './session-cookies'
import { createSelfNavigation, type SelfNavigation } from './self-navigation'
import { hasSession, memberPageStep } from './session-state'
import { accountOf, profileOf } from './testing/browser'
import { VirtualBrowser } from './testing/virtual-browser'

let mockNavigation: SelfNavigation
jest.mock('./self-navigation', () => ({
  ...jest.requireActual<object>('./self-navigation'),
  selfNavigation: () => mockNavigation,
}))
jest.mock('../api/server/call-host', () => ({ callHost: jest.fn() }))
jest.mock('../api/browser/back-off', () => {
  const { withBackOff } = jest.requireActual<typeof backOff>('../api/browser/back-off')
  const atOnce = { sleep: () => Promise.resolve(), spent: 7 }
  return {
    withBackOff: (options: Parameters<typeof withBackOff>[0]) => withBackOff({ ...options, ...atOnce }),
  }
})

const future = '4102444800000'
const values = {
  access_token: [null, 'good', 'garbage', '<junk>'],
  refresh_token: [null, 'good', 'expired', '<junk>'],
  token_expiry: [null, future, '1', 'garbage'],
  profile_id: [null, '7', 'garbage'],
  profile_type: [null, 'KIDS', 'garbage'],
  language: [null, 'ar', '<junk>'],
  device_id: [null, 'device-0001', '<junk>'],
} as const
const accounts = ['200', 'otp', '401', '403', '500', 'timeout', 'junk', 'flapping'] as const
const refreshes = ['200', '401', '403', '500', 'timeout'] as const
const addresses = [
  '/en',
  '/en?social=done',
  '/en/my-list',
  '/ar/settings?x=1',
  '/en/profiles',
  '/en/profiles?redirectUrl=%2F%7BLANG_CODE%7D%2Fmy-list',
  '/en/profiles/create',
  '/en/channels/favourites',
  '/en/channels/guide/favourites',
  '/en/login',
  '/en/login?redirectUrl=%2Fen%2Fmy-list',
  '/fr/login?redirectUrl=%2Fen%2Flogin',
  '/en/sign-up',
  '/en/verify',
  '/en/activate',
  '/en/watch/channel',
  '/',
] as const
const profiles = [
  profileOf(),
  profileOf({ langCode: 'fr' }),
  profileOf({ langCode: 'ar', profileType: 'KIDS' }),
]

/** Mulberry32: the same states in every run. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
}

type Pick = ReturnType<typeof createRandom>

function drawState(pick: Pick, round: number) {
  const entries = Object.entries(values).map(([name, list]) => [name, pick<string | null>(list)] as const)
  const cookies = entries.flatMap(([name, value]) => {
    if (value === null) return []
    return [[name, /^(good|expired)$/.test(value) ? `${value}-${round}` : value] as const]
  })
  return {
    cookies: Object.fromEntries(cookies),
    address: pick(addresses),
    account: pick(accounts),
    refresh: pick(refreshes),
    profile: pick(profiles),
    canStore: pick([true, true, true, false]),
    sticky: pick([false, false, true]),
    flags: { avodEnabled: pick([true, false]), forceProfileSelection: pick([true, false]) },
  }
}
type State = ReturnType<typeof drawState>

const failures: Record<string, ApiError> = {
  '401': httpError(401, 'Log in'),
  '403': httpError(403, 'No'),
  '500': httpError(500, null),
  timeout: networkError(504),
  junk: invalidResponse('E.1', 200),
}
const envelope = (data: unknown) => ({ data: { data, meta: null, message: '' } })

/** Hosts that respond according to the state. Only a good or renewed token is valid. */
function scriptHosts({ account, refresh, profile, flags }: State): void {
  let renewals = 0
  let accountCalls = 0
  jest.mocked(callHost).mockImplementation(((call: Call, _input: unknown, context: { bearer?: string }) => {
    if (call.path === '/config')
      return Promise.resolve(envelope({ FORCE_PROFILE_SELECTION: String(flags.forceProfileSelection) }))
    if (call.path.includes('refresh-token')) {
      renewals += 1
      const tokens = { accessToken: `good-a${renewals}`, refreshToken: `good-r${renewals}`, expiresIn: 900 }
      return Promise.resolve(refresh === '200' ? envelope(tokens) : { error: failures[refresh] })
    }
    accountCalls += 1
    const outcome = account === 'flapping' ? (accountCalls % 2 === 0 ? '200' : '401') : account
    const error = context.bearer?.startsWith('good') ? failures[outcome] : failures['401']
    if (error) return Promise.resolve({ error })
    return Promise.resolve(envelope(accountOf({ userProfile: [profile], otpRequired: outcome === 'otp' })))
  }) as never)
}

/** The page that the middleware serves at a URL. Never more than one redirect away. */
function route(browser: VirtualBrowser, address: string, flags: RouteFlags) {
  const at = (path: string) => {
    const { pathname, search } = new URL(path, 'http://localhost:3000')
    const { language, ...visitor } = readVisitor(browser.cookieHeader, false)
    return decideRoute(
      {
        path: pathname,
        search,
        languageCookie: language,
        acceptLanguage: 'en',
        prerender: false,
        ...visitor,
      },
      flags,
    )
  }
  const first = at(address)
  if (first.type !== 'redirect') return { address, decision: first }
  const decision = at(first.location)
  expect(decision.type).toBe('serve')
  return { address: first.location, decision }
}

async function fetchAccount() {
  try {
    return { data: await queryClient().fetchQuery(accountQuery), error: null }
  } catch (error) {
    return { data: undefined, error: error as ApiError }
  }
}

/** What the header does for a possible member, as in `useMemberDuties`. */
async function runHeader(mayBeMember: boolean, data: Account | undefined, isForGuests: boolean) {
  if (!mayBeMember) return
  if (location.search.includes('social=done')) return completeLogin({ leave: mockNavigation.open })
  if (data && !data.otpRequired && !isForGuests) await applyDefaultProfile(data)
}

/** One page from its load until nothing is pending, with its islands' effects. Returns what it shows. */
async function runPage(path: string): Promise<string> {
  queryClient().clear()
  mockNavigation = createSelfNavigation()
  const name = findRoute(path)
  const isForGuests = name === 'login' || name === 'signUp'
  const isForMembers = isPersonalPath(path)
  const login = () => mockNavigation.open(pathTo.login('en', location.pathname))
  const mayBeMember = hasSession()
  const stop = isForMembers ? onSessionEnd(login) : () => undefined
  if (isForGuests)
    await redirectMember(() => new URLSearchParams(location.search).get('redirectUrl') ?? '/en')
  const avatars = { host: 'auth', method: 'GET', path: '/auth/user-profile/avatar-list' } as const
  const beside = mayBeMember ? callGateway(avatars, { query: { profileType: 'ADULT' } }) : null
  const result = mayBeMember || isForMembers ? await fetchAccount() : { data: undefined, error: null }
  const step = isForMembers ? memberPageStep(result) : 'open'
  if (step === 'log-in') login()
  await runHeader(mayBeMember, result.data, isForGuests)
  await beside
  stop()
  return step
}

/** Follows a URL that the viewer opens until the browser is idle. */
async function visit(browser: VirtualBrowser, from: string, flags: RouteFlags) {
  let navigations = 0
  let address = from
  for (;;) {
    const arrived = route(browser, address, flags)
    if (arrived.decision.type !== 'serve') throw new Error(`${address} is not served`)
    const { lang, path } = arrived.decision
    browser.open(arrived.address, lang)
    const step = await runPage(path.slice(3) || '/')
    if (browser.next === null) return { navigations, step, address: arrived.address }
    navigations += browser.requests
    if (navigations > 1) return { navigations, step, address: arrived.address }
    address = browser.next
  }
}

beforeAll(() => queryClient().setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } }))

const seeds = Array.from({ length: 10 }, (_, index) => index)
const statesOfSeed = 1_000

it.each(seeds)(
  'a page navigates by itself at most once in a thousand states of cookies, storage and hosts (seed %d)',
  async (seed) => {
    const pick = createRandom(seed)
    const seen = new Map<string, number>()
    for (let round = 0; round < statesOfSeed; round += 1) {
      const state = drawState(pick, seed * statesOfSeed + round)
      scriptHosts(state)
      const browser = new VirtualBrowser(state.cookies, { ...state, gateway: handleCall })
      const first = await visit(browser, state.address, state.flags)
      const again = round % 10 === 0 ? await visit(browser, first.address, state.flags) : first
      if (first.navigations > 1 || again.navigations > 1)
        throw new Error(`${JSON.stringify(state)} led to ${JSON.stringify({ first, again })}`)
      const outcome = `${first.step} ${first.navigations}`
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
    }
    const outcomes = ['show 0', 'retry 0', 'log-in 0', 'enter-code 0', 'open 0', 'open 1']
    expect(outcomes.filter((outcome) => !seen.has(outcome))).toEqual([])
  },
  120_000,
)
