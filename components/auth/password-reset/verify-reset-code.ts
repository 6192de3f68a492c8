import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { CallData } from '@/lib/contract/call'
import { dataOf } from '@/lib/auth/data-of'
import type { RouteOf } from '@/lib/auth/route-of'

type Call = typeof passwordCalls.verifyPublicForgotPasswordOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/forgot-password/otp-verify' }

/** Exchanges the code of a password reset for the token that sets the password. */
export function verifyResetCode(token: string, otp: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token, otp } }))
}
