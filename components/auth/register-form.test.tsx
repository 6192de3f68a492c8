/** @jest-environment jest-fixed-jsdom */

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useModals } from '@/lib/modals/modal-store'
import { goTo } from '@/lib/routing'
import { bodiesOf, hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { accountOf } from '@/lib/session/testing/browser'
import { readStored, removeStored } from '@/lib/storage/storage'
import { RegisterForm, SignUpIsland } from './register-form'
import type { AuthResult } from './finish-login'
import { entranceHandlers, signedIn } from './testing/auth-hosts'
import { renderAuth } from './testing/render-auth'

startHosts(...entranceHandlers)
jest.mock('@/lib/routing/go-to')

const session = { ...signedIn, account: accountOf() }
const codeFirst: AuthResult = { ...signedIn, actionType: 'OTP', otpToken: 'request', otpDuration: 45 }
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
const messageOf = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
const notice = () => useModals.getState().modals.notification?.params
const codeDialog = () => useModals.getState().modals.otp?.params

const person = {
  'Full name': 'Layla Haddad',
  'E-mail': 'layla@hilalplay.test',
  Password: 'quiet dunes',
  'Repeat password': 'quiet dunes',
}

async function fill(values: Partial<typeof person> = {}, accept = true) {
  for (const [label, text] of Object.entries({ ...person, ...values })) {
    await userEvent.clear(field(label))
    if (text) await userEvent.paste(text)
  }
  if (accept) await userEvent.click(terms())
}

beforeEach(() => {
  removeStored('signedUp')
  useModals.setState({ modals: {}, stack: [] })
  hosts.use(respond(authCalls.registerV4, () => session))
  history.replaceState(null, '', '/en/sign-up?utm=moon&register=true')
})
afterEach(() => {
  cleanup()
  jest.clearAllMocks()
})

it.each([
  ['Full name', '', 'This field is required'],
  ['E-mail', '', 'This field is required'],
  ['E-mail', '9876543210', 'Invalid e-mail'],
  ['Password', '', 'This field is required'],
  ['Password', 'abc', 'Must be at least 4 characters length'],
  ['Repeat password', 'other', 'Passwords must match'],
])('says about %s %j: %s', async (label, text, error) => {
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  await fill({ [label]: text })
  await submit()
  await waitFor(() => expect(messageOf(field(label))).toBe(error))
  expect(document.activeElement).toBe(field(label))
  expect(bodiesOf(authCalls.registerV4)).toEqual([])
})

it('requires the agreement, and links the documents', async () => {
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  await fill({}, false)
  await submit()
  await waitFor(() => expect(messageOf(terms())).toBe('You have to accept this agreement'))
  expect(terms().labels?.[0]?.textContent).toMatch(/Terms of use.*Privacy policy/)
})

it('names its fields and their autocompletion as browsers expect', () => {
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  const attributes = Object.keys(person).map((label) => [field(label).name, field(label).autocomplete])
  expect(attributes).toEqual([
    ['fullName', 'name'],
    ['email', 'email'],
    ['password', 'new-password'],
    ['repeatPassword', 'new-password'],
  ])
})

it('registers, shows a notice, and opens the plans with the query when that is closed', async () => {
  renderAuth(<RegisterForm invitation={{ referenceCode: 'friend' }} providers={[]} />)
  await fill()
  await submit()
  await waitFor(() =>
    expect(notice()).toMatchObject({
      ...{ type: 'success', message: 'Registration Successful', okayButtonText: 'Continue' },
    }),
  )
  expect(bodiesOf(authCalls.registerV4)).toEqual([
    {
      fullName: 'Layla Haddad',
      email: 'layla@hilalplay.test',
      password: 'quiet dunes',
      repeatPassword: 'quiet dunes',
      channel: 'WEB',
      referenceCode: 'friend',
      gRecaptchaResponse: 'filled',
    },
  ])
  expect(goTo).not.toHaveBeenCalled()
  notice()?.onClosed?.()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/subscription-plans?utm=moon'))
})

it('remembers for the home page that somebody has signed up, once that is done', async () => {
  hosts.use(respond(authCalls.registerV4, () => codeFirst))
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  await fill()
  await submit()
  await waitFor(() => expect(codeDialog()).toBeTruthy())
  expect(readStored('signedUp')).toBeNull()
  codeDialog()?.onValidated?.()
  expect(readStored('signedUp')).toBe(true)
})

it('remembers that the new member has nothing in progress', async () => {
  document.cookie = 'token_expiry=1795000000000; Path=/'
  hosts.use(respond(authCalls.getUserDetail, () => accountOf()))
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  await fill()
  await submit()
  await waitFor(() => expect(notice()).toBeTruthy())
  notice()?.onClosed?.()
  await waitFor(() => expect(readStored('nothingBegun')).toEqual(['7']))
  for (const name of ['token_expiry', 'profile_id']) document.cookie = `${name}=; Path=/; Max-Age=0`
})

it('continues where it is told to instead of at the plans', async () => {
  renderAuth(<RegisterForm invitation={{}} goTo="/en/family-sharing/accept?token=t" providers={[]} />)
  await fill()
  await submit()
  await waitFor(() => expect(notice()).toBeTruthy())
  notice()?.onClosed?.()
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/en/family-sharing/accept?token=t'))
})

it('opens the code dialog before the notice where a code was sent', async () => {
  hosts.use(respond(authCalls.registerV4, () => codeFirst))
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  await fill()
  await submit()
  await waitFor(() =>
    expect(codeDialog()).toMatchObject({ actionType: 'AUTH', token: 'request', duration: 45, codeLength: 6 }),
  )
  expect(notice()).toBeUndefined()
  codeDialog()?.onValidated?.()
  expect(notice()).toMatchObject({ message: 'Registration Successful' })
})

it('requests a code where the account requires one', async () => {
  hosts.use(
    respond(authCalls.registerV4, () => ({ ...session, account: accountOf({ otpRequired: true }) })),
    respond(authCalls.sendOtp, () => ({ token: 'sent', duration: 60 })),
  )
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  await fill()
  await submit()
  await waitFor(() => expect(codeDialog()).toMatchObject({ token: 'sent' }))
  expect(bodiesOf(authCalls.sendOtp)).toEqual([
    { email: 'layla@hilalplay.test', gRecaptchaResponse: 'filled' },
  ])
})

it('shows the refusal above the form, and leaves what was typed', async () => {
  hosts.use(respond(authCalls.registerV4, () => refusal(409, 'This e-mail address has an account already.')))
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  await fill()
  await submit()
  const label = await screen.findByRole('alert')
  expect(within(label).getByText(/has an account already/)).toBeTruthy()
  expect(document.activeElement).toBe(label)
  expect(field('Full name').value).toBe('Layla Haddad')
  expect(terms().checked).toBe(true)
})

it('says at once that an address which came along is wrong', async () => {
  renderAuth(<RegisterForm invitation={{ email: 'layla' }} providers={[]} />)
  await waitFor(() => expect(messageOf(field('E-mail'))).toBe('Invalid e-mail'))
  expect(field('E-mail').value).toBe('layla')
  expect(field('Full name').getAttribute('aria-describedby')).toBeNull()
})

it('uses the address and channel of an invitation', async () => {
  renderAuth(<RegisterForm invitation={{ email: 'amal@hilalplay.test', channel: 'EID' }} providers={[]} />)
  await waitFor(() => expect(field('E-mail').value).toBe('amal@hilalplay.test'))
  await fill({ 'E-mail': 'amal@hilalplay.test' })
  await submit()
  await waitFor(() =>
    expect(bodiesOf(authCalls.registerV4)).toMatchObject([{ email: 'amal@hilalplay.test', channel: 'EID' }]),
  )
})

it('says how strong a new password is', async () => {
  renderAuth(<RegisterForm invitation={{}} providers={[]} />)
  expect(messageOf(field('Password'))).toMatch(/^At least 4 characters/)
  for (const [more, hint] of [
    ['abcd', /^Weak/],
    ['efg1', /^Fair/],
    [' 9Zx/tw', /^A strong password/],
  ] as const) {
    await userEvent.type(field('Password'), more)
    expect(messageOf(field('Password'))).toMatch(hint)
  }
})

it('takes the e-mail address out of the address of its page, and the channel into the registration', async () => {
  history.replaceState(null, '', '/en/sign-up?channel=LANDING&email=layla%40hilalplay.test&code=moon')
  renderAuth(<SignUpIsland providers={[]} />)
  await waitFor(() => expect(field('E-mail').value).toBe('layla@hilalplay.test'))
  expect(location.search).toBe('?channel=LANDING&code=moon')
  await fill({ 'E-mail': 'layla@hilalplay.test' })
  await submit()
  await waitFor(() => expect(bodiesOf(authCalls.registerV4)).toHaveLength(1))
  expect(bodiesOf(authCalls.registerV4)).toEqual([
    expect.objectContaining({ email: 'layla@hilalplay.test', channel: 'LANDING' }) as object,
  ])
})
