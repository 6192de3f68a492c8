/** @jest-environment jsdom */
import { queryClient } from '../query/query-client'
import { writeStored } from '../storage/storage'
import { accountQuery } from './member/account-query'
import { applyDefaultProfile } from './member/apply-default-profile'
import { chooseProfile } from './choose-profile'
import { completeLogin } from './member/complete-login'
import { isLoggedIn } from './session-state'
import { leaveIfMember } from './member/leave-if-member'
import { logOut } from './member/log-out'
import { openInstead, reloadPage } from './reload-page'
import { accountOf, emptyBrowser, profileOf, scriptGateway } from './testing/browser'
import { watchLoginState } from './watch-login-state'

jest.mock('./reload-page')

const leave = jest.fn()
const forced = { FORCE_PROFILE_SELECTION: 'true' }
const comeIn = () => (document.cookie = 'token_expiry=1795000000000; Path=/')

beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
})

describe('a page for guests', () => {
  const target = () => '/en/my-list'
  const open = () => jest.mocked(openInstead)
  const owing = accountOf({ otpRequired: true })

  it.each([
    ['without a session', false, accountOf()],
    ['while the account cannot be had', true, null],
    ['while the account owes a code', true, owing],
  ])('stays %s', async (_, hasCookie, account) => {
    if (hasCookie) comeIn()
    scriptGateway({ '/auth/userDetail': account, '/auth/config': {} })
    await leaveIfMember(target)
    expect(open()).not.toHaveBeenCalled()
  })

  it('leads a member away, in the language of the profile that they get on the way', async () => {
    comeIn()
    const child = profileOf({ langCode: 'fr', profileType: 'KIDS' })
    scriptGateway({ '/auth/userDetail': accountOf({ userProfile: [child] }), '/auth/config': {} })
    await leaveIfMember(target)
    expect(open()).toHaveBeenCalledWith('/fr/my-list')
    expect(document.cookie).toContain('profile_type=KIDS')
  })
})

it('knows a session by the readable cookie until the host has spoken', () => {
  expect(isLoggedIn()).toBe(false)
  comeIn()
  expect(isLoggedIn()).toBe(true)
})

describe('the account', () => {
  it('is not asked for without a session, which is E.9', async () => {
    const sent = scriptGateway({})
    await expect(queryClient().fetchQuery(accountQuery)).rejects.toMatchObject({
      code: 'E.9',
      message: null,
      retryable: false,
    })
    expect(sent).toHaveLength(0)
  })

  it('comes by the gateway', async () => {
    comeIn()
    scriptGateway({ '/auth/userDetail': accountOf() })
    expect(await queryClient().fetchQuery(accountQuery)).toMatchObject({ userId: 'u1' })
  })
})

describe('choosing a profile', () => {
  it('keeps it with its type and its language, and says what of the page is another now', () => {
    expect(chooseProfile(profileOf())).toEqual({ languageChanged: false, audienceChanged: false })
    const kids = profileOf({ id: 8, langCode: 'ar', profileType: 'KIDS' })
    expect(chooseProfile(kids)).toEqual({ languageChanged: true, audienceChanged: true })
    for (const pair of ['profile_id=8', 'profile_type=KIDS', 'language=ar'])
      expect(document.cookie).toContain(pair)
    expect(chooseProfile(kids).audienceChanged).toBe(false)
  })
})

describe('after the tokens have come', () => {
  beforeEach(comeIn)
  const given = (account: unknown, config: unknown = {}) =>
    scriptGateway({ '/auth/userDetail': account, '/auth/config': config })

  it('the default profile is applied and the page loaded again', async () => {
    given(accountOf({ userProfile: [profileOf({ id: 6, isDefaultProfile: false }), profileOf()] }))
    await completeLogin({ leave })
    expect(document.cookie).toContain('profile_id=7')
    expect(leave).toHaveBeenCalledWith('/en/detail/x?a=1')
  })

  it("the way leads on in the profile's language", async () => {
    given(accountOf({ userProfile: [profileOf({ langCode: 'ur' })] }))
    await completeLogin({ goTo: '/en/subscription-plans?code=x', leave })
    expect(leave).toHaveBeenCalledWith('/ur/subscription-plans?code=x')
  })

  it('the profile is for the member to choose where that is forced', async () => {
    given(accountOf({ userProfile: [profileOf({ langCode: 'fr' })] }), forced)
    await completeLogin({ leave })
    const back = encodeURIComponent('/{LANG_CODE}/detail/x?a=1')
    expect(leave).toHaveBeenCalledWith(`/fr/profiles?redirectUrl=${back}`)
    expect(document.cookie).not.toContain('profile_id')
    expect(document.cookie).toContain('language=fr')
  })

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
    'the way never leads to %s',
    async (goTo) => {
      given(accountOf())
      await completeLogin({ goTo, leave })
      expect(leave).toHaveBeenCalledWith('/en')
    },
  )

  it('the way leads on also when the account cannot be had, and without the mark of the social journey', async () => {
    history.replaceState(null, '', '/en/search?social=done&q=1')
    given(undefined)
    await completeLogin({ leave })
    expect(leave).toHaveBeenCalledWith('/en/search?q=1')
  })
})

describe('a member without a profile', () => {
  it('gets the default one where they are, and another page only for another language or audience', async () => {
    scriptGateway({ '/auth/config': {} })
    await applyDefaultProfile(accountOf(), leave)
    expect(document.cookie).toContain('profile_id=7')
    expect(leave).not.toHaveBeenCalled()
    emptyBrowser()
    await applyDefaultProfile(accountOf({ userProfile: [profileOf({ profileType: 'KIDS' })] }), leave)
    expect(leave).toHaveBeenCalledWith('/en/detail/x?a=1')
  })

  it('gets none while choosing is forced, and keeps the one they have', async () => {
    scriptGateway({ '/auth/config': forced })
    await applyDefaultProfile(accountOf(), leave)
    expect(document.cookie).not.toContain('profile_id')
    document.cookie = 'profile_id=3; Path=/'
    await applyDefaultProfile(accountOf(), leave)
    expect(document.cookie).toContain('profile_id=3')
  })
})

describe('logging out', () => {
  beforeEach(() => {
    comeIn()
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
  ])('removes the member and leaves the device %s a network, and leads home', async (_, answer) => {
    const sent = scriptGateway({ '/auth/logout': answer })
    await logOut({ leave })
    expect(sent).toMatchObject([{ url: '/api/auth/auth/logout', body: '{"platformId":"WEB"}' }])
    expect(document.cookie).toBe('device_known=1')
    expect(Object.keys(localStorage)).toEqual(['hilalplay.playerVolume'])
    expect(queryClient().getQueryCache().getAll()).toHaveLength(0)
    expect(leave).toHaveBeenCalledWith('/en')
  })

  it('waits for no host longer than three seconds', async () => {
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
    await jest.advanceTimersByTimeAsync(3_000)
    await leaving
    expect(leave).toHaveBeenCalled()
    jest.useRealTimers()
  })
})

describe('a page that is shown again', () => {
  const show = (persisted: boolean) => {
    const event = new Event('pageshow')
    Object.assign(event, { persisted })
    window.dispatchEvent(event)
  }
  const logOutElsewhere = () => (document.cookie = 'token_expiry=; Path=/; Max-Age=0')
  let stop: () => void
  afterEach(() => {
    stop()
    document.documentElement.style.visibility = ''
  })

  it('hides the member at once when the back/forward cache brings it after logging out', () => {
    comeIn()
    stop = watchLoginState()
    logOutElsewhere()
    show(true)
    expect(document.documentElement.style.visibility).toBe('hidden')
  })

  it('is loaded again at once when another tab in sight logs out', () => {
    comeIn()
    stop = watchLoginState()
    logOutElsewhere()
    window.dispatchEvent(new StorageEvent('storage', { key: 'hilalplay.sessionEnded', newValue: '1' }))
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('is loaded again from the back/forward cache when the login state is another', () => {
    comeIn()
    stop = watchLoginState()
    show(true)
    logOutElsewhere()
    show(false)
    expect(reloadPage).not.toHaveBeenCalled()
    show(true)
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it("is loaded again when the member has logged out in another tab, but a guest's page is left alone", () => {
    stop = watchLoginState()
    comeIn()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reloadPage).not.toHaveBeenCalled()
    stop()
    stop = watchLoginState()
    logOutElsewhere()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })
})
