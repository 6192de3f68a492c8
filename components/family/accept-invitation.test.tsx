/** @jest-environment jest-fixed-jsdom */
import { fireEvent, act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hosts, refusal, respond, sentCalls, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { CallData } from '@/lib/contract'
import { authCalls } from '@/lib/contract/hosts/auth'
import { detachModal, hideModal, useModals } from '@/lib/modals/modal-store'
import { goTo } from '@/lib/routing'
import { emptyBrowser } from '@/lib/session/testing/browser'
import { AcceptInvitation } from './accept-invitation'
import { acceptConfirmation, fadeConfirmation, openParams, renderFamily } from './testing/render-family'

jest.mock('@/lib/routing/go-to')

type Invitation = CallData<typeof authCalls.validateInvitation>

const invitation = (actionType: Invitation['joinAction']['actionType'], warning = ''): Invitation => ({
  actionText: 'Family invitation',
  message: 'Layla invites you.',
  joinAction: {
    ...{ buttonText: 'Accept', actionType },
    ...{ warningTitle: warning && 'You cannot join', warningText: warning },
  },
})
const validates = (result: Invitation | Response) =>
  hosts.use(respond(authCalls.validateInvitation, () => result))

startHosts(respond(authCalls.joinFamily, () => ({ done: true }) as const))
beforeEach(() => {
  emptyBrowser()
  jest.clearAllMocks()
  useModals.setState({ modals: {}, stack: [] })
})
afterEach(cleanup)

function open(address = '/en/family-sharing/accept?token=secret&utm=moon') {
  history.replaceState(null, '', address)
  renderFamily(<AcceptInvitation />)
}
const confirmation = () => waitFor(() => openParams('confirm'))

it('validates the token once, takes it out of the address, and asks for confirmation', async () => {
  validates(invitation('FAMILY_JOIN'))
  open()
  expect(await confirmation()).toMatchObject({
    title: 'Family invitation',
    message: 'Layla invites you.',
    acceptText: 'Accept',
  })
  expect(sentTo(authCalls.validateInvitation)).toMatchObject([{ query: { token: 'secret' } }])
  expect(location.search).toBe('?utm=moon')
})

it('joins and goes to the family', async () => {
  validates(invitation('FAMILY_JOIN'))
  open()
  await confirmation()
  expect(await acceptConfirmation()).toBeNull()
  expect(sentTo(authCalls.joinFamily)).toMatchObject([{ query: { token: 'secret' } }])
  expect(goTo).toHaveBeenCalledWith('/en/family-sharing')
})

it('shows in the question why joining is refused', async () => {
  validates(invitation('FAMILY_JOIN'))
  hosts.use(respond(authCalls.joinFamily, () => refusal(409, 'All places are taken.')))
  open()
  await confirmation()
  expect(await acceptConfirmation()).toBe('All places are taken.')
  expect(goTo).not.toHaveBeenCalled()
})

it('opens the login, which leads back to the invitation', async () => {
  validates(invitation('LOGIN'))
  open()
  await confirmation()
  expect(await acceptConfirmation()).toBeNull()
  fadeConfirmation()
  expect(openParams('login')).toEqual({ redirectTo: '/en/family-sharing/accept?token=secret' })
  expect(sentCalls()).not.toContain('joinFamily')
})

it('opens the registration for somebody new, which leads back to the invitation', async () => {
  validates(invitation('LOGIN'))
  open()
  await confirmation()
  fireEvent.click(screen.getByText('Create one'))
  expect(openParams('register')).toEqual({ redirectTo: '/en/family-sharing/accept?token=secret' })
})

it('warns with the title and text of the host', async () => {
  validates(invitation('WARNING', 'You are in a family already.'))
  open()
  await confirmation()
  expect(await acceptConfirmation()).toBeNull()
  fadeConfirmation()
  expect(openParams('notification')).toMatchObject({
    type: 'warning',
    title: 'You cannot join',
    message: 'You are in a family already.',
  })
  expect(sentCalls()).not.toContain('joinFamily')
})

it('asks again by the button once the question was closed', async () => {
  validates(invitation('FAMILY_JOIN'))
  open()
  await confirmation()
  act(() => {
    hideModal('confirm')
    detachModal('confirm')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(openParams('confirm').message).toBe('Layla invites you.')
})

it('shows why an invitation is not valid', async () => {
  validates(refusal(400, 'This link has expired.'))
  open()
  expect(await screen.findByText('This link has expired.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en')
  expect(useModals.getState().stack).toEqual([])
})

it('tries again with the same token after a failure that may pass', async () => {
  validates(refusal(503, 'Too busy.'))
  open()
  await screen.findByText('Too busy.')
  validates(invitation('FAMILY_JOIN'))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await confirmation()
  expect(sentTo(authCalls.validateInvitation).at(-1)).toMatchObject({ query: { token: 'secret' } })
})

it('makes no call without a token', async () => {
  open('/en/family-sharing/accept')
  expect(await screen.findByText(/opens from the link of an invitation/)).toBeTruthy()
  expect(sentCalls()).toEqual([])
})
