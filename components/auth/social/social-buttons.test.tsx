/** @jest-environment jest-fixed-jsdom */
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { networkError } from '@/lib/api/api-error'
import { goTo } from '@/lib/routing/go-to'
import { startSocial } from './start-social'
import { showModal } from '@/lib/modals/modal-store'
import { SocialButtons } from './social-buttons'
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { entranceHandlers } from '../testing/auth-hosts'
import { renderAuth } from '../testing/render-auth'

startHosts(...entranceHandlers)
jest.mock('@/lib/routing/go-to', () => ({ goTo: jest.fn() }))
jest.mock('./start-social', () => ({ startSocial: jest.fn() }))
jest.mock('@/lib/modals/modal-store', () => ({ showModal: jest.fn() }))

const onFailure = jest.fn()
const buttons = (providers: ('facebook' | 'google' | 'apple')[] | null) =>
  renderAuth(
    <SocialButtons mode="login" returnTo={() => '/en'} providers={providers} onFailure={onFailure} />,
  )
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  jest.clearAllMocks()
})

it('offers what is configured, with the or; nothing at all where nothing is', () => {
  const { container, unmount } = buttons(['facebook', 'apple'])
  expect(names()).toEqual(['Facebook', 'Apple'])
  expect(screen.getByText('or')).toBeTruthy()
  unmount()
  buttons([])
  expect(container.textContent).toBe('')
})

it('asks for the flags where the page does not bring them', async () => {
  hosts.use(respond(authCalls.getConfig, () => ({ SOCIAL_GOOGLE: 'true', SOCIAL_APPLE: 'false' })))
  buttons(null)
  await waitFor(() => expect(names()).toEqual(['Google']))
})

it("leads to the provider's page, and is ready again for whoever comes back", async () => {
  jest.mocked(startSocial).mockResolvedValue({ data: 'https://social.test/authorize' })
  buttons(['google', 'apple'])
  const google = screen.getByRole('button', { name: 'Google' })
  await userEvent.click(google)
  expect(startSocial).toHaveBeenCalledWith({ provider: 'google', mode: 'login', returnTo: '/en' })
  expect(goTo).toHaveBeenCalledWith('https://social.test/authorize')
  expect(google.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'Apple' })).toHaveProperty('disabled', true)
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(google.hasAttribute('aria-busy')).toBe(false)
})

it('gives a failure to the form, and a missing captcha to a notice of its own', async () => {
  const error = networkError()
  jest.mocked(startSocial).mockResolvedValueOnce({ error })
  buttons(['google'])
  await userEvent.click(screen.getByRole('button', { name: 'Google' }))
  expect(onFailure).toHaveBeenLastCalledWith(error)
  expect(showModal).not.toHaveBeenCalled()
  jest.mocked(startSocial).mockResolvedValueOnce({ error, captchaMissing: true })
  await userEvent.click(screen.getByRole('button', { name: 'Google' }))
  expect(showModal).toHaveBeenCalledWith('notification', {
    type: 'error',
    message: 'Unexpected error happened, please try again!',
  })
})
