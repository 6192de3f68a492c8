/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiError } from '@/lib/api/result'
import { dispatchFlowAction } from '@/lib/modals/dispatch-flow-action'
import type { RequiredAction } from '@/lib/player/core'
import { playback, renderPlayer } from '../testing/render-player'

jest.mock('@/lib/modals/dispatch-flow-action')

const refusal: ApiError = { code: 'E.6', status: 403, message: 'For subscribers.', retryable: false }
const dispatched = jest.mocked(dispatchFlowAction)

async function refuse(actionType: RequiredAction['actionType']) {
  const requiredAction = { actionType, title: 'Due', message: 'Please' }
  const getPlayback = jest.fn().mockResolvedValue({ error: refusal })
  await renderPlayer({ getPlayback, getRequiredAction: () => Promise.resolve(requiredAction), ready: false })
  await screen.findByRole('alert')
  return { requiredAction, getPlayback }
}

afterEach(() => dispatched.mockReset())

it('logs in on the page, by a link that can be opened in another tab', async () => {
  const { requiredAction } = await refuse('LOGIN')
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/en/login')
  await userEvent.click(link)
  expect(dispatched).toHaveBeenCalledWith(expect.objectContaining(requiredAction), { lang: 'en' })
})

it.each([
  ['PACKAGES', '/en/subscription-plans?redirectUrl=%2Fen%2Fwatch%2F7'],
  ['PACKAGES_SUSPENDED', '/en/subscription-plans?display=debt&redirectUrl=%2Fen%2Fwatch%2F7'],
] as const)('leads a member to the plans by %s, and from there back to the film', async (type, path) => {
  history.replaceState(null, '', '/en/watch/7')
  await refuse(type)
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(path)
  history.replaceState(null, '', '/')
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
})

it('opens the devices at once, and plays straight on when one was freed', async () => {
  const { getPlayback } = await refuse('DEVICES')
  await act(async () => {})
  expect(dispatched).toHaveBeenCalledTimes(1)
  getPlayback.mockResolvedValue({ data: playback })
  act(() => dispatched.mock.calls[0]?.[0].onDone?.())
  await act(async () => {})
  expect(getPlayback).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers to verify the e-mail address and to try again', async () => {
  const { requiredAction, getPlayback } = await refuse('EMAIL_VERIFY')
  await userEvent.click(screen.getByRole('button', { name: 'Verify your e-mail' }))
  expect(dispatched).toHaveBeenCalledWith(expect.objectContaining(requiredAction), { lang: 'en' })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(getPlayback).toHaveBeenCalledTimes(2)
})

it('offers to sign up or log in on the page if only an account is missing', async () => {
  const { requiredAction } = await refuse('REGISTER')
  const signUp = screen.getByRole('link', { name: 'Sign Up' })
  expect(signUp.getAttribute('href')).toBe('/en/sign-up')
  await userEvent.click(signUp)
  expect(dispatched).toHaveBeenLastCalledWith(expect.objectContaining(requiredAction), { lang: 'en' })
  await userEvent.click(screen.getByRole('link', { name: 'Log in' }))
  expect(dispatched).toHaveBeenLastCalledWith(expect.objectContaining({ actionType: 'LOGIN' }), {
    lang: 'en',
  })
})

it('shows the host’s message about another screen, and plays after a retry', async () => {
  const { getPlayback } = await refuse('WARNING')
  expect(screen.getByRole('heading', { name: 'Due' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('For subscribers.')
  expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
  getPlayback.mockResolvedValue({ data: playback })
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(getPlayback).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
})
