/** @jest-environment jsdom */

import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { limits } from '@/lib/contract'
import { goTo } from '@/lib/routing'
import messages from '@/messages/en.json'
import { LoadingScreen, useLoadingScreen, useLoadingTimeout } from './member-area'

jest.mock('@/lib/routing/go-to')
let mockIsRefused = false
jest.mock('@/lib/session/self-navigation', () => ({
  selfNavigation: () => ({
    leave: (navigate: () => void) => {
      if (!mockIsRefused) navigate()
      return !mockIsRefused
    },
  }),
}))

function Page({ isWaiting }: { isWaiting: boolean }) {
  const isShown = useLoadingScreen(isWaiting)
  const isRefused = useLoadingTimeout(isWaiting)
  if (isRefused) return <p>Stays here</p>
  return isShown && <LoadingScreen />
}
const inEnglish = (isWaiting: boolean) => (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
    <Page isWaiting={isWaiting} />
  </NextIntlClientProvider>
)
function open() {
  const { rerender, unmount } = render(inEnglish(true))
  return { unmount, arrive: () => rerender(inEnglish(false)) }
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const shown = () => screen.queryByRole('status')?.textContent ?? null

beforeEach(() => {
  mockIsRefused = false
  jest.clearAllMocks()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

it('shows nothing while a page waits for less than 300 ms', () => {
  const { arrive } = open()
  pass(limits.lazyDelayMs - 1)
  arrive()
  pass(60_000)
  expect(shown()).toBeNull()
})

it('shows that the page is loading after 300 ms', () => {
  open()
  pass(limits.lazyDelayMs - 1)
  expect(shown()).toBeNull()
  pass(1)
  expect(shown()).toBe('Loading')
})

it('stays for 500 ms where the content arrives at once after it', () => {
  const { arrive } = open()
  pass(limits.lazyDelayMs)
  arrive()
  pass(limits.loadingHoldMs - 1)
  expect(shown()).toBe('Loading')
  pass(1)
  expect(shown()).toBeNull()
})

it('goes with content that arrives later than its 500 ms', () => {
  const { arrive } = open()
  pass(limits.lazyDelayMs + limits.loadingHoldMs)
  expect(shown()).toBe('Loading')
  arrive()
  pass(0)
  expect(shown()).toBeNull()
})

it('redirects to the timeout page after ten seconds', () => {
  open()
  pass(9_999)
  expect(goTo).not.toHaveBeenCalled()
  pass(1)
  expect(goTo).toHaveBeenCalledWith('/en/request-timeout')
})

it('does not redirect when the content arrives in time', () => {
  const { arrive } = open()
  pass(9_999)
  arrive()
  pass(60_000)
  expect(goTo).not.toHaveBeenCalled()
})

it('does not redirect from a page that is gone', () => {
  const { unmount } = open()
  unmount()
  pass(60_000)
  expect(goTo).not.toHaveBeenCalled()
})

it('says so where the page may not navigate by itself', () => {
  mockIsRefused = true
  open()
  pass(limits.lazyTimeoutMs)
  expect(screen.getByText('Stays here')).toBeTruthy()
  expect(goTo).not.toHaveBeenCalled()
})
