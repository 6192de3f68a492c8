import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { passwordCalls } from '../contract/auth-password'
import { dataOf } from './data-of'

/** Changes the password, given the present one. */
export async function updatePassword(passwords: {
  currentPassword: string
  newPassword: string
}): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof passwordCalls.updatePassword>(
      { host: 'auth', method: 'POST', path: '/v2/auth/update-password' },
      { body: passwords },
    ),
  )
}
