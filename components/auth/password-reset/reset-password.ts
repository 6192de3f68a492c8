import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { CallData } from '@/lib/contract/call'
import { dataOf } from '@/lib/auth/data-of'
import type { RouteOf } from '@/lib/auth/route-of'

type Call = typeof passwordCalls.resetPassword
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/forgot-password/reset-password' }

/** Sets a new password by the token of a link or a code, and ends every session of the account. */
export function resetPassword(token: string, password: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token, password } }))
}
