/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { browserCookies, readConsent, readCookie, writeConsent } from '@/lib/storage/cookies'
import { PreferencesForm } from './preferences-form'

const texts = {
  choice: 'Your choice',
  refuse: 'Refuse',
  allow: 'Allow',
  save: 'Save',
  saved: 'Saved',
  notKept: 'Not kept',
  noScript: 'Only the necessary cookies are used.',
}
const form = <PreferencesForm texts={texts} />
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const status = () => screen.getByRole('status').textContent

// The arrow keys of user-event need it and jsdom has none.
beforeAll(() => Object.assign(globalThis, { CSS: { escape: (name: string) => name } }))
beforeEach(() => {
  for (const name of Object.values(browserCookies)) document.cookie = `${name}=; Path=/; Max-Age=0`
})
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it('says without a script that only necessary cookies are used, and waits', () => {
  const page = new DOMParser().parseFromString(renderToString(form), 'text/html')
  expect(page.querySelector('noscript')?.innerHTML).toContain(texts.noScript)
  expect(page.querySelector('fieldset')?.disabled).toBe(true)
  expect(page.querySelector('button')?.disabled).toBe(true)
  expect(page.querySelector<HTMLInputElement>('input:checked')?.value).toBe('necessary')
})

it.each([
  [null, 'Refuse'],
  ['necessary', 'Refuse'],
  ['all', 'Allow'],
] as const)('shows the choice %s as %s', (consent, name) => {
  if (consent) writeConsent(consent)
  render(form)
  expect(radio(name).checked).toBe(true)
  expect(radio(name).disabled).toBe(false)
  expect(status()).toBe('')
})

it('saves with the keyboard alone, says so, and asks no more', async () => {
  render(form)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(radio('Allow').checked).toBe(true)
  expect(readConsent()).toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(readConsent()).toBe('all')
  expect(readCookie('cookie-shown')).toBe('true')
  expect(status()).toBe('Saved')
})

it('takes a permission back, and unsays "Saved" at the next change', async () => {
  writeConsent('all')
  render(form)
  await userEvent.click(radio('Refuse'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(readConsent()).toBe('necessary')
  expect(status()).toBe('Saved')
  await userEvent.click(radio('Allow'))
  expect(status()).toBe('')
  expect(readConsent()).toBe('necessary')
})

it('follows a choice that is made elsewhere on the page', () => {
  render(form)
  act(() => writeConsent('all'))
  expect(radio('Allow').checked).toBe(true)
})

it('says when the browser does not keep the choice, and shows what holds', async () => {
  render(form)
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  await userEvent.click(radio('Allow'))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(status()).toBe('Not kept')
  expect(radio('Refuse').checked).toBe(true)
})
