/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { goTo } from '@/lib/routing'
import { useModals } from '@/lib/modals/modal-store'
import { hosts, refusal, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { SocialButtons } from './social-buttons'
import { entranceHandlers } from './testing/auth-hosts'
import { renderAuth } from './testing/render-auth'

startHosts(...entranceHandlers)
jest.mock('@/lib/routing/go-to', () => ({ goTo: jest.fn() }))

const onFailure = jest.fn()
const buttons = (providers: ('facebook' | 'google' | 'apple')[] | null) =>
  renderAuth(
    <SocialButtons mode="login" returnTo={() => '/en'} providers={providers} onFailure={onFailure} />,
  )
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  jest.clearAllMocks()
  useModals.setState({ modals: {}, stack: [] })
})

it("offers what is configured above the 'or', and nothing where nothing is", () => {
  const { container, unmount } = buttons(['facebook', 'apple'])
  expect(names()).toEqual(['Facebook', 'Apple'])
  expect(screen.getByText('or')).toBeTruthy()
  unmount()
  buttons([])
  expect(container.textContent).toBe('')
})

it('fetches the flags where the page does not have them', async () => {
  hosts.use(respond(authCalls.getConfig, () => ({ SOCIAL_GOOGLE: 'true', SOCIAL_APPLE: 'false' })))
  buttons(null)
  await waitFor(() => expect(names()).toEqual(['Google']))
})

it("leads to the provider's page, and is ready again on return", async () => {
  const bodies: unknown[] = []
  hosts.use(
    http.post('/api/social/google/start', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ message: '', data: { url: 'https://social.test/authorize' }, meta: null })
    }),
  )
  buttons(['google', 'apple'])
  const google = screen.getByRole('button', { name: 'Google' })
  await userEvent.click(google)
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://social.test/authorize'))
  expect(bodies).toEqual([{ mode: 'login', returnTo: '/en', startedAt: '/', gRecaptchaResponse: 'filled' }])
  expect(google.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Apple' })).toHaveProperty('disabled', true)
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(google.hasAttribute('aria-busy')).toBe(false)
})

it('gives a failure to the form', async () => {
  hosts.use(http.post('/api/social/google/start', () => HttpResponse.error()))
  buttons(['google'])
  await userEvent.click(screen.getByRole('button', { name: 'Google' }))
  await waitFor(() => expect(onFailure).toHaveBeenLastCalledWith(expect.objectContaining({ code: 'E.8' })))
  expect(useModals.getState().stack).toEqual([])
})

it('shows a missing captcha in a notice of its own', async () => {
  hosts.use(respond(authCalls.getCaptchaChallenge, () => refusal(503)))
  buttons(['google'])
  await userEvent.click(screen.getByRole('button', { name: 'Google' }))
  await waitFor(() =>
    expect(useModals.getState().modals.notification?.params).toEqual({
      type: 'error',
      message: 'Unexpected error happened, please try again!',
    }),
  )
  expect(onFailure.mock.calls).toEqual([[null]])
})
