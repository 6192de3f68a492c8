/** @jest-environment jsdom */
import { act, render, renderHook, screen } from '@testing-library/react'
import { showToast, useToasts } from '@/components/ui/browser'
import { writeConsent } from '@/lib/cookies/save-preference'
import { LazyToasts, PageRoot, usePageEffects } from './page-root'

let path: string
jest.mock('next/navigation', () => ({ usePathname: () => path }))
const showAnnouncement = jest.fn<Promise<void>, [string]>(() => Promise.resolve())
jest.mock('@/components/campaigns/announcements', () => ({
  showAnnouncement: (lang: string) => showAnnouncement(lang),
}))

const followConnection = jest.fn((_options: { hasWorker: boolean }) => () => undefined)
jest.mock('@/lib/offline/follow-connection', () => ({
  followConnection: (options: unknown) => followConnection(options as never),
}))

jest.mock('./debug-bar', () => ({ DebugBar: () => <output>debug bar</output> }))

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('page views', () => {
  const open = (to: string) => {
    path = to
    history.replaceState(null, '', to)
  }
  const tracked = () => (window.dataLayer ?? []).map((event) => (event as { event: string }).event)
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

  beforeEach(() => {
    delete window.dataLayer
    document.cookie = 'cookie-consent=; Path=/; Max-Age=0'
  })

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
})

describe('toasts', () => {
  beforeEach(() => useToasts.setState({ current: null }))

  it('adds an empty region before the first toast, so that it is announced', async () => {
    render(<LazyToasts closeLabel="Close" />)
    expect(screen.queryByRole('status')).toBeNull()
    act(() => showToast({ text: 'Added' }))
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.getByRole('status').textContent).toBe('')
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('status').textContent).toBe('Added')
  })

  it('shows the latest of the toasts that came while the region loaded', async () => {
    render(<LazyToasts closeLabel="Close" />)
    act(() => showToast({ text: 'First' }))
    act(() => showToast({ text: 'Second' }))
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('status').textContent).toBe('Second')
  })
})

const messages = { loading: 'Loading', failure: 'Upps', tryAgain: 'Try Again', close: 'Close' }

describe('the service worker', () => {
  const openAt = async (address: string, hasWorker: boolean) => {
    followConnection.mockClear()
    sessionStorage.clear()
    history.replaceState(null, '', address)
    path = '/en'
    render(
      <PageRoot lang="en" messages={messages} hasWorker={hasWorker} hasDebugBar={false}>
        {null}
      </PageRoot>,
    )
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(followConnection).not.toHaveBeenCalled()
    await act(() => jest.advanceTimersByTimeAsync(2_000))
    return followConnection.mock.calls
  }

  it.each([
    ['in a browser', '/en', true, true],
    ['in the web view of an application', '/en?platform=ios', true, false],
    ['where the operator has switched it off', '/en', false, false],
  ])('is registered once the page is idle %s: %s', async (_where, address, isOn, expected) => {
    expect(await openAt(address, isOn)).toEqual([[{ hasWorker: expected }]])
  })
})

describe('announcements', () => {
  const openAt = async (moment: string) => {
    showAnnouncement.mockClear()
    jest.setSystemTime(new Date(moment))
    path = '/en'
    render(
      <PageRoot lang="en" messages={messages} hasWorker={false} hasDebugBar={false}>
        {null}
      </PageRoot>,
    )
    await act(() => jest.advanceTimersByTimeAsync(2_000))
  }

  it('are loaded until the last of them has ended, and never after', async () => {
    await openAt('2024-01-23T23:59:50Z')
    expect(showAnnouncement.mock.calls).toEqual([['en']])
    await openAt('2024-01-24T00:00:00Z')
    expect(showAnnouncement).not.toHaveBeenCalled()
  })
})

describe('the debug bar', () => {
  const openWith = async (hasDebugBar: boolean) => {
    path = '/en'
    render(
      <PageRoot lang="en" messages={messages} hasWorker={false} hasDebugBar={hasDebugBar}>
        {null}
      </PageRoot>,
    )
    await act(() => jest.advanceTimersByTimeAsync(0))
    expect(screen.queryByText('debug bar')).toBeNull()
    await act(() => jest.advanceTimersByTimeAsync(2_000))
  }

  it('is mounted once the page is idle', async () => {
    await openWith(true)
    expect(screen.getByText('debug bar')).toBeTruthy()
  })

  it('is not mounted where it is off', async () => {
    await openWith(false)
    expect(screen.queryByText('debug bar')).toBeNull()
  })
})
