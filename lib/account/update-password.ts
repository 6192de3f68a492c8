import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import { dataOf } from './data-of'

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
