/** @jest-environment jsdom */

import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import { readBrowserCookie, readConsent } from '@/lib/cookies/browser-cookies'
import { writeConsent } from '@/lib/cookies/save-preference'
import { cookieTable } from '@/lib/cookies/cookie-table'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { readStored } from '@/lib/storage/storage'
import english from '@/messages/en.json'
import { CookiePreferencesModal } from './cookie-preferences-modal'
import { PreferencesForm } from './cookie-preferences'

const form = (
  <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ cookies: english.cookies }}>
    <PreferencesForm />
  </NextIntlClientProvider>
)
const { refuse, allow, save, saved, notKept } = english.cookies
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const status = () => screen.getByRole('status').textContent

// The arrow keys of user-event need it and jsdom has none.
beforeAll(() => Object.assign(globalThis, { CSS: { escape: (name: string) => name } }))
beforeEach(() => {
  for (const { name } of Object.values(cookieTable)) document.cookie = `${name}=; Path=/; Max-Age=0`
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it('says without a script that only necessary cookies are used, and waits', () => {
  const page = new DOMParser().parseFromString(renderToString(form), 'text/html')
  expect(page.querySelector('noscript')?.innerHTML).toContain(english.cookies.noScript)
  expect(page.querySelector('fieldset')?.disabled).toBe(true)
  expect(page.querySelector('button')?.disabled).toBe(true)
  expect(page.querySelector<HTMLInputElement>('input:checked')?.value).toBe('necessary')
})

it.each([
  [null, refuse],
  ['necessary', refuse],
  ['all', allow],
] as const)('shows the choice %s as %s', (consent, name) => {
  if (consent) writeConsent(consent)
  render(form)
  expect(radio(name).checked).toBe(true)
  expect(radio(name).disabled).toBe(false)
  expect(status()).toBe('')
})

it('saves by the keyboard alone, says so and closes the notice', async () => {
  render(form)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(radio(allow).checked).toBe(true)
  expect(readConsent()).toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(readConsent()).toBe('all')
  expect(readBrowserCookie('cookieShown')).toBe('true')
  expect(status()).toBe(saved)
})

it('withdraws consent, and hides "Saved" at the next change', async () => {
  writeConsent('all')
  render(form)
  await userEvent.click(radio(refuse))
  await userEvent.click(screen.getByRole('button', { name: save }))
  expect(readConsent()).toBe('necessary')
  expect(status()).toBe(saved)
  await userEvent.click(radio(allow))
  expect(status()).toBe('')
  expect(readConsent()).toBe('necessary')
})

it('follows a choice that is made elsewhere on the page', () => {
  render(form)
  act(() => writeConsent('all'))
  expect(radio(allow).checked).toBe(true)
})

it('says that the browser did not save the choice, and shows the one in force', async () => {
  render(form)
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  await userEvent.click(radio(allow))
  await userEvent.click(screen.getByRole('button', { name: save }))
  expect(status()).toBe(notKept)
  expect(radio(refuse).checked).toBe(true)
})

describe('the modal', () => {
  beforeAll(installDialog)
  beforeEach(() => localStorage.clear())
  const onClose = jest.fn()
  const open = () => {
    onClose.mockClear()
    render(
      <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ cookies: english.cookies }}>
        <CookiePreferencesModal
          params={{}}
          open
          preventClosing={false}
          onClose={onClose}
          onClosed={() => undefined}
        />
      </NextIntlClientProvider>,
    )
  }

  it('stores that it was shown, and links to the page', () => {
    expect(readStored('cookiePreferenceModalShown')).toBeNull()
    open()
    expect(readStored('cookiePreferenceModalShown')).toBe(true)
    expect(screen.getByRole('link', { name: english.cookies.more })).toHaveProperty(
      'pathname',
      '/en/cookie-preferences',
    )
  })

  it('closes once the choice is stored', async () => {
    open()
    await userEvent.click(radio(allow))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: save }))
    expect(readConsent()).toBe('all')
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('stays open while the browser stores no choice', async () => {
    open()
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    await userEvent.click(radio(allow))
    await userEvent.click(screen.getByRole('button', { name: save }))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByText(notKept)).toBeTruthy()
  })
})
