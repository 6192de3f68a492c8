/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import { settleProfile } from '@/lib/session/session-state'
import { settle } from '../testing/render-member'
import { useMemberOnly } from './use-member'

const load = jest.fn(() => Promise.resolve('loaded'))

function Section() {
  return <p>{useMemberOnly(load) ?? 'waiting'}</p>
}

it('loads nothing until the page is known to stay with the profile of a member who has chosen none', async () => {
  document.cookie = 'token_expiry=4102444800000; Path=/'
  jest.useFakeTimers()
  render(<Section />)
  document.cookie = 'profile_id=12; Path=/'
  await settle(() => jest.runAllTimers())
  expect(load).not.toHaveBeenCalled()
  await settle(settleProfile)
  await settle(() => jest.runAllTimers())
  expect(screen.getByText('loaded')).toBeTruthy()
})
