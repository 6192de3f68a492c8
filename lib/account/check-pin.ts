import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { accountCalls } from '../contract/auth-account'
import { dataOf } from './data-of'

/** Whether these digits leave a KIDS profile; what is wrong with them comes as the error. */
export async function checkPin(pin: string): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof accountCalls.checkPin>(
      { host: 'auth', method: 'POST', path: '/auth/user-profile/pin/check' },
      { body: { pin } },
    ),
  )
}
