import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import type { CallData } from '../contract/call'
import { dataOf } from './data-of'
import type { RouteOf } from './route-of'

type Call = typeof passwordCalls.verifyPublicForgotPasswordOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/forgot-password/otp-verify' }

/** Exchanges the code of a password reset for the token that sets the password. */
export function verifyResetCode(token: string, otp: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token, otp } }))
}
