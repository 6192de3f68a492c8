/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiError } from '@/lib/api/result'
import { useModals } from '@/lib/modals/modal-store'
import type { RequiredAction } from '@/lib/player/core'
import { playback, renderPlayer } from '../testing/render-player'

const refusal: ApiError = { code: 'E.6', status: 403, message: 'For subscribers.', retryable: false }
const openModals = () => useModals.getState().stack

async function refuse(actionType: RequiredAction['actionType']) {
  const requiredAction = { actionType, title: 'Title', message: 'Please' }
  const getPlayback = jest.fn().mockResolvedValue({ error: refusal })
  await renderPlayer({ getPlayback, getRequiredAction: () => Promise.resolve(requiredAction), ready: false })
  await screen.findByRole('alert')
  return { getPlayback }
}

beforeEach(() => useModals.setState({ modals: {}, stack: [] }))

it('logs in on the page, by a link that can be opened in another tab', async () => {
  await refuse('LOGIN')
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/en/login')
  await userEvent.click(link)
  await waitFor(() => expect(openModals()).toEqual(['login']))
})

it.each([
  ['PACKAGES', 'See the plans', '/en/subscription-plans?redirectUrl=%2Fen%2Fwatch%2F7'],
  [
    'PACKAGES_SUSPENDED',
    'Pay what is due',
    '/en/subscription-plans?display=debt&redirectUrl=%2Fen%2Fwatch%2F7',
  ],
] as const)('leads a member by %s to “%s”, and from there back to the film', async (type, name, path) => {
  history.replaceState(null, '', '/en/watch/7')
  await refuse(type)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
  history.replaceState(null, '', '/')
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
})

it('opens the devices at once, and plays once one was removed', async () => {
  const { getPlayback } = await refuse('DEVICES')
  await act(async () => {})
  expect(openModals()).toEqual(['deviceManagement'])
  getPlayback.mockResolvedValue({ data: playback })
  act(() => useModals.getState().modals.deviceManagement?.params.onFreed?.())
  await act(async () => {})
  expect(getPlayback).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers to verify the e-mail address and to try again', async () => {
  const { getPlayback } = await refuse('EMAIL_VERIFY')
  await userEvent.click(screen.getByRole('button', { name: 'Verify your e-mail' }))
  await waitFor(() =>
    expect(useModals.getState().modals.emailVerifyWarning?.params).toEqual({ warningText: 'Please' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(getPlayback).toHaveBeenCalledTimes(2)
})

it('offers to sign up or log in on the page if only an account is missing', async () => {
  await refuse('REGISTER')
  const signUp = screen.getByRole('link', { name: 'Sign Up' })
  expect(signUp.getAttribute('href')).toBe('/en/sign-up')
  await userEvent.click(signUp)
  await waitFor(() => expect(openModals()).toEqual(['register']))
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  await waitFor(() => expect(openModals()).toEqual(['register', 'login']))
})

it('shows the host’s message about another screen, and plays after a retry', async () => {
  const { getPlayback } = await refuse('WARNING')
  expect(screen.getByRole('heading', { name: 'Title' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('For subscribers.')
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  getPlayback.mockResolvedValue({ data: playback })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(getPlayback).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})
