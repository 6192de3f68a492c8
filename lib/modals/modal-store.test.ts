/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { unlockByPin } from '../session/session-state'
import { forgetPin } from '../session/testing/forget-pin'
import {
  attachModal,
  detachModal,
  hideModal,
  replaceModal,
  setPreventClosing,
  showModal,
  useModal,
  useModals,
  useModalStack,
} from './modal-store'

const notice = { type: 'info', message: 'Hello' } as const
const stack = () => useModals.getState().stack
const modal = (name: 'login' | 'register' | 'notification' | 'otp') => useModals.getState().modals[name]

beforeEach(() => useModals.setState({ modals: {}, stack: [] }))

describe('showing', () => {
  it('attaches the modal and makes it visible with its parameters', () => {
    showModal('notification', notice)
    expect(modal('notification')).toMatchObject({
      isVisible: true,
      isAttachedToDom: true,
      preventClosing: false,
      params: notice,
    })
    expect(stack()).toEqual(['notification'])
  })

  it('updates whether closing is prevented', () => {
    showModal('login', {}, { preventClosing: true })
    expect(modal('login')?.preventClosing).toBe(true)
    showModal('login', {})
    expect(modal('login')?.preventClosing).toBe(false)
  })

  it('stacks a second modal on the first', () => {
    showModal('register', {})
    showModal('notification', notice)
    expect(stack()).toEqual(['register', 'notification'])
  })

  it('updates the parameters of an open modal and not its position', () => {
    showModal('notification', notice)
    showModal('login', {})
    showModal('notification', { ...notice, message: 'Again' })
    expect(stack()).toEqual(['notification', 'login'])
    expect(modal('notification')?.params).toMatchObject({ message: 'Again' })
  })

  it('moves a modal that is attached or fading to the top', () => {
    attachModal('notification', {})
    showModal('login', {})
    showModal('notification', notice)
    expect(stack()).toEqual(['login', 'notification'])
    hideModal('login')
    showModal('login', {})
    expect(stack()).toEqual(['notification', 'login'])
  })
})

describe('hiding', () => {
  it('leaves the modal attached until it has faded', () => {
    showModal('login', {})
    hideModal('login')
    expect(modal('login')).toMatchObject({ isVisible: false, isAttachedToDom: true })
    expect(stack()).toEqual(['login'])
  })

  it('is blocked while closing is prevented', () => {
    showModal('login', {}, { preventClosing: true })
    hideModal('login')
    expect(modal('login')?.isVisible).toBe(true)
    setPreventClosing('login', false)
    hideModal('login')
    expect(modal('login')?.isVisible).toBe(false)
  })

  it('ignores a modal that is not attached', () => {
    hideModal('login')
    setPreventClosing('login', true)
    expect(stack()).toEqual([])
  })
})

describe('attaching', () => {
  it('does not show the modal', () => {
    attachModal('otp', { token: 'a' })
    expect(modal('otp')).toMatchObject({ isVisible: false, isAttachedToDom: true, params: { token: 'a' } })
  })

  it('merges parameters and changes nothing else of an open modal', () => {
    showModal('otp', { actionType: 'AUTH', token: 'a', duration: 60 }, { preventClosing: true })
    attachModal('otp', { token: 'b' })
    expect(modal('otp')).toMatchObject({
      isVisible: true,
      preventClosing: true,
      params: { actionType: 'AUTH', token: 'b', duration: 60 },
    })
  })
})

describe('detaching', () => {
  it('removes the modal and its parameters', () => {
    showModal('register', { email: 'a@b.example' })
    showModal('login', {})
    detachModal('register')
    expect(modal('register')).toBeUndefined()
    expect(stack()).toEqual(['login'])
    showModal('register', {})
    expect(modal('register')?.params).toEqual({})
  })
})

describe('replacing', () => {
  it('shows the next modal only when the first has faded', () => {
    showModal('login', {})
    replaceModal('login', 'register', { email: 'a@b.example' })
    expect(modal('login')?.isVisible).toBe(false)
    expect(stack()).toEqual(['login'])
    detachModal('login')
    expect(stack()).toEqual(['register'])
    expect(modal('register')).toMatchObject({ isVisible: true, params: { email: 'a@b.example' } })
  })

  it('replaces a modal that prevents closing', () => {
    showModal('login', {}, { preventClosing: true })
    replaceModal('login', 'register', {})
    detachModal('login')
    expect(modal('register')?.isVisible).toBe(true)
  })

  it('shows the next modal at once when there is nothing to replace', () => {
    replaceModal('login', 'register', {})
    expect(modal('register')?.isVisible).toBe(true)
  })

  it('is cancelled when the first modal is shown again while it fades', () => {
    showModal('login', {})
    replaceModal('login', 'register', {})
    showModal('login', {})
    detachModal('login')
    expect(stack()).toEqual([])
  })
})

it('updates components that use a modal', () => {
  const { result } = renderHook(() => ({ login: useModal('login'), names: useModalStack() }))
  expect(result.current).toMatchObject({ login: { isVisible: false, isAttachedToDom: false }, names: [] })
  act(() => showModal('login', { redirectTo: '/en/settings' }))
  expect(result.current.login).toMatchObject({ isVisible: true, params: { redirectTo: '/en/settings' } })
  expect(result.current.names).toEqual(['login'])
})

describe('in a kids profile', () => {
  beforeEach(() => {
    document.cookie = 'token_expiry=4102444800000; Path=/'
    document.cookie = 'profile_type=KIDS; Path=/'
  })
  afterEach(() => {
    for (const name of ['token_expiry', 'profile_type']) document.cookie = `${name}=; Path=/; Max-Age=0`
  })

  const forGrownUps = [
    () => showModal('login', {}),
    () => showModal('register', {}),
    () => showModal('resetPassword', { token: 'x' }),
    () => showModal('otp', { actionType: 'AUTH', token: 'x', duration: 60 }),
    () => showModal('userInfo', { activeFormName: 'email' }),
    () => showModal('deviceManagement', {}),
    () => showModal('emailVerifyWarning', { warningText: 'x' }),
    () => showModal('share', { url: 'https://own.test/' }),
    () => replaceModal('notification', 'register', {}),
  ]

  it.each(forGrownUps)('opens the PIN before a modal for grown-ups (%#)', (show) => {
    show()
    expect(stack()).toEqual(['pin'])
  })

  it('opens messages, and the form that sets the PIN, without the PIN', () => {
    showModal('notification', notice)
    showModal('userInfo', { activeFormName: 'pin' })
    expect(stack()).toEqual(['notification', 'userInfo'])
  })

  it('shows the requested modal once the PIN is entered', () => {
    showModal('register', { email: 'a@b.test' })
    unlockByPin()
    useModals.getState().modals.pin?.params.onRight?.()
    expect(modal('register')).toMatchObject({ isVisible: true, params: { email: 'a@b.test' } })
    forgetPin()
  })
})
