import { callGateway } from '../api/call-gateway'
import type { Result } from '../api/result'
import type { accountCalls } from '../contract/auth-account'
import { dataOf } from './data-of'

/** Sets the PIN that leaves a KIDS profile. Without the present one the platform wants a recent login. */
export async function setPin(pins: { pin: string; currentPin?: string }): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof accountCalls.setPin>(
      { host: 'auth', method: 'POST', path: '/auth/user-profile/pin' },
      { body: pins },
    ),
  )
}
