/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { writeConsent } from '@/lib/cookies/save-preference'
import { PageWatch } from './page-watch'

jest.mock('@/lib/session/watch-login-state', () => ({ watchLoginState: () => () => undefined }))

let path: string
const open = (to: string) => {
  path = to
  history.replaceState(null, '', to)
}
jest.mock('next/navigation', () => ({ usePathname: () => path }))
const told = () => (window.dataLayer ?? []).map((event) => (event as { event: string }).event)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  delete window.dataLayer
  document.cookie = 'cookie-consent=; Path=/; Max-Age=0'
})
afterEach(() => jest.useRealTimers())

it('tells of a page after a second, and of each one that follows', async () => {
  writeConsent('all')
  open('/en')
  const { rerender } = render(<PageWatch />)
  await pass(900)
  expect(told()).toEqual([])
  await pass(100)
  expect(told()).toEqual(['page_view'])
  open('/en/search')
  rerender(<PageWatch />)
  await pass(1_000)
  expect(told()).toEqual(['page_view', 'page_view'])
})

it('tells of a page once that is allowed while it is open, and of nothing before', async () => {
  open('/en/channels')
  render(<PageWatch />)
  await pass(500)
  act(() => writeConsent('all'))
  await pass(2_000)
  expect(told()).toEqual(['page_view'])
})

it('tells nothing of a page that was left within the second', async () => {
  writeConsent('all')
  open('/en/plans')
  render(<PageWatch />).unmount()
  await pass(2_000)
  expect(told()).toEqual([])
})
