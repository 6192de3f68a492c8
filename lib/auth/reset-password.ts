import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import type { CallData } from '../contract/call'
import { dataOf } from './data-of'
import type { RouteOf } from './route-of'

type Call = typeof passwordCalls.resetPassword
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/forgot-password/reset-password' }

/** Sets a new password by the token of a link or a code, and ends every session of the account. */
export function resetPassword(token: string, password: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token, password } }))
}
