/** @jest-environment jsdom */
import { writeConsent } from '../cookies/save-preference'
import { writeBrowserCookie, removeBrowserCookie } from '../cookies/browser-cookies'
import type { track as Track } from './track'

let track: typeof Track

/** A new page each time: the target of events is chosen once per page. */
async function openPage(googleId?: string) {
  jest.resetModules()
  delete window.dataLayer
  document.head.innerHTML = googleId ? `<meta name="google-analytics-id" content="${googleId}">` : ''
  ;({ track } = await import('./track'))
}

beforeEach(async () => {
  writeConsent('all')
  removeBrowserCookie('tokenExpiry')
  removeBrowserCookie('profileType')
  await openPage()
})

it('tracks a guest as quest and a member as member', () => {
  track('login', { method: 'website' })
  writeBrowserCookie('tokenExpiry', String(Date.now() + 60_000))
  track('full_screen', { on: true })
  expect(window.dataLayer).toEqual([
    { event: 'login', method: 'website', user_type: 'quest' },
    { event: 'full_screen', on: true, user_type: 'member' },
  ])
})

it.each([
  ['a viewer who allows what is necessary alone', () => writeConsent('necessary')],
  ['a child', () => writeBrowserCookie('profileType', 'KIDS')],
])('tracks nothing of %s', (_who, set) => {
  set()
  track('login', { method: 'website' })
  expect(window.dataLayer).toBeUndefined()
})

it('warns of an event with the wrong fields and tracks it all the same', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  track('search', { search_term: 7, more: '' } as never)
  expect(warn.mock.calls.flat().join()).toMatch(
    /search.*search_term is no string, total_count is no number, more is unknown/,
  )
  expect(window.dataLayer).toHaveLength(1)
  warn.mockRestore()
})

it('loads Google’s script with the first event where the page names an id', async () => {
  await openPage('G-TEST1234')
  expect(document.querySelector('script')).toBeNull()
  track('sign_up', { method: 'google' })
  track('login', { method: 'google' })
  const scripts = [...document.querySelectorAll('script')].map(({ src }) => src)
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
  const commands = (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>))
  expect(commands.map(([word]) => word)).toEqual(['js', 'config', 'event', 'event'])
  expect(commands[1]).toEqual(['config', 'G-TEST1234', { send_page_view: false }])
  expect(commands[2]).toEqual(['event', 'sign_up', { method: 'google', user_type: 'quest' }])
})
