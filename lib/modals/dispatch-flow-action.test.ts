/** @jest-environment jsdom */

import { flowActions, type FlowAction } from '../contract/fields'
import { type ModalName, useModals } from './modal-store'
import { dispatchFlowAction, type FlowStep } from './dispatch-flow-action'

const text = 'The message of the host'

beforeEach(() => useModals.setState({ modals: {}, stack: [] }))

function dispatch(actionType: FlowAction, step: Omit<FlowStep, 'actionType'> = {}) {
  const goTo = jest.fn()
  dispatchFlowAction({ actionType, ...step }, { lang: 'ar', goTo })
  const { modals, stack } = useModals.getState()
  return { goTo, stack, modal: (name: ModalName) => modals[name]?.params }
}

it.each(flowActions)('%s does something, whatever the host says', (actionType) => {
  const onDone = jest.fn()
  const { goTo, stack } = dispatch(actionType, { warningText: text, path: '/ar/watch/7', onDone })
  expect(goTo.mock.calls.length + stack.length + onDone.mock.calls.length).toBe(1)
})

it.each([
  ['LOGIN', 'login'],
  ['REGISTER', 'register'],
  ['DEVICES', 'deviceManagement'],
  ['EMAIL_VERIFY', 'emailVerifyWarning'],
  ['WARNING', 'notification'],
] as const)('%s opens the %s modal', (actionType, name) => {
  expect(dispatch(actionType, { message: text }).stack).toEqual([name])
})

it.each(['PACKAGES', 'SUBSCRIBE', 'REDEEM', 'ADD', 'BILLING', 'MSISDN'] as const)(
  '%s leads to the plans',
  (actionType) => {
    expect(dispatch(actionType).goTo).toHaveBeenCalledWith('/ar/subscription-plans')
  },
)

it.each([
  ['PURCHASE_HISTORY', '/ar/payment-history'],
  ['BILLING_CANCEL', '/ar/settings#subscription'],
] as const)('%s leads to %s', (actionType, path) => {
  expect(dispatch(actionType).goTo).toHaveBeenCalledWith(path)
})

it.each([
  ['SUBSCRIBE', 'payment-type'],
  ['BILLING', 'payment-type'],
  ['MSISDN', 'msisdn'],
] as const)('%s opens the payment of a selection', (actionType, display) => {
  const choice = { planCode: 'premium', periodCode: 'monthly', gatewayCode: 'camara' }
  const address = '/ar/subscription-plans?periodCode=monthly&planCode=premium&payment-gateway=camara'
  expect(dispatch(actionType, { choice }).goTo).toHaveBeenCalledWith(`${address}&display=${display}`)
})

it('REDEEM applies the promo code', () => {
  expect(dispatch('REDEEM', { choice: { promoCode: '80-off' } }).goTo).toHaveBeenCalledWith(
    '/ar/subscription-plans?code=80-off&apply=1',
  )
})

it('leads from the plans back to the film that required one, and to nowhere else', () => {
  expect(dispatch('PACKAGES', { path: '/ar/watch/7' }).goTo).toHaveBeenCalledWith(
    '/ar/subscription-plans?redirectUrl=%2Far%2Fwatch%2F7',
  )
  expect(dispatch('PACKAGES', { path: '//evil.example' }).goTo).toHaveBeenCalledWith('/ar/subscription-plans')
})

it('leads a suspended subscription to its debt', () => {
  expect(dispatch('PACKAGES_SUSPENDED', { path: '/ar/watch/7' }).goTo).toHaveBeenCalledWith(
    '/ar/subscription-plans?display=debt&redirectUrl=%2Far%2Fwatch%2F7',
  )
})

it('leads back after a login to where the viewer was headed', () => {
  expect(dispatch('LOGIN', { path: '/ar/watch/7' }).modal('login')).toEqual({ redirectTo: '/ar/watch/7' })
  expect(dispatch('LOGIN', { path: 'https://evil.example/' }).modal('login')).toEqual({})
})

it.each([
  ['WARNING', 'warning'],
  ['INFO', 'info'],
  ['SUCCESS', 'success'],
] as const)('%s shows the message of the host, then continues', (actionType, type) => {
  const onDone = jest.fn()
  const { modal } = dispatch(actionType, { title: 'Title', warningText: text, onDone })
  expect(modal('notification')).toMatchObject({ type, title: 'Title', message: text, onClosed: onDone })
})

it('shows why a suspended subscription has to be paid before it leads there', () => {
  const { goTo, modal } = dispatch('PACKAGES_SUSPENDED', { message: text })
  expect(goTo).not.toHaveBeenCalled()
  const params = modal('notification')
  if (!params || !('onClosed' in params)) throw new Error('no notification')
  params.onClosed?.()
  expect(goTo).toHaveBeenCalledWith('/ar/subscription-plans?display=debt')
})

it('follows a redirect within the product and goes home instead of any other', () => {
  expect(dispatch('REDIRECT', { path: '/ar/settings' }).goTo).toHaveBeenCalledWith('/ar/settings')
  expect(dispatch('REDIRECT', { path: '//evil.example' }).goTo).toHaveBeenCalledWith('/ar')
  expect(dispatch('REDIRECT').goTo).toHaveBeenCalledWith('/ar')
})

it('continues watching in place, or opens the video to watch', () => {
  const onDone = jest.fn()
  expect(dispatch('WATCH', { onDone }).goTo).not.toHaveBeenCalled()
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(dispatch('WATCH', { path: '/ar/watch/7', message: text }).goTo).toHaveBeenCalledWith('/ar/watch/7')
})

it('continues when a device was removed', () => {
  const onDone = jest.fn()
  expect(dispatch('DEVICES', { onDone }).modal('deviceManagement')).toEqual({ onFreed: onDone })
})

it('opens the code modal where a code was sent, and the login where none was', () => {
  const otp = { token: 'token', duration: 60 }
  expect(dispatch('OTP', { otp }).modal('otp')).toMatchObject({ ...otp, actionType: 'OTP' })
  useModals.setState({ modals: {}, stack: [] })
  expect(dispatch('OTP').stack).toEqual(['login'])
})

it('reports an address of the host that leads to no page', async () => {
  const reported = jest.fn()
  globalThis.reportError = reported
  dispatch('REDIRECT', { path: '/ar/no-such-page' })
  dispatch('REDIRECT', { path: '/ar/settings' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(reported.mock.calls).toEqual([[new Error("Provided route doesn't exist")]])
})
