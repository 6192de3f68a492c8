/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { readStored, writeStored } from '@/lib/storage/storage'
import english from '@/messages/en.json'
import { AnnouncementModal } from './announcement-modal'
import { showAnnouncement } from './announcements'

let subscription: object | null = null
startHosts(respond(authCalls.getUserDetail, () => ({ userId: 'u1', userProfile: [], subscription }) as never))

const shown = () => {
  const { modals, stack } = useModals.getState()
  return stack.map((name) => modals[name]?.params)
}
const setCookie = (text: string) => {
  document.cookie = `${text}; Path=/`
}
const logIn = () => setCookie(`token_expiry=${Date.UTC(2030, 0, 1)}`)

beforeAll(installDialog)
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] })
  useModals.setState({ modals: {}, stack: [] })
  localStorage.clear()
  queryClient().clear()
  subscription = null
  for (const name of ['token_expiry', 'profile_type']) setCookie(`${name}=; Max-Age=0`)
  delete document.documentElement.dataset.webView
  history.replaceState(null, '', '/en')
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const at = async (moment: string, address = '/en') => {
  jest.setSystemTime(new Date(moment))
  history.replaceState(null, '', address)
  await showAnnouncement('en')
  return shown()
}

it.each([
  ['2023-02-08T23:59:59Z', []],
  ['2023-02-09T00:00:00Z', [{ name: 'relief' }]],
  ['2023-02-27T23:59:59Z', [{ name: 'relief' }]],
  ['2023-02-28T00:00:00Z', []],
  ['2023-12-07T23:59:59Z', []],
  ['2023-12-08T00:00:00Z', [{ name: 'promo' }]],
  ['2024-01-23T23:59:59Z', [{ name: 'promo' }]],
  ['2024-01-24T00:00:00Z', []],
])('shows at %s the announcement of that date: %j', async (moment, expected) => {
  expect(await at(moment)).toEqual(expected)
})

it.each([
  ['/en/landing', 1],
  ['/en/detail/salt', 0],
  ['/en/subscription-plans', 0],
])('shows none outside of the home page and the landing page: %s', async (address, count) => {
  expect(await at('2023-12-24T12:00:00Z', address)).toHaveLength(count)
})

it('shows none that this browser has shown', async () => {
  writeStored('promoPopup', true)
  expect(await at('2023-12-24T12:00:00Z')).toEqual([])
  expect(await at('2023-02-10T12:00:00Z')).toHaveLength(1)
})

it('shows none to children', async () => {
  logIn()
  setCookie('profile_type=KIDS')
  expect(await at('2023-02-10T12:00:00Z')).toEqual([])
})

it('shows none in a web view', async () => {
  document.documentElement.dataset.webView = ''
  expect(await at('2023-12-24T12:00:00Z')).toEqual([])
})

it('covers no open modal', async () => {
  useModals.setState({ stack: ['login'] })
  await at('2023-12-24T12:00:00Z')
  expect(useModals.getState().stack).toEqual(['login'])
})

it.each([
  [{ subscriptionStatus: 'ACTIVE' }, 0],
  [{ subscriptionStatus: 'SUSPENDED' }, 0],
  [null, 1],
])('offers nothing to a paying member: %j', async (current, count) => {
  logIn()
  subscription = current
  expect(await at('2023-12-24T12:00:00Z')).toHaveLength(count)
})

describe('the modal', () => {
  const onClose = jest.fn()
  const open = (name: 'promo' | 'relief') => {
    const { announcements } = english
    render(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ announcements }}>
        <AnnouncementModal
          params={{ name }}
          open
          preventClosing={false}
          onClose={onClose}
          onClosed={() => undefined}
        />
      </NextIntlClientProvider>,
    )
    return screen.getByRole('dialog')
  }

  it('leads to the plans with the promo code, and is not shown again', () => {
    expect(open('promo').textContent).toContain('80-OFF')
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      '/en/subscription-plans?periodCode=yearly&planCode=premium&code=80-off&apply=1',
    )
    expect(readStored('promoPopup')).toBe(true)
    expect(readStored('earthquakePopup')).toBeNull()
  })

  it('leads to the page about social responsibility, and closes by its button', async () => {
    jest.useRealTimers()
    open('relief')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/social-resp')
    expect(readStored('earthquakePopup')).toBe(true)
    const buttons = screen.getAllByRole('button', { name: 'Close' })
    await act(() => userEvent.click(buttons.at(-1) as HTMLElement))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
