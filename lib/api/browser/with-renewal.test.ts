/** @jest-environment jsdom */
import { accountCalls } from '../../contract/hosts/auth'
import { reloadPage } from '@/lib/routing'
import { createSelfNavigation, type SelfNavigation } from '../../session/self-navigation'
import { callGateway } from './api'

jest.mock('@/lib/routing/go-to', () => ({ reloadPage: jest.fn() }))
let mockNavigation: SelfNavigation
jest.mock('../../session/self-navigation', () => ({
  ...jest.requireActual<object>('../../session/self-navigation'),
  selfNavigation: () => mockNavigation,
}))

type Script = (url: string) => [status: number, session?: 'over' | 'renew'] | null
let script: Script
let sent: { url: string; at: number }[]
let order: string[]
let expiry = 1

const reply = (status: number, session?: string) => ({
  status,
  headers: { get: (name: string) => (name === 'x-session' ? (session ?? null) : null) },
  text: () => Promise.resolve(JSON.stringify({ message: '', data: { done: true }, meta: null })),
})

/** The effect of a renewal in the browser: another expiry. */
function renewCookies() {
  expiry += 1
  document.cookie = `token_expiry=${expiry}`
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  sent = []
  order = []
  sessionStorage.clear()
  mockNavigation = createSelfNavigation()
  document.cookie = 'device_known=1'
  document.cookie = `token_expiry=${expiry}`
  document.cookie = 'profile_id=7'
  script = (url) => (url.includes('refresh') ? [200] : [200])
  globalThis.fetch = jest.fn((url: string) => {
    sent.push({ url, at: Date.now() / 1_000 })
    const response = script(url)
    if (response === null) return Promise.reject(new TypeError('Failed to fetch'))
    if (url.includes('refresh') && response[0] === 200) renewCookies()
    return Promise.resolve(reply(...response))
  }) as never
})
afterEach(() => {
  jest.useRealTimers()
  jest.mocked(reloadPage).mockClear()
  Object.assign(navigator, { locks: undefined })
})

const getAccount = () => callGateway(accountCalls.getUserDetail, {})
const listAvatars = () => callGateway(accountCalls.listAvatars, { query: { profileType: 'ADULT' } })
const refreshes = () => sent.filter(({ url }) => url.includes('refresh'))
const calls = (part = 'userDetail') => sent.filter(({ url }) => url.includes(part))
async function settle<T>(call: Promise<T>): Promise<T> {
  await jest.advanceTimersByTimeAsync(120_000)
  return call
}

describe('a 401 that a renewed session may fix', () => {
  it('triggers one refresh and repeats the call a second later', async () => {
    script = (url) => (url.includes('refresh') || refreshes().length > 0 ? [200] : [401, 'renew'])
    const { data } = await settle(getAccount())
    expect(data).toBeDefined()
    expect(sent.map(({ url, at }) => [url.split('/').at(-1), at])).toEqual([
      ['userDetail', 0],
      ['refresh-token', 0],
      ['userDetail', 1],
    ])
  })

  it('repeats the call with pauses of 1, 1, 2, 3, 5, 8, 13 and 21 seconds, eight times per URL', async () => {
    script = (url) => (url.includes('refresh') ? [200] : [401, 'renew'])
    const { error } = await settle(getAccount())
    expect(error?.status).toBe(401)
    expect(calls().map(({ at }) => at)).toEqual([0, 1, 2, 4, 7, 12, 20, 33, 54])
    await settle(getAccount())
    expect(calls()).toHaveLength(10)
    script = () => [200]
    await settle(getAccount())
    script = (url) => (url.includes('refresh') ? [200] : [401, 'renew'])
    await settle(getAccount())
    expect(calls()).toHaveLength(20)
    script = () => [200]
    await settle(getAccount())
  })

  it('retries while the refresh fails offline', async () => {
    script = (url) => (url.includes('refresh') ? (refreshes().length < 3 ? null : [200]) : [401, 'renew'])
    const pending = getAccount()
    await jest.advanceTimersByTimeAsync(2_500)
    expect(refreshes()).toHaveLength(3)
    script = () => [200]
    expect((await settle(pending)).data).toBeDefined()
    expect(reloadPage).not.toHaveBeenCalled()
  })

  it('triggers one refresh for two concurrent calls', async () => {
    script = (url) => (url.includes('refresh') || Date.now() > 0 ? [200] : [401, 'renew'])
    await settle(Promise.all([getAccount(), listAvatars()]))
    expect(refreshes()).toHaveLength(1)
    expect([calls().length, calls('avatar').length]).toEqual([2, 2])
  })

  it('triggers no refresh when another tab has just renewed', async () => {
    const request = jest.fn(async (name: string, action: () => Promise<unknown>) => {
      order.push(name)
      renewCookies()
      return action()
    })
    Object.assign(navigator, { locks: { request } })
    script = () => (Date.now() > 0 ? [200] : [401, 'renew'])
    expect((await settle(getAccount())).data).toBeDefined()
    expect([order, refreshes().length]).toEqual([['hilalplay.session'], 0])
  })

  it('ends the session here when another tab has logged out', async () => {
    script = () => {
      document.cookie = 'token_expiry=; Max-Age=0'
      return [401, 'renew']
    }
    await settle(getAccount())
    expect(refreshes()).toHaveLength(0)
    expect(reloadPage).toHaveBeenCalled()
  })
})

describe('an expired session', () => {
  it('is cleared and the page reloaded, without a retry', async () => {
    localStorage.clear()
    localStorage.setItem('hilalplay.subtitleLanguage', '{"value":"ar"}')
    script = () => [401, 'over']
    const { error } = await settle(getAccount())
    expect([error?.status, sent.length]).toEqual([401, 1])
    expect(document.cookie).not.toMatch(/token_expiry|profile_id/)
    expect(Object.keys(localStorage)).toEqual(['hilalplay.zone'])
    expect(reloadPage).toHaveBeenCalledTimes(1)
  })

  it('is detected by the refresh, too', async () => {
    script = (url) => (url.includes('refresh') ? [401, 'over'] : [401, 'renew'])
    const { error } = await settle(getAccount())
    expect([error?.status, calls().length]).toEqual([401, 1])
    expect(reloadPage).toHaveBeenCalled()
  })
})

it('a 401 of the refresh itself ends the session', async () => {
  script = (url) => (url.includes('refresh') ? [401] : [401, 'renew'])
  await settle(getAccount())
  expect(refreshes()).toHaveLength(1)
  expect(document.cookie).not.toContain('token_expiry')
  expect(reloadPage).toHaveBeenCalled()
})

it("any other 401 is returned as the host's response", async () => {
  script = () => [401]
  expect((await settle(getAccount())).error?.status).toBe(401)
  expect(sent).toHaveLength(1)
  expect(reloadPage).not.toHaveBeenCalled()
})
