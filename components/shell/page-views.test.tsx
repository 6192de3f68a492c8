/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { writeConsent } from '@/lib/storage/cookies'
import { PageViews } from './page-views'

let path = '/en'
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
  const { rerender } = render(<PageViews />)
  await pass(900)
  expect(told()).toEqual([])
  await pass(100)
  expect(told()).toEqual(['page_view'])
  path = '/en/search'
  rerender(<PageViews />)
  await pass(1_000)
  expect(told()).toEqual(['page_view', 'page_view'])
})

it('tells of a page once that is allowed while it is open, and of nothing before', async () => {
  render(<PageViews />)
  await pass(500)
  act(() => writeConsent('all'))
  await pass(2_000)
  expect(told()).toEqual(['page_view'])
})

it('tells nothing of a page that was left within the second', async () => {
  writeConsent('all')
  render(<PageViews />).unmount()
  await pass(2_000)
  expect(told()).toEqual([])
})
