/** @jest-environment jsdom */

import { useModals } from '../modals/modal-store'
import { queryClient } from '../query/query-client'
import { readStored, writeStored } from '../storage/storage'
import { accountQuery } from './member/account-query'
import { applyDefaultProfile, chooseProfile } from './member/choose-profile'
import { completeLogin } from './member/complete-login'
import { isLoggedIn } from './session-state'
import { redirectMember } from './member/redirect-member'
import { logOut } from './member/log-out'
import { replacePage } from '@/lib/routing'
import { accountOf, emptyBrowser, profileOf, scriptGateway } from './testing/browser'

jest.mock('@/lib/routing/go-to')

const leave = jest.fn()
const forced = { FORCE_PROFILE_SELECTION: 'true' }
const startSession = () => (document.cookie = 'token_expiry=1795000000000; Path=/')

beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
})

describe('redirectMember', () => {
  const target = () => '/en/my-list'
  const open = () => jest.mocked(replacePage)
  const codeRequired = accountOf({ otpRequired: true })

  it.each([
    ['without a session', false, accountOf()],
    ['while the account cannot be fetched', true, null],
    ['while a code is required', true, codeRequired],
  ])('stays %s', async (_, hasCookie, account) => {
    if (hasCookie) startSession()
    scriptGateway({ '/auth/userDetail': account, '/auth/config': {} })
    await redirectMember(target)
    expect(open()).not.toHaveBeenCalled()
  })

  it('redirects a member in the language of the default profile, which is applied', async () => {
    startSession()
    const child = profileOf({ langCode: 'fr', profileType: 'KIDS' })
    scriptGateway({ '/auth/userDetail': accountOf({ userProfile: [child] }), '/auth/config': {} })
    await redirectMember(target)
    expect(open()).toHaveBeenCalledWith('/fr/my-list')
    expect(document.cookie).toContain('profile_type=KIDS')
  })
})

it('treats the readable cookie as a session until the host has responded', () => {
  expect(isLoggedIn()).toBe(false)
  startSession()
  expect(isLoggedIn()).toBe(true)
})

describe('accountQuery', () => {
  it('fails with E.9 and makes no call without a session', async () => {
    const sent = scriptGateway({})
    await expect(queryClient().fetchQuery(accountQuery)).rejects.toMatchObject({
      code: 'E.9',
      message: null,
      retryable: false,
    })
    expect(sent).toHaveLength(0)
  })

  it('fetches the account through the gateway', async () => {
    startSession()
    scriptGateway({ '/auth/userDetail': accountOf() })
    expect(await queryClient().fetchQuery(accountQuery)).toMatchObject({ userId: 'u1' })
  })

  it.each([
    ['of a plan for everything', ['everything', 'live', 'family'], ''],
    ['of a plan for live TV alone', ['live'], 'everything'],
    ['without a plan', [], 'everything live'],
  ])('marks the page for a member %s with what is closed: %j, %j', async (_who, planFeatures, closed) => {
    startSession()
    scriptGateway({ '/auth/userDetail': accountOf({ planFeatures }) })
    await queryClient().fetchQuery(accountQuery)
    expect(document.documentElement.dataset.closed).toBe(closed)
    expect(readStored('closed')).toBe(closed)
  })

  it.each([
    ['waits for it', [], 'everything live debt'],
    ['is not needed, since a family shares its own', ['everything', 'live'], ''],
  ])('marks what a payment of the member opens, where the plan %s', async (_how, planFeatures, closed) => {
    startSession()
    const userWarningAction = { actionType: 'PACKAGES_SUSPENDED', warningText: 'A payment is due' } as const
    scriptGateway({ '/auth/userDetail': accountOf({ planFeatures, userWarningAction }) })
    await queryClient().fetchQuery(accountQuery)
    expect(document.documentElement.dataset.closed).toBe(closed)
    expect(readStored('closed')).toBe(closed)
  })

  it('remembers the profiles with nothing in progress, beside those of which it is known', async () => {
    startSession()
    writeStored('nothingBegun', ['7'])
    const userProfile = [7, 8, 9].map((id) => profileOf({ id }))
    scriptGateway({ '/auth/userDetail': accountOf({ userProfile, profilesInProgress: [7, 8] }) })
    await queryClient().fetchQuery(accountQuery)
    expect(readStored('nothingBegun')).toEqual(['7', '9'])
  })

  it('takes no profile for one with nothing in progress where the host does not say so', async () => {
    startSession()
    scriptGateway({ '/auth/userDetail': accountOf() })
    await queryClient().fetchQuery(accountQuery)
    expect(readStored('nothingBegun')).toBeNull()
  })

  it('leaves the page without a mark where the host does not say what a plan includes', async () => {
    delete document.documentElement.dataset.closed
    startSession()
    scriptGateway({ '/auth/userDetail': accountOf() })
    await queryClient().fetchQuery(accountQuery)
    expect(document.documentElement.dataset.closed).toBeUndefined()
  })
})

describe('chooseProfile', () => {
  it('saves the profile with its type and language, and reports whether the page changes', () => {
    expect(chooseProfile(profileOf())).toEqual({ languageChanged: false, audienceChanged: false })
    const kids = profileOf({ id: 8, langCode: 'ar', profileType: 'KIDS' })
    expect(chooseProfile(kids)).toEqual({ languageChanged: true, audienceChanged: true })
    for (const pair of ['profile_id=8', 'profile_type=KIDS', 'language=ar'])
      expect(document.cookie).toContain(pair)
    expect(chooseProfile(kids).audienceChanged).toBe(false)
  })
})

describe('completeLogin', () => {
  beforeEach(startSession)
  const given = (account: unknown, config: unknown = {}) =>
    scriptGateway({ '/auth/userDetail': account, '/auth/config': config })

  it('applies the default profile and reloads the page', async () => {
    given(accountOf({ userProfile: [profileOf({ id: 6, isDefaultProfile: false }), profileOf()] }))
    await completeLogin({ leave })
    expect(document.cookie).toContain('profile_id=7')
    expect(leave).toHaveBeenCalledWith('/en/detail/x?a=1')
  })

  it("opens the target in the profile's language", async () => {
    given(accountOf({ userProfile: [profileOf({ langCode: 'ur' })] }))
    await completeLogin({ goTo: '/en/subscription-plans?code=x', leave })
    expect(leave).toHaveBeenCalledWith('/ur/subscription-plans?code=x')
  })

  it('leads to the choice of a profile where that is forced', async () => {
    given(accountOf({ userProfile: [profileOf({ langCode: 'fr' })] }), forced)
    await completeLogin({ leave })
    const back = encodeURIComponent('/{LANG_CODE}/detail/x?a=1')
    expect(leave).toHaveBeenCalledWith(`/fr/profiles?redirectUrl=${back}`)
    expect(document.cookie).not.toContain('profile_id')
    expect(document.cookie).toContain('language=fr')
  })

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
    'never leads to %s',
    async (goTo) => {
      given(accountOf())
      await completeLogin({ goTo, leave })
      expect(leave).toHaveBeenCalledWith('/en')
    },
  )

  it('remembers that a new account has nothing in progress', async () => {
    given(accountOf())
    await completeLogin({ leave })
    expect(readStored('nothingBegun')).toBeNull()
    await completeLogin({ leave, isNew: true })
    expect(readStored('nothingBegun')).toEqual(['7'])
  })

  it('continues without an account, and removes the parameter of the social journey', async () => {
    history.replaceState(null, '', '/en/search?social=done&q=1')
    given(undefined)
    await completeLogin({ leave })
    expect(leave).toHaveBeenCalledWith('/en/search?q=1')
  })
})

describe('applyDefaultProfile', () => {
  it('applies the default profile in place, and leaves the page only for another language or audience', async () => {
    scriptGateway({ '/auth/config': {} })
    await applyDefaultProfile(accountOf(), leave)
    expect(document.cookie).toContain('profile_id=7')
    expect(leave).not.toHaveBeenCalled()
    emptyBrowser()
    await applyDefaultProfile(accountOf({ userProfile: [profileOf({ profileType: 'KIDS' })] }), leave)
    expect(leave).toHaveBeenCalledWith('/en/detail/x?a=1')
  })

  it('applies none while choosing is forced, and never replaces the chosen one', async () => {
    scriptGateway({ '/auth/config': forced })
    await applyDefaultProfile(accountOf(), leave)
    expect(document.cookie).not.toContain('profile_id')
    document.cookie = 'profile_id=3; Path=/'
    await applyDefaultProfile(accountOf(), leave)
    expect(document.cookie).toContain('profile_id=3')
  })
})

describe('logOut', () => {
  beforeEach(() => {
    startSession()
    chooseProfile(profileOf({ profileType: 'KIDS' }))
    writeStored('subtitleLanguage', 'ar')
    writeStored('subtitleEnabled', true)
    writeStored('recentSearches', ['ocean'])
    writeStored('playerVolume', 0.4)
    queryClient().setQueryData(['my-list'], [1])
    queryClient().setQueryData(['progress', 3], { lastSec: 9 })
  })

  it.each([
    ['with', { done: true }],
    ['without', null],
  ])('removes the member but not the device %s a network, and leads home', async (_, response) => {
    const sent = scriptGateway({ '/auth/logout': response })
    await logOut({ leave })
    expect(sent).toMatchObject([{ url: '/api/auth/auth/logout', body: '{"platformId":"WEB"}' }])
    expect(document.cookie).toBe('device_known=1')
    expect(Object.keys(localStorage)).toEqual(['hilalplay.playerVolume', 'hilalplay.zone'])
    expect(queryClient().getQueryCache().getAll()).toHaveLength(0)
    expect(leave).toHaveBeenCalledWith('/en')
  })

  it('waits at most three seconds for the host', async () => {
    jest.useFakeTimers()
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(), ms)
      return controller.signal
    })
    globalThis.fetch = jest.fn(
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('late')))),
    ) as never
    const leaving = logOut({ leave })
    await jest.advanceTimersByTimeAsync(2_999)
    expect(useModals.getState().modals.loading?.isVisible).toBe(true)
    await jest.advanceTimersByTimeAsync(1)
    await leaving
    expect(leave).toHaveBeenCalled()
    jest.useRealTimers()
  })
})
