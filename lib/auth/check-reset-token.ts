import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import type { CallData } from '../contract/call'
import { dataOf } from './data-of'
import type { RouteOf } from './route-of'

type Call = typeof passwordCalls.validatePasswordToken
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/v2/user/password/validate-token-pass' }

/** Whether the token of a reset link may still be used. */
export function checkResetToken(token: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token } }))
}
