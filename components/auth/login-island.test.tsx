/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { startHosts } from '@/lib/api/testing/handlers'
import { LoginIsland } from './login-panel'
import { entranceHandlers } from './testing/auth-hosts'
import { inEnglish, renderAuth } from './testing/render-auth'

startHosts(...entranceHandlers)

const island = <LoginIsland providers={[]} />
const contact = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail or phone number' })
const title = () => screen.queryByRole('heading', { name: 'Forgot password' })
const forgot = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Forgot password?' })

beforeEach(() => history.replaceState(null, '', '/en/login?redirectUrl=%2Fen%2Fmy-list'))
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

it('preserves a click on the forgotten password, and what was typed, from before hydration', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(inEnglish(island))
  document.body.append(container)
  expect(forgot().getAttribute('href')).toBe('#forgot')
  contact().value = 'layla@hilalplay.test'
  forgot().click()
  await waitFor(() => expect(location.hash).toBe('#forgot'))
  expect(title()).toBeNull()
  const root = await act(() => Promise.resolve(hydrateRoot(container, inEnglish(island))))
  expect(title()).toBeTruthy()
  expect(contact().value).toBe('layla@hilalplay.test')
  act(() => root.unmount())
})

it('opens the forgotten password and goes back by the browser’s buttons', async () => {
  renderAuth(island)
  await userEvent.click(forgot())
  expect(title()).toBeTruthy()
  expect(location.hash).toBe('#forgot')
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
    history.back()
    await gone
  })
  expect(title()).toBeNull()
  expect(document.activeElement).toBe(contact())
})

it('stays on the login when the router restores its old address after going back', async () => {
  renderAuth(island)
  await userEvent.click(forgot())
  const overwrite = () => history.replaceState(null, '', '#forgot')
  addEventListener('popstate', overwrite, { once: true })
  await act(async () => {
    const gone = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
    history.back()
    await gone
  })
  expect(title()).toBeNull()
})

it('leaves no trace in the address when it goes back to the login', async () => {
  renderAuth(island)
  await userEvent.click(forgot())
  await userEvent.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(location.pathname + location.search + location.hash).toBe('/en/login?redirectUrl=%2Fen%2Fmy-list')
})
