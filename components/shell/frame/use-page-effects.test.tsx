/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { writeConsent } from '@/lib/cookies/save-preference'
import { usePageEffects } from './use-page-effects'

let path: string
const open = (to: string) => {
  path = to
  history.replaceState(null, '', to)
}
jest.mock('next/navigation', () => ({ usePathname: () => path }))
const tracked = () => (window.dataLayer ?? []).map((event) => (event as { event: string }).event)
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  jest.useFakeTimers()
  delete window.dataLayer
  document.cookie = 'cookie-consent=; Path=/; Max-Age=0'
})
afterEach(() => jest.useRealTimers())

it('tracks a page after a second, and each one that follows', async () => {
  writeConsent('all')
  open('/en')
  const { rerender } = renderHook(usePageEffects)
  await pass(900)
  expect(tracked()).toEqual([])
  await pass(100)
  expect(tracked()).toEqual(['page_view'])
  open('/en/search')
  rerender()
  await pass(1_000)
  expect(tracked()).toEqual(['page_view', 'page_view'])
})

it('tracks an open page once consent is given, and nothing before', async () => {
  open('/en/channels')
  renderHook(usePageEffects)
  await pass(500)
  act(() => writeConsent('all'))
  await pass(2_000)
  expect(tracked()).toEqual(['page_view'])
})

it('does not track a page that is left within the second', async () => {
  writeConsent('all')
  open('/en/plans')
  renderHook(usePageEffects).unmount()
  await pass(2_000)
  expect(tracked()).toEqual([])
})
