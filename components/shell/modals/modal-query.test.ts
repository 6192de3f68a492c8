/** @jest-environment jsdom */
import { showModal } from '@/lib/modals/modal-store'
import { takeModalQuery } from './modal-loader'

jest.mock('@/lib/modals/modal-store')

const at = (address: string) => history.replaceState(null, '', address)

beforeEach(() => jest.mocked(showModal).mockReset())

it.each(['/en?reset-password=a-token', '/en?reset-password=1&token=a-token'])(
  'opens the form for a new password at %s and takes the token out of the address',
  (address) => {
    at(address)
    takeModalQuery()
    expect(jest.mocked(showModal).mock.calls).toEqual([['resetPassword', { token: 'a-token' }]])
    expect(location.search).toBe('')
  },
)

it.each(['/en/reset-password?reset-password=a-token', '/ar/reset-password?reset-password=1&token=a-token'])(
  'opens nothing over the page of that form at %s and leaves it the token',
  (address) => {
    at(address)
    takeModalQuery()
    expect(showModal).not.toHaveBeenCalled()
    expect(location.search).toContain('a-token')
  },
)
