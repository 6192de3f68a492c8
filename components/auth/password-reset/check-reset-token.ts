import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { CallData } from '@/lib/contract/call'
import { dataOf } from '@/lib/auth/data-of'
import type { RouteOf } from '@/lib/auth/route-of'

type Call = typeof passwordCalls.validatePasswordToken
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/v2/user/password/validate-token-pass' }

/** Whether the token of a reset link may still be used. */
export function checkResetToken(token: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token } }))
}
