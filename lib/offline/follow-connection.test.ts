/** @jest-environment jest-fixed-jsdom */
import { hosts, respond, sentTo, startHosts } from '../api/testing/handlers'
import { contentCalls } from '../contract/hosts/content'
import { writeBrowserCookie } from '../cookies/browser-cookies'
import { emptyBrowser } from '../session/testing/browser'
import { followConnection, registerWorker } from './follow-connection'
import { readSavedTitles } from './saved-list'

startHosts()

const register = jest.fn(() => Promise.resolve())
const text = 'You are offline'
const banner = () => document.body.textContent
let isOnline: boolean
let stop = () => undefined as void

const card = {
  ...{ id: 4, code: 'x', kind: 'SERIES' as const, title: 'X', textLang: 'en' as const, badge: null },
  ...{ genres: [], ageRating: 0, free: true, episode: null, horizontalPoster: 'art/x.webp' },
  ...{ webThumbnailUrl: 'art/y.webp', colors: ['#000000', '#ffffff'] },
}

const response = { data: [card], meta: { totalCount: 1 } } as never

function setBrowser({ userAgent = 'Firefox', isControlled = true } = {}) {
  const define = (name: string, property: PropertyDescriptor) =>
    Object.defineProperty(navigator, name, { configurable: true, ...property })
  define('onLine', { get: () => isOnline })
  define('userAgent', { value: userAgent })
  define('serviceWorker', { value: { register, controller: isControlled ? {} : null } })
}

function follow({ hasWorker = true, userAgent = 'Firefox' } = {}) {
  setBrowser({ userAgent })
  stop = followConnection({ hasWorker })
}

function turn(online: boolean) {
  isOnline = online
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

beforeEach(() => {
  emptyBrowser()
  localStorage.clear()
  register.mockClear()
  isOnline = true
  document.body.innerHTML = `<div role="status" data-offline-text="${text}"></div>`
})
afterEach(() => stop())

it('says that there is no network for as long as there is none', () => {
  follow()
  expect(banner()).toBe('')
  turn(false)
  expect(banner()).toBe(text)
  turn(true)
  expect(banner()).toBe('')
})

it('says so at once on a page that is opened without a network', () => {
  isOnline = false
  follow()
  expect(banner()).toBe(text)
})

it('says nothing once it is stopped', () => {
  follow()
  stop()
  turn(false)
  expect(banner()).toBe('')
})

describe('after the page has loaded', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('registers the worker at rest, which the browser asks for without its cache', async () => {
    follow()
    await jest.advanceTimersByTimeAsync(4_999)
    expect(register).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  })

  it('registers no worker for a page that was left before', async () => {
    follow()
    stop()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(register).not.toHaveBeenCalled()
  })

  it.each([
    ['where there is to be none', { hasWorker: false }],
    ['for a crawler', { userAgent: 'Googlebot' }],
  ])('registers no worker %s', async (_where, options) => {
    follow(options)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(register).not.toHaveBeenCalled()
  })
})

describe('the list of a member', () => {
  beforeEach(() => {
    writeBrowserCookie('deviceKnown', '1')
    writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
    writeBrowserCookie('profileId', '7')
    hosts.use(respond(contentCalls.listFavourites, () => response))
  })

  it('is stored where a worker can show it', async () => {
    setBrowser()
    await registerWorker()
    expect(readSavedTitles().map(({ title }) => title)).toEqual(['X'])
  })

  it('is not fetched before a worker is there', async () => {
    setBrowser({ isControlled: false })
    await registerWorker()
    expect(sentTo(contentCalls.listFavourites)).toEqual([])
  })

  it('is not fetched again while it is fresh', async () => {
    setBrowser()
    await registerWorker()
    await registerWorker()
    expect(sentTo(contentCalls.listFavourites)).toHaveLength(1)
  })

  it('is not stored for a profile that was chosen meanwhile', async () => {
    hosts.use(
      respond(contentCalls.listFavourites, () => {
        writeBrowserCookie('profileId', '8')
        return response
      }),
    )
    setBrowser()
    await registerWorker()
    expect(readSavedTitles()).toEqual([])
  })
})
