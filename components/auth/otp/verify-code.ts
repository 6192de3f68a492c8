import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { CallData } from '@/lib/contract/call'
import { dataOf } from '@/lib/auth/data-of'
import type { RouteOf } from '@/lib/auth/route-of'

type Call = typeof passwordCalls.verifyOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/otp-verify' }

/** Answers the code of a request: the address is proved, and whoever answers is signed in. */
export function verifyCode(token: string, otp: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token, otp } }))
}
