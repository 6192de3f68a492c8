/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { useModals } from '@/lib/modals/modal-store'
import { goTo, reloadPage } from '@/lib/routing'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { accountOf } from '@/lib/session/testing/browser'
import { LoginForm } from './login-panel'
import { entranceHandlers, signedIn } from './testing/auth-hosts'
import { inEnglish, renderAuth } from './testing/render-auth'

startHosts(...entranceHandlers)
jest.mock('@/lib/routing/go-to')

const codeFirst = { actionType: 'OTP', otpToken: 'request', otpDuration: 45 } as const
const form = <LoginForm providers={[]} forgotHref="#forgot" />
const contact = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail or phone number' })
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const codeDialog = () => useModals.getState().modals.otp?.params
const submit = () => screen.getByRole('button', { name: 'Log in' })
const messageOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(() => {
  useModals.setState({ modals: {}, stack: [] })
  hosts.use(respond(authCalls.loginV4, () => signedIn))
})
afterEach(() => {
  cleanup()
  jest.clearAllMocks()
})

it.each([
  ['', 'This field is required'],
  ['٩٨٧٦٥٤٣٢١٠', 'Phone number must be in English numbers only (Example: 9876543210).'],
  ['layla@hilalplay', 'Invalid e-mail'],
  ['123456', 'Invalid phone number'],
])('says about %j: %s', async (text, error) => {
  renderAuth(form)
  if (text) await userEvent.type(contact(), text)
  if (/^\d/.test(text)) await screen.findByRole('option', { name: /Egypt/ })
  await userEvent.type(password(), 'quiet dunes')
  await userEvent.click(submit())
  await waitFor(() => expect(messageOf(contact())).toBe(error))
  expect(contact().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(contact())
  expect(bodiesOf(authCalls.loginV4)).toEqual([])
})

it('requires the password too, and removes the error as soon as it is corrected', async () => {
  renderAuth(form)
  await userEvent.click(submit())
  await waitFor(() => expect(messageOf(password())).toBe('This field is required'))
  await userEvent.type(password(), 'x')
  await waitFor(() => expect(password().hasAttribute('aria-invalid')).toBe(false))
})

it('logs in by e-mail address', async () => {
  renderAuth(<LoginForm goTo={() => '/en/my-list'} providers={[]} forgotHref="#forgot" />)
  await userEvent.type(contact(), ' layla@hilalplay.test')
  await userEvent.type(password(), 'quiet dunes{Enter}')
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/my-list'))
  expect(bodiesOf(authCalls.loginV4)).toEqual([
    { email: 'layla@hilalplay.test', password: 'quiet dunes', gRecaptchaResponse: 'filled' },
  ])
})

it('strips a leading plus, and sends a number after the code of the chosen country', async () => {
  renderAuth(form)
  await userEvent.type(contact(), '+101 555 0199')
  expect(contact().value).toBe('101 555 0199')
  const country = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country' })
  await waitFor(() => expect(country.value).toBe('PK'))
  expect(document.querySelector('.select-box img')).toBeNull()
  await userEvent.selectOptions(country, 'EG')
  expect(document.querySelector('.select-box img')?.getAttribute('src')).toBe('data:,EG')
  await userEvent.type(password(), 'quiet dunes')
  await userEvent.click(submit())
  await waitFor(() => expect(bodiesOf(authCalls.loginV4)).toMatchObject([{ msisdn: '+201015550199' }]))
})

it('hides the country selector when letters are typed', async () => {
  renderAuth(form)
  await userEvent.type(contact(), '12')
  await screen.findByRole('option', { name: /Egypt/ })
  await userEvent.type(contact(), 'a')
  expect(screen.queryByRole('combobox', { name: 'Country' })).toBeNull()
  expect(contact().value).toBe('12a')
  expect(document.activeElement).toBe(contact())
})

it("shows the host's refusal in a focused alert and leaves what was typed", async () => {
  hosts.use(respond(authCalls.loginV4, () => refusal(401, 'The password is not right.')))
  renderAuth(form)
  await userEvent.type(contact(), 'layla@hilalplay.test')
  await userEvent.type(password(), 'wrong')
  await userEvent.click(submit())
  const label = await screen.findByRole('alert')
  expect(within(label).getByText('The password is not right.')).toBeTruthy()
  expect(document.activeElement).toBe(label)
  expect([contact().value, password().value]).toEqual(['layla@hilalplay.test', 'wrong'])
  hosts.use(respond(authCalls.loginV4, () => signedIn))
  await userEvent.click(submit())
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1))
})

it('sends once, however often it is submitted', async () => {
  renderAuth(form)
  await userEvent.type(contact(), 'layla@hilalplay.test')
  await userEvent.type(password(), 'quiet dunes')
  const whole = submit().closest('form')
  act(() => {
    for (let time = 0; time < 3; time += 1) whole?.requestSubmit()
  })
  await userEvent.type(password(), '{Enter}')
  await waitFor(() => expect(reloadPage).toHaveBeenCalled())
  expect(bodiesOf(authCalls.loginV4)).toHaveLength(1)
  expect(submit().getAttribute('aria-busy')).toBe('true')
})

it('requests a code and opens its dialog where the account requires one', async () => {
  hosts.use(
    respond(authCalls.loginV4, () => ({ ...signedIn, account: accountOf({ otpRequired: true }) })),
    respond(authCalls.sendOtp, () => ({ token: 'sent', duration: 60 })),
  )
  renderAuth(form)
  await userEvent.type(contact(), 'layla@hilalplay.test')
  await userEvent.type(password(), 'quiet dunes')
  await userEvent.click(submit())
  await waitFor(() => expect(codeDialog()).toMatchObject({ token: 'sent' }))
  expect(reloadPage).not.toHaveBeenCalled()
})

it('opens the code dialog first where a code was sent', async () => {
  hosts.use(respond(authCalls.loginV4, () => ({ ...signedIn, ...codeFirst })))
  renderAuth(form)
  await userEvent.type(contact(), 'layla@hilalplay.test')
  await userEvent.type(password(), 'quiet dunes')
  await userEvent.click(submit())
  await waitFor(() =>
    expect(codeDialog()).toMatchObject({
      actionType: 'AUTH',
      token: 'request',
      duration: 45,
      codeLength: 6,
      email: 'layla@hilalplay.test',
    }),
  )
  expect(reloadPage).not.toHaveBeenCalled()
  await waitFor(() => expect(submit().hasAttribute('aria-busy')).toBe(false))
})

it('sends what was submitted before hydration', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(inEnglish(form))
  document.body.append(container)
  contact().value = 'layla@hilalplay.test'
  password().value = 'quiet dunes'
  container.querySelector('form')?.setAttribute('data-pressed', '')
  const root = await act(() => Promise.resolve(hydrateRoot(container, inEnglish(form))))
  await waitFor(() => expect(bodiesOf(authCalls.loginV4)).toMatchObject([{ email: 'layla@hilalplay.test' }]))
  expect(container.querySelector('[data-pressed], [data-early]')).toBeNull()
  act(() => root.unmount())
  container.remove()
})

it('is in the HTML, waits for hydration, and leaves what was typed before', async () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(inEnglish(form))
  document.body.append(container)
  expect(container.querySelector('noscript')?.innerHTML).toContain('Logging in needs JavaScript')
  expect(submit()).toHaveProperty('disabled', true)
  expect(contact().name).toBe('email')
  contact().value = '5550199'
  password().value = 'quiet dunes'
  const root = await act(() => Promise.resolve(hydrateRoot(container, inEnglish(form))))
  expect(submit()).toHaveProperty('disabled', false)
  await screen.findByRole('combobox', { name: 'Country' })
  await userEvent.click(submit())
  await waitFor(() => expect(bodiesOf(authCalls.loginV4)).toMatchObject([{ msisdn: '+925550199' }]))
  act(() => root.unmount())
  container.remove()
})
