import type { ApiError } from '../api/result'
import { errorCodes, limits, type Account } from '@/lib/contract'
import { readBrowserCookie } from '../cookies/browser-cookies'

/**
 * The state of a page's viewer (specification 4). A cookie alone makes nobody a member: until the account has loaded
 * the state is `unknown`, and `code-required` for an account that has to confirm its address.
 */
type SessionState = 'guest' | 'unknown' | 'code-required' | 'member'

/** What a member page does: shows its content, leads to the login, prompts for the code, or offers a retry. */
type MemberPageStep = 'show' | 'log-in' | 'enter-code' | 'retry'

type AccountResult = Pick<Account, 'userId' | 'otpRequired'>
type AccountError = Pick<ApiError, 'code' | 'status'>

/** The state that an account implies. */
export const stateOfAccount = ({ otpRequired }: AccountResult): SessionState =>
  otpRequired ? 'code-required' : 'member'

/**
 * The state that a failed account call implies. E.9 and a 401 mean that there is no session. E.7 means that it could
 * not be renewed for now, and other failures say nothing about it.
 */
export function stateOfError({ code, status }: AccountError): SessionState {
  if (code === errorCodes.noToken) return 'guest'
  return status === 401 && code !== errorCodes.tokenRefresh ? 'guest' : 'unknown'
}

interface AccountQueryResult {
  data: AccountResult | undefined
  error: AccountError | null
}

/** What a member page does with the account as far as it has loaded; its content draws placeholders meanwhile. */
export function memberPageStep({ data, error }: AccountQueryResult): MemberPageStep {
  if (error && stateOfError(error) === 'guest') return 'log-in'
  if (data) return stateOfAccount(data) === 'member' ? 'show' : 'enter-code'
  return error ? 'retry' : 'show'
}

const sessionCookie = () => readBrowserCookie('tokenExpiry')

/** Whether this browser may have a session, by its only cookie that scripts can read: reason to ask the host, no more. */
export const hasSession = (): boolean => sessionCookie() !== null

let confirmed: { state: SessionState; cookie: string | null } | null = null
const listeners = new Set<() => void>()

/** Records what the auth host has said about the current session. */
export function confirmSession(state: SessionState): void {
  confirmed = { state, cookie: sessionCookie() }
  for (const listener of listeners) listener()
}

/** The state as far as this page knows it. A response about an earlier session does not count. */
export function sessionState(): SessionState {
  const cookie = sessionCookie()
  if (cookie === null) return 'guest'
  return confirmed?.cookie === cookie ? confirmed.state : 'unknown'
}

/**
 * Whether to treat the viewer as a member: there is a session, and the auth host has not denied it. Until the host
 * has responded, the cookie counts, which outlives the access token. What a member may do is up to the hosts.
 */
export function isLoggedIn(): boolean {
  const state = sessionState()
  return state === 'member' || state === 'unknown'
}

let profileKnown: boolean | null = null

/**
 * Whether this page is the one for the member's profile. It is not while the default profile of a member who has chosen
 * none may still lead to a page for another audience or in another language.
 */
export const isProfileKnown = (): boolean => (profileKnown ??= readBrowserCookie('profileId') !== null)

/** Records that the page stays, with the profile that it has. */
export function settleProfile(): void {
  profileKnown = true
  for (const listener of listeners) listener()
}

/** Whether this browser uses a kids profile. For display only: the hosts decide what a child may do. */
export const isKids = (): boolean => isLoggedIn() && readBrowserCookie('profileType') === 'KIDS'

/**
 * Notifies `listener` of each confirmed state.
 * @returns a stop function
 */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let unlockedUntil = 0

/** Records that the PIN was entered on this page, which then asks for none until the platform requires it again. */
export function unlockByPin(): void {
  unlockedUntil = Date.now() + limits.pinSeconds * 1000
}

export const isUnlockedByPin = (): boolean => Date.now() < unlockedUntil
