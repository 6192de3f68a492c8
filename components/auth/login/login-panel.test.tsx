/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { LoginPanel, type LoginView } from './login-panel'
import { createFakeGateway, refusing } from '../testing/fake-gateway'
import { renderAuth } from '../testing/render-auth'

const gateway = createFakeGateway()
jest.mock('@/lib/api/browser/call-gateway', () => ({
  callGateway: (...args: Parameters<typeof gateway.call>) => gateway.call(...args),
}))
jest.mock('@/lib/session/member/complete-login', () => ({ completeLogin: jest.fn() }))

const forgot = '/public/forgot-password'
const verify = '/public/forgot-password/otp-verify'
const reset = '/public/forgot-password/reset-password'
const contact = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail or phone number' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

function Panel() {
  const [view, setView] = useState<LoginView>('login')
  return <LoginPanel view={view} onView={setView} providers={[]} forgotHref="#forgot" />
}

async function forget(text: string) {
  renderAuth(<Panel />)
  await userEvent.click(contact())
  await userEvent.paste(text)
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
}

beforeEach(() => {
  gateway.reset()
  gateway.answer({ [forgot]: () => null })
})
afterEach(cleanup)

it('takes what was typed along to the forgotten password, and has it still on the way back', async () => {
  await forget('layla@hilalplay.test')
  expect(contact().value).toBe('layla@hilalplay.test')
  expect(document.activeElement).toBe(contact())
  await press('Back to login')
  expect(contact().value).toBe('layla@hilalplay.test')
  expect(document.activeElement).toBe(contact())
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
})

it('says that a link is on its way, in the same words for every address', async () => {
  await forget('layla@hilalplay.test')
  await press('Send')
  expect((await screen.findByRole('status')).textContent).toContain(
    'If layla@hilalplay.test belongs to an account',
  )
  expect(gateway.bodiesOf(forgot)).toEqual([{ email: 'layla@hilalplay.test', gRecaptchaResponse: 'filled' }])
  await press('Send it again')
  expect(contact().value).toBe('layla@hilalplay.test')
})

it('checks the address as the login does', async () => {
  await forget('layla')
  await press('Send')
  expect(await screen.findByText('Invalid e-mail')).toBeTruthy()
  expect(gateway.bodiesOf(forgot)).toEqual([])
})

it('leads by the code on a phone to the new password, and back to the login', async () => {
  gateway.answer({
    [forgot]: () => ({ token: 'request', duration: 60 }),
    [verify]: () => ({ token: 'proof' }),
    [reset]: () => ({ done: true }),
  })
  await forget('300 1234567')
  await press('Send')
  const code = await screen.findByRole('textbox', { name: 'Code' })
  expect(gateway.bodiesOf(forgot)).toMatchObject([{ msisdn: '+923001234567' }])
  await userEvent.type(code, '482019')
  await userEvent.type(await screen.findByLabelText('New password'), 'quiet dunes')
  await userEvent.type(screen.getByLabelText('Repeat password'), 'quiet dunes')
  await press('Save the password')
  await waitFor(() => expect(gateway.bodiesOf(reset)).toEqual([{ token: 'proof', password: 'quiet dunes' }]))
  expect(gateway.bodiesOf(verify)).toEqual([{ token: 'request', otp: '482019' }])
  expect((await screen.findByRole('status')).textContent).toContain('Your password has been changed')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy()
})

it('shows the refusal of the forgotten password above its form', async () => {
  gateway.answer({ [forgot]: refusing(429, 'Too many requests.') })
  await forget('layla@hilalplay.test')
  await press('Send')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.')
  expect(contact().value).toBe('layla@hilalplay.test')
})
