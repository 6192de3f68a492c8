import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { dataOf } from '../common/data-of'

interface NewPin {
  pin: string
  currentPin?: string
  password?: string
}

/** Sets the PIN that leaves a KIDS profile. Without the present one or the password the platform wants a recent login. */
export async function setPin(pins: NewPin): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof accountCalls.setPin>(
      { host: 'auth', method: 'POST', path: '/auth/user-profile/pin' },
      { body: pins },
    ),
  )
}
