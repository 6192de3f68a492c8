/** @jest-environment jsdom */
import type { ApiError } from '../api/result'
import {
  isLoggedIn,
  confirmSession,
  hasSession,
  memberPageStep,
  sessionState,
  stateOfError,
  subscribeToSession,
} from './session-state'
import { accountOf, emptyBrowser } from './testing/browser'

const failure = (code: ApiError['code'], status: number | null): ApiError => ({
  code,
  status,
  message: null,
  retryable: false,
})
const setCookie = (expiry: number) => (document.cookie = `token_expiry=${expiry}; Path=/`)

beforeEach(emptyBrowser)

it.each<[string, ApiError, string]>([
  ['no token', failure('E.9', null), 'guest'],
  ['401', failure('E.6', 401), 'guest'],
  ['a session that could not be renewed for now', failure('E.7', 401), 'unknown'],
  ['403', failure('E.6', 403), 'unknown'],
  ['500', failure('E.6', 500), 'unknown'],
  ['a timeout', failure('E.8', 504), 'unknown'],
  ['junk', failure('E.1', 502), 'unknown'],
])('maps %s to its state', (_, error, state) => {
  expect(stateOfError(error)).toBe(state)
})

it.each([
  ['draws placeholders while the account is on its way', undefined, null, 'show'],
  ['shows a member the content', accountOf(), null, 'show'],
  ['prompts for a required code', accountOf({ otpRequired: true }), null, 'enter-code'],
  ['offers Try Again when the account does not come', undefined, failure('E.8', null), 'retry'],
  ['shows an account that could not be refetched', accountOf(), failure('E.8', null), 'show'],
  ['leads to the login when the session has ended meanwhile', accountOf(), failure('E.6', 401), 'log-in'],
] as const)('a page for members %s', (_, data, error, step) => {
  expect(memberPageStep({ data, error })).toBe(step)
})

it('is a guest without the readable cookie, and unknown with only that one', () => {
  expect([sessionState(), hasSession(), isLoggedIn()]).toEqual(['guest', false, false])
  setCookie(1)
  expect([sessionState(), hasSession(), isLoggedIn()]).toEqual(['unknown', true, true])
})

it.each(['guest', 'code-required'] as const)('is not logged in when the host says %s', (state) => {
  setCookie(1)
  confirmSession(state)
  expect([sessionState(), isLoggedIn()]).toEqual([state, false])
})

it('ignores a confirmation for another session', () => {
  setCookie(1)
  confirmSession('code-required')
  setCookie(2)
  expect(sessionState()).toBe('unknown')
})

it('notifies subscribers of confirmed states until they unsubscribe', () => {
  const listener = jest.fn()
  const stop = subscribeToSession(listener)
  confirmSession('member')
  stop()
  confirmSession('guest')
  expect(listener).toHaveBeenCalledTimes(1)
})
