import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { dataOf } from '../common/data-of'

/** Changes the password, given the present one; every other device is logged out with it where that is wished. */
export async function updatePassword(passwords: {
  currentPassword: string
  newPassword: string
  endOtherSessions: boolean
}): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof passwordCalls.updatePassword>(
      { host: 'auth', method: 'POST', path: '/v2/auth/update-password' },
      { body: passwords },
    ),
  )
}
