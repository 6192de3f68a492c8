import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import type { CallData } from '../contract/call'
import { dataOf } from './data-of'
import type { RouteOf } from './route-of'

type Call = typeof passwordCalls.verifyOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/otp-verify' }

/** Answers the code of a request: the address is proved, and whoever answers is signed in. */
export function verifyCode(token: string, otp: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token, otp } }))
}
