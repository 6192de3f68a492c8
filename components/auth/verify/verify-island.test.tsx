/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { showModal } from '@/lib/modals/modal-store'
import { createFakeGateway, refusing } from '../testing/fake-gateway'
import { renderAuth } from '../testing/render-auth'
import { VerifyIsland } from './verify-island'

const gateway = createFakeGateway()
jest.mock('@/lib/api/browser/call-gateway', () => ({
  callGateway: (...args: Parameters<typeof gateway.call>) => gateway.call(...args),
}))
jest.mock('@/lib/modals/modal-store', () => ({ showModal: jest.fn() }))

const path = '/auth/user/email-verify/validate-token'
const open = (address: string) => {
  history.replaceState(null, '', address)
  renderAuth(
    <StrictMode>
      <VerifyIsland />
    </StrictMode>,
  )
}

beforeEach(() => {
  gateway.reset()
  gateway.answer({ [path]: () => ({ done: true }) })
})
afterEach(() => {
  cleanup()
  jest.clearAllMocks()
})

it('verifies once, says Succeed, and leaves no token in the address', async () => {
  open('/en/verify?token=secret&utm=moon')
  await screen.findByText('Your e-mail address is verified.')
  expect(gateway.bodiesOf(path)).toEqual([{ token: 'secret' }])
  expect(location.search).toBe('?utm=moon')
  expect(showModal).toHaveBeenCalledTimes(1)
  expect(showModal).toHaveBeenCalledWith('notification', { type: 'success', message: 'Succeed' })
})

it("shows the host's refusal in a notice", async () => {
  gateway.answer({ [path]: refusing(400, 'This link has expired.') })
  open('/en/verify?token=old')
  await screen.findByText('Your e-mail address could not be verified.')
  expect(showModal).toHaveBeenCalledWith('notification', { type: 'error', message: 'This link has expired.' })
})

it('asks nobody without a token', async () => {
  open('/en/verify')
  await screen.findByText(/opens from the link in our e-mail/)
  await waitFor(() => expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy())
  expect(gateway.asked).toEqual([])
})
