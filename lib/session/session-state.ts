import type { ApiError } from '../api/result'
import type { Account } from '../contract/account-shapes'
import { errorCodes } from '../contract/errors'
import { readBrowserCookie } from '../cookies/browser-cookies'

/**
 * Who looks at a page (specification 4). A cookie alone makes nobody a member: until the account has come the state is
 * `unknown`, and an account that still owes a code is `code-required`.
 */
export type SessionState = 'guest' | 'unknown' | 'code-required' | 'member'

/** What a page for members does: draws its content, leads to the login, asks for the code, or offers Try Again. */
export type MemberPageStep = 'show' | 'log-in' | 'enter-code' | 'retry'

type AccountResult = Pick<Account, 'userId' | 'otpRequired'>
type AccountError = Pick<ApiError, 'code' | 'status'>

/** The state that an account stands for. */
export const stateOfAccount = ({ otpRequired }: AccountResult): SessionState =>
  otpRequired ? 'code-required' : 'member'

/**
 * The state that a failed account call stands for. E.9 and a 401 mean that there is no session; E.7 means that it could
 * not be renewed for now, and any other failure says nothing about it.
 */
export function stateOfError({ code, status }: AccountError): SessionState {
  if (code === errorCodes.noToken) return 'guest'
  return status === 401 && code !== errorCodes.tokenRefresh ? 'guest' : 'unknown'
}

interface AccountQueryResult {
  data: AccountResult | undefined
  error: AccountError | null
}

/** What a page for members does with the account as far as it is known; its content draws placeholders meanwhile. */
export function memberPageStep({ data, error }: AccountQueryResult): MemberPageStep {
  if (error && stateOfError(error) === 'guest') return 'log-in'
  if (data) return stateOfAccount(data) === 'member' ? 'show' : 'enter-code'
  return error ? 'retry' : 'show'
}

const sessionCookie = () => readBrowserCookie('tokenExpiry')

/** Whether this browser may have a session, by the one cookie of it that scripts see. Worth asking the host, no more. */
export const hasSession = (): boolean => sessionCookie() !== null

let confirmed: { state: SessionState; cookie: string | null } | null = null
const listeners = new Set<() => void>()

/** Notes what the auth host has said of the session that this browser has now. */
export function confirmSession(state: SessionState): void {
  confirmed = { state, cookie: sessionCookie() }
  for (const listener of listeners) listener()
}

/** The state as far as this page knows it. What was said of an earlier session does not count. */
export function sessionState(): SessionState {
  const cookie = sessionCookie()
  if (cookie === null) return 'guest'
  return confirmed?.cookie === cookie ? confirmed.state : 'unknown'
}

/**
 * Whether to treat the viewer as a member: there is a session, and the auth host has not said otherwise. Until it has
 * spoken the cookie counts, which outlives the access token. What a member may do is for the hosts to say.
 */
export function isLoggedIn(): boolean {
  const state = sessionState()
  return state === 'member' || state === 'unknown'
}

/** Whether this browser watches with a profile for children. Only pages ask this: what a child may do the hosts decide. */
export const isKids = (): boolean => isLoggedIn() && readBrowserCookie('profileType') === 'KIDS'

/** Calls back whenever the host has said something. Returns how to stop that. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
