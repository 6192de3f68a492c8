import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { dataOf } from '../common/data-of'
import { unlockByPin } from '@/lib/session/pin-unlock'

/** Whether these digits leave a KIDS profile, which opens the page too; what is wrong with them comes as the error. */
export async function checkPin(pin: string): Promise<Result<unknown>> {
  const result = dataOf(
    await callGateway<typeof accountCalls.checkPin>(
      { host: 'auth', method: 'POST', path: '/auth/user-profile/pin/check' },
      { body: { pin } },
    ),
  )
  if (!result.error) unlockByPin()
  return result
}
