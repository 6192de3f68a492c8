/** @jest-environment jest-fixed-jsdom */

import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { LoginPanel, type LoginView } from './login-panel'
import { entranceHandlers } from './testing/auth-hosts'
import { renderAuth } from './testing/render-auth'

startHosts(...entranceHandlers)

const contact = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail or phone number' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function Panel() {
  const [view, setView] = useState<LoginView>('login')
  return <LoginPanel view={view} onView={setView} providers={[]} forgotHref="#forgot" />
}

async function openForgot(text: string) {
  renderAuth(<Panel />)
  await userEvent.click(contact())
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
}

beforeEach(() => {
  hosts.use(respond(authCalls.forgotPassword, () => null))
})
afterEach(cleanup)

it('carries the typed address to the forgotten password and back', async () => {
  await openForgot('layla@hilalplay.test')
  expect(contact().value).toBe('layla@hilalplay.test')
  expect(document.activeElement).toBe(contact())
  await press('Back to login')
  expect(contact().value).toBe('layla@hilalplay.test')
  expect(document.activeElement).toBe(contact())
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
})

it('says the same about the link for every address', async () => {
  await openForgot('layla@hilalplay.test')
  await press('Send')
  expect((await screen.findByRole('status')).textContent).toContain(
    'If layla@hilalplay.test belongs to an account',
  )
  expect(bodiesOf(authCalls.forgotPassword)).toEqual([
    { email: 'layla@hilalplay.test', gRecaptchaResponse: 'filled' },
  ])
  await press('Send it again')
  expect(contact().value).toBe('layla@hilalplay.test')
})

it('validates the address as the login does', async () => {
  await openForgot('layla')
  await press('Send')
  expect(await screen.findByText('Invalid e-mail')).toBeTruthy()
  expect(bodiesOf(authCalls.forgotPassword)).toEqual([])
})

it('leads from the code on a phone to the new password, and back to the login', async () => {
  hosts.use(
    respond(authCalls.forgotPassword, () => ({ token: 'request', duration: 60 })),
    respond(authCalls.verifyPublicForgotPasswordOtp, () => ({ token: 'proof' })),
    respond(authCalls.resetPassword, () => ({ done: true }) as const),
  )
  await openForgot('300 1234567')
  await press('Send')
  const code = await screen.findByRole('textbox', { name: 'Code' })
  expect(bodiesOf(authCalls.forgotPassword)).toMatchObject([{ msisdn: '+923001234567' }])
  await userEvent.type(code, '482019')
  await userEvent.type(await screen.findByLabelText('New password'), 'quiet dunes')
  await userEvent.type(screen.getByLabelText('Repeat password'), 'quiet dunes')
  await press('Save the password')
  await waitFor(() =>
    expect(bodiesOf(authCalls.resetPassword)).toEqual([{ token: 'proof', password: 'quiet dunes' }]),
  )
  expect(bodiesOf(authCalls.verifyPublicForgotPasswordOtp)).toEqual([{ token: 'request', otp: '482019' }])
  expect((await screen.findByRole('status')).textContent).toContain('Your password has been changed')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
})

it('shows the refusal of the forgotten password above its form', async () => {
  hosts.use(respond(authCalls.forgotPassword, () => refusal(429, 'Too many requests.')))
  await openForgot('layla@hilalplay.test')
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.')
  expect(contact().value).toBe('layla@hilalplay.test')
})
