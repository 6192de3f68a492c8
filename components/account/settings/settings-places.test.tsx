/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CreditCard, FileText, Laptop, User } from '@/components/ui'
import { account } from '../testing/account'
import { paidPlan, usd } from '../testing/billing'
import {
  fakeGateway,
  forgetCookies,
  inAccount,
  logIn,
  memberReplies,
  renderAccount,
  type Reply,
} from '../testing/render-account'
import { SettingsPlaces, SettingsTitle } from './settings-places'

const links = [
  { href: '#details', icon: User, title: 'Your details' },
  { href: '#devices', icon: Laptop, title: 'Devices' },
  { href: '#subscription', icon: CreditCard, title: 'Subscription' },
  { href: '/en/payment-history', icon: FileText, title: 'Payment history' },
]
const places = [
  { id: 'details', title: 'Your details', content: <p>Name</p> },
  { id: 'devices', title: 'Devices', content: <p>Laptop</p> },
  { id: 'subscription', title: 'Subscription', content: <p>Premium</p> },
] as const

const settings = (
  <>
    <SettingsTitle>Account</SettingsTitle>
    <SettingsPlaces title="Account" label="Settings" links={links} places={places} />
  </>
)
const devices: Reply = { data: { devices: [{}, {}], maxDeviceCount: 5, remainingDeleteCount: 3 } }
const replies = {
  ...memberReplies(account),
  'GET /api/content/device/list': devices,
  'GET /api/purchase/v1/user/plan': { data: paidPlan },
}
const scrollIntoView = jest.fn()

beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView
  scrollIntoView.mockClear()
  logIn()
  window.history.replaceState(null, '', '/en/settings')
})
afterEach(() => {
  jest.restoreAllMocks()
  forgetCookies()
  Reflect.deleteProperty(window, 'navigation')
})

function open(hash = '', more: Record<string, Reply> = {}) {
  window.history.replaceState(null, '', `/en/settings${hash}`)
  fakeGateway({ ...replies, ...more })
  renderAccount(settings)
}
async function go(hash: string) {
  await act(async () => {
    const done = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    location.hash = hash
    await done
  })
}
const row = (name: string) =>
  within(screen.getByRole('navigation')).getByRole('link', { name: new RegExp(name) })
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })
/** The places that narrow screens show. */
const shown = () =>
  screen
    .getAllByRole('region')
    .filter(({ className }) => !className.includes('max-lg:hidden'))
    .map(({ id }) => id)
const isListShown = () => !screen.getByRole('navigation').classList.contains('hidden')

/** A browser that knows its earlier entries. */
function rememberEntries(...urls: string[]) {
  const entries = urls.map((url) => ({ url: new URL(url, location.href).href }))
  const value = { entries: () => entries, currentEntry: { index: urls.length - 1 } }
  Object.defineProperty(window, 'navigation', { configurable: true, value })
}

it('shows the list alone on narrow screens without a hash', () => {
  open()
  expect(isListShown()).toBe(true)
  expect(shown()).toEqual([])
})

it('shows the place that the address names in place of the list', () => {
  open('#devices')
  expect(isListShown()).toBe(false)
  expect(shown()).toEqual(['devices'])
})

it('leaves it to the browser to follow the hash in the HTML of the server', async () => {
  const { renderToString } = await import('react-dom/server')
  const html = renderToString(inAccount(settings))
  expect(html.match(/max-lg:not-target:hidden/g)).toHaveLength(places.length)
})

it('focuses the heading of a place that opens, and shows its beginning', async () => {
  open()
  await go('#devices')
  expect(shown()).toEqual(['devices'])
  await waitFor(() => expect(document.activeElement).toBe(heading('Devices')))
  expect(scrollIntoView.mock.contexts).toEqual([document.querySelector('#devices')])
})

it('keeps the place while the address names something else', async () => {
  open('#devices')
  await go('#main')
  expect(shown()).toEqual(['devices'])
})

it('focuses the row of the place when the list returns', async () => {
  open()
  await go('#devices')
  await go('')
  expect(isListShown()).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(row('Devices')))
})

it('leads to the list by the address where the browser cannot go back to it', async () => {
  open('#devices')
  await userEvent.click(within(screen.getByRole('region', { name: 'Devices' })).getByRole('link'))
  await waitFor(() => expect(isListShown()).toBe(true))
  await waitFor(() => expect(document.activeElement).toBe(row('Devices')))
})

it('leaves a clean address, and no further entry in the history, where it cannot go back', async () => {
  open('#devices')
  const entries = window.history.length
  await userEvent.click(within(screen.getByRole('region', { name: 'Devices' })).getByRole('link'))
  expect(location.href).toBe(new URL('/en/settings', location.origin).href)
  expect(window.history).toHaveLength(entries)
})

it('goes back in the history where that leads to the list', async () => {
  open('#devices')
  rememberEntries('/en/settings', '#devices')
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
  await userEvent.click(within(screen.getByRole('region', { name: 'Devices' })).getByRole('link'))
  expect(back).toHaveBeenCalledTimes(1)
  expect(location.hash).toBe('#devices')
})

it('does not go back in the history where that leads elsewhere', async () => {
  open('#devices')
  rememberEntries('/en/help-center', '#devices')
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
  await userEvent.click(within(screen.getByRole('region', { name: 'Devices' })).getByRole('link'))
  await waitFor(() => expect(isListShown()).toBe(true))
  expect(back).not.toHaveBeenCalled()
})

it('tells the current value of a place in its row', async () => {
  open()
  await waitFor(() => expect(row('Your details').textContent).toContain('Amina Rahman'))
  await waitFor(() => expect(row('Devices').textContent).toContain('2 of 5 devices in use'))
  await waitFor(() => expect(row('Subscription').textContent).toContain(' · Active'))
})

it.each([
  [{ ...paidPlan, subscriptionStatus: 'SUSPENDED' }, 'Suspended', 'text-warning'],
  [{ ...paidPlan, debt: usd(3999) }, 'Payment due', 'text-warning'],
  [paidPlan, 'Active', ''],
  [null, 'No subscription', 'flex flex-wrap gap-x-3 text-muted [&>bdi]:min-w-0 [&>bdi]:wrap-anywhere'],
])('warns of a payment that did not go through, and says that there is no plan', async (plan, text, look) => {
  open('', { 'GET /api/purchase/v1/user/plan': { data: plan } })
  expect((await within(screen.getByRole('navigation')).findByText(text)).className).toBe(look)
})

it('names the document after the place that the address names', () => {
  open('#devices')
  expect(document.title).toBe('Devices – Account | HilalPlay')
})

it('names the document after each place that opens, and after the settings when the list returns', async () => {
  open()
  expect(document.title).toBe('Account | HilalPlay')
  await go('#subscription')
  expect(document.title).toBe('Subscription – Account | HilalPlay')
  await go('')
  expect(document.title).toBe('Account | HilalPlay')
})

it('keeps that name where the title of the page is written once more', async () => {
  open('#devices')
  const [title] = document.getElementsByTagName('title')
  title?.replaceChildren('Account | HilalPlay')
  await waitFor(() => expect(document.title).toBe('Devices – Account | HilalPlay'))
})
