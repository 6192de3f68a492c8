/** @jest-environment jest-fixed-jsdom */

import { cleanup, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { useModals } from '@/lib/modals/modal-store'
import { bodiesOf, hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { entranceHandlers } from './testing/auth-hosts'
import { renderAuth } from './testing/render-auth'
import { VerifyIsland } from './verify-island'

startHosts(...entranceHandlers)

const notice = () => useModals.getState().modals.notification?.params

const open = (address: string) => {
  history.replaceState(null, '', address)
  renderAuth(
    <StrictMode>
      <VerifyIsland />
    </StrictMode>,
  )
}

beforeEach(() => {
  useModals.setState({ modals: {}, stack: [] })
  hosts.use(respond(authCalls.verifyEmail, () => ({ done: true }) as const))
})
afterEach(cleanup)

it('verifies once, says Succeed, and leaves no token in the address', async () => {
  open('/en/verify?token=secret&utm=moon')
  await screen.findByText('Your e-mail address is verified.')
  expect(bodiesOf(authCalls.verifyEmail)).toEqual([{ token: 'secret' }])
  expect(location.search).toBe('?utm=moon')
  expect(notice()).toEqual({ type: 'success', message: 'Succeed' })
})

it("shows the host's refusal in a notice", async () => {
  hosts.use(respond(authCalls.verifyEmail, () => refusal(400, 'This link has expired.')))
  open('/en/verify?token=old')
  await screen.findByText('Your e-mail address could not be verified.')
  expect(notice()).toEqual({ type: 'error', message: 'This link has expired.' })
})

it('makes no call without a token', async () => {
  open('/en/verify')
  await screen.findByText(/opens from the link in our e-mail/)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy())
  expect(sentCalls()).toEqual([])
})
