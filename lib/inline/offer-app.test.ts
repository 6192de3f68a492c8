/** @jest-environment jsdom */
import { readStored, writeStored } from '../storage/storage'
import { inlineScripts } from './inline-scripts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/140.0 Mobile Safari/537.36'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15'

let isStandalone: boolean
const root = document.documentElement

function open(userAgent: string, { touchPoints = 0, systems = ['ios', 'android'], search = '' } = {}) {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: touchPoints })
  history.replaceState(null, '', `/en${search}`)
  const links = systems.map((system) => `<a data-for="${system}" href="https://store.test">Open</a>`)
  document.body.innerHTML = `<aside id="app-offer"><button>Close</button>${links.join('')}</aside>`
  const script = document.createElement('script')
  script.textContent = inlineScripts.offerApp
  document.body.append(script)
  return root.dataset.appOffer ?? null
}

beforeEach(() => {
  isStandalone = false
  window.matchMedia = (() => ({ matches: isStandalone })) as never
  delete root.dataset.appOffer
  localStorage.clear()
  sessionStorage.clear()
})

it.each([
  ['an iPhone', iPhone, 5, 'ios'],
  ['an iPad that calls itself a Macintosh', mac, 5, 'ios'],
  ['an Android phone', android, 5, 'android'],
  ['a Macintosh', mac, 0, null],
  ['a television', 'Mozilla/5.0 (Linux; Android 12; BRAVIA 4K TV) Chrome/140.0', 0, null],
])('offers %s its application', (_who, userAgent, touchPoints, expected) => {
  expect(open(userAgent, { touchPoints })).toBe(expected)
})

it('offers nothing without an application for this phone', () => {
  expect(open(android, { systems: ['ios'] })).toBeNull()
})

it('offers nothing within an application', () => {
  expect(open(iPhone, { search: '?platform=ios' })).toBeNull()
  writeStored('parentPlatform', 'ios')
  expect(open(iPhone)).toBeNull()
  sessionStorage.clear()
  isStandalone = true
  expect(open(iPhone)).toBeNull()
})

it('is closed for good by its button', () => {
  expect(open(iPhone)).toBe('ios')
  document.querySelector('button')?.click()
  expect(root.dataset.appOffer).toBeUndefined()
  expect(readStored('hideSmartBanner')).toBe(true)
  expect(open(iPhone)).toBeNull()
})
