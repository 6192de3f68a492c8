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
import { openInstead, reloadPage } from './reload-page'
import { accountOf, emptyBrowser, profileOf, scriptGateway } from './testing/browser'
import { watchLoginState } from './watch-login-state'

jest.mock('./reload-page')

const leave = jest.fn()
const forced = { FORCE_PROFILE_SELECTION: 'true' }
const startSession = () => (document.cookie = 'token_expiry=1795000000000; Path=/')

beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
})

describe('redirectMember', () => {
  const target = () => '/en/my-list'
  const open = () => jest.mocked(openInstead)
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
    expect(Object.keys(localStorage)).toEqual(['hilalplay.playerVolume'])
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

describe('watchLoginState', () => {
  const show = (persisted: boolean) => {
    const event = new Event('pageshow')
    Object.assign(event, { persisted })
    window.dispatchEvent(event)
  }
  const report = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'hilalplay.viewerChanged', newValue: '1' }))
  const logOutElsewhere = () => (document.cookie = 'token_expiry=; Path=/; Max-Age=0')
  let stop: () => void
  afterEach(() => {
    stop()
    document.documentElement.style.visibility = ''
  })

  it('hides a page at once that the back/forward cache restores after a logout', () => {
    startSession()
    stop = watchLoginState()
    logOutElsewhere()
    show(true)
    expect(document.documentElement.style.visibility).toBe('hidden')
  })

  it('reloads the page at once when another visible tab logs out', () => {
    startSession()
    stop = watchLoginState()
    logOutElsewhere()
    report()
    report()
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('reloads the page at once when another tab switches to a child', () => {
    startSession()
    chooseProfile(profileOf())
    stop = watchLoginState()
    chooseProfile(profileOf())
    report()
    expect(reloadPage).not.toHaveBeenCalled()
    chooseProfile(profileOf({ id: 8, profileType: 'KIDS' }))
    report()
    expect(document.documentElement.style.visibility).toBe('hidden')
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it("reloads a guest's page when somebody logs in in another tab, but not because it becomes visible", () => {
    stop = watchLoginState()
    startSession()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reloadPage).not.toHaveBeenCalled()
    report()
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('keeps the page of a member whose default profile another tab applies, unless it is a child', () => {
    startSession()
    stop = watchLoginState()
    chooseProfile(profileOf())
    report()
    expect(reloadPage).not.toHaveBeenCalled()
    chooseProfile(profileOf({ profileType: 'KIDS' }))
    report()
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('stops reloading a page that other tabs reload again and again, and hides it until it is used', () => {
    startSession()
    chooseProfile(profileOf())
    for (let id = 10; id < 20; id += 1) {
      stop = watchLoginState()
      chooseProfile(profileOf({ id }))
      report()
      if (id < 19) stop()
    }
    expect(reloadPage).toHaveBeenCalledTimes(3)
    expect(document.documentElement.style.visibility).toBe('hidden')
    window.dispatchEvent(new Event('pointerdown'))
    expect(reloadPage).toHaveBeenCalledTimes(4)
  })

  it('tells other tabs of another profile and of a login, and not of the profile that is in use', async () => {
    const written = jest.spyOn(Storage.prototype, 'setItem')
    const reports = () => written.mock.calls.filter(([key]) => key === 'hilalplay.viewerChanged').length
    stop = () => written.mockRestore()
    startSession()
    chooseProfile(profileOf())
    chooseProfile(profileOf())
    expect(reports()).toBe(1)
    scriptGateway({ '/auth/userDetail': accountOf({ otpRequired: true }), '/auth/config': {} })
    await completeLogin({ leave })
    expect(reports()).toBe(1)
    scriptGateway({ '/auth/userDetail': accountOf(), '/auth/config': forced })
    await completeLogin({ leave })
    expect(reports()).toBe(2)
  })

  it('reloads a page from the back/forward cache only when the login state has changed', () => {
    startSession()
    stop = watchLoginState()
    show(true)
    logOutElsewhere()
    show(false)
    expect(reloadPage).not.toHaveBeenCalled()
    show(true)
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('hides the page of another profile that the back/forward cache restores', () => {
    startSession()
    chooseProfile(profileOf())
    stop = watchLoginState()
    show(true)
    expect(reloadPage).not.toHaveBeenCalled()
    chooseProfile(profileOf({ id: 8, profileType: 'KIDS' }))
    show(true)
    expect(document.documentElement.style.visibility).toBe('hidden')
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it("reloads a member's page that becomes visible after a logout in another tab, but not a guest's", () => {
    stop = watchLoginState()
    startSession()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reloadPage).not.toHaveBeenCalled()
    stop()
    stop = watchLoginState()
    logOutElsewhere()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })
})
