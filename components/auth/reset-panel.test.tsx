/** @jest-environment jest-fixed-jsdom */

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { ResetPanel } from './reset-panel'
import { entranceHandlers } from './testing/auth-hosts'
import { renderAuth } from './testing/render-auth'

startHosts(...entranceHandlers)

const onLogin = jest.fn()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const messageOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

const consumeToken = () => 'link'
const takeNothing = () => null

async function fill(password: string, repeat: string) {
  if (password) await userEvent.type(field('New password'), password)
  if (repeat) await userEvent.type(field('Repeat password'), repeat)
  await press('Save the password')
}

beforeEach(() => {
  hosts.use(
    respond(authCalls.validatePasswordToken, () => ({ valid: true })),
    respond(authCalls.resetPassword, () => ({ done: true }) as const),
  )
})
afterEach(() => {
  cleanup()
  jest.clearAllMocks()
})

it.each([
  ['', '', 'New password', 'This field is required'],
  ['abc', 'abc', 'New password', 'Must be at least 4 characters length'],
  ['abcd', 'abce', 'Repeat password', 'Passwords must match'],
])('says about %j and %j in %s: %s', async (password, repeat, label, error) => {
  renderAuth(<ResetPanel consumeToken={consumeToken} onLogin={onLogin} />)
  await fill(password, repeat)
  await waitFor(() => expect(messageOf(field(label))).toBe(error))
  expect(bodiesOf(authCalls.resetPassword)).toEqual([])
})

it('sets the password by the token of the link, and leads to the login', async () => {
  renderAuth(<ResetPanel consumeToken={consumeToken} onLogin={onLogin} />)
  await fill('quiet dunes', 'quiet dunes')
  await screen.findByText(/Your password has been changed/)
  expect(bodiesOf(authCalls.resetPassword)).toEqual([{ token: 'link', password: 'quiet dunes' }])
  await press('Log in')
  expect(onLogin).toHaveBeenCalledWith(true)
})

it('offers another link in place of an expired one', async () => {
  hosts.use(respond(authCalls.validatePasswordToken, () => ({ valid: false })))
  renderAuth(<ResetPanel consumeToken={consumeToken} onLogin={onLogin} />)
  expect((await screen.findByRole('alert')).textContent).toMatch(/has expired or has already been used/)
  await press('Request a new link')
  expect(screen.getByRole('textbox', { name: 'E-mail or phone number' })).toBeTruthy()
})

it('requests the address at once where there is no link', async () => {
  renderAuth(<ResetPanel consumeToken={takeNothing} onLogin={onLogin} />)
  const contact = await screen.findByRole('textbox', { name: 'E-mail or phone number' })
  expect(document.activeElement).toBe(contact)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leaves the form open when the link cannot be checked now', async () => {
  hosts.use(respond(authCalls.validatePasswordToken, () => refusal(503, 'Not ready.')))
  renderAuth(<ResetPanel consumeToken={consumeToken} onLogin={onLogin} />)
  await waitFor(() => expect(bodiesOf(authCalls.validatePasswordToken)).toHaveLength(1))
  expect(field('New password')).toBeTruthy()
})

it('leaves a refused password in its field', async () => {
  hosts.use(respond(authCalls.resetPassword, () => refusal(400, 'Too many people use this password.')))
  renderAuth(<ResetPanel consumeToken={consumeToken} onLogin={onLogin} />)
  await fill('password', 'password')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many people use this password.')
  expect(field('New password').value).toBe('password')
})

it('keeps both typed passwords when the network is lost, says so, and sends them again', async () => {
  hosts.use(respond(authCalls.resetPassword, () => HttpResponse.error() as unknown as Response))
  renderAuth(<ResetPanel consumeToken={consumeToken} onLogin={onLogin} />)
  await fill('quiet dunes', 'quiet dunes')
  expect((await screen.findByRole('alert')).textContent).toMatch(/Unexpected error happened/)
  expect([field('New password').value, field('Repeat password').value]).toEqual([
    'quiet dunes',
    'quiet dunes',
  ])
  hosts.use(respond(authCalls.resetPassword, () => ({ done: true }) as const))
  await press('Save the password')
  await screen.findByText(/Your password has been changed/)
})
