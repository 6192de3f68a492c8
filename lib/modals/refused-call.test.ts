/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/react'
import { api } from '../api/browser/api'
import { hosts, refusal, respond, startHosts } from '../api/testing/handlers'
import { contentCalls } from '../contract/hosts/content'
import { useModals } from './modal-store'
import { requirePayment } from './refused-call'

startHosts()
beforeEach(() => {
  useModals.setState({ modals: {}, stack: [] })
  document.documentElement.lang = 'ar'
  history.replaceState(null, '', '/ar/detail/x?a=1')
})

const notice = () => useModals.getState().modals.notification?.params

it('shows the host’s message of a 402, whatever call it comes from', async () => {
  hosts.use(respond(contentCalls.listFaq, () => refusal(402, 'This takes a plan.')))
  await api.content.listFaq()
  await waitFor(() => expect(notice()?.message).toBe('This takes a plan.'))
})

it('leads to the plans, which lead back', () => {
  const goTo = jest.fn()
  requirePayment({ message: 'This takes a plan.' }, goTo)
  notice()?.onClosed?.()
  expect(goTo).toHaveBeenCalledWith('/ar/subscription-plans?redirectUrl=%2Far%2Fdetail%2Fx%3Fa%3D1')
})

it('leads there at once without a message', () => {
  const goTo = jest.fn()
  requirePayment({ message: null }, goTo)
  expect(goTo).toHaveBeenCalledTimes(1)
})

it('leaves it to the player to show what a refusal means', () => {
  history.replaceState(null, '', '/ar/watch/7')
  requirePayment({ message: 'This takes a plan.' })
  expect(notice()).toBeUndefined()
})
