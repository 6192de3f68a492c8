import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { Account } from '@/lib/contract/account-shapes'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { dataOf } from '../common/data-of'

/** Changes the name or the phone number; only what is given. The platform wants a recent login for the number. */
export async function updateUserInfo(
  fields: { fullName: string } | { msisdn: string },
): Promise<Result<Account>> {
  return dataOf(
    await callGateway<typeof accountCalls.updateUserInfo>(
      { host: 'auth', method: 'POST', path: '/v2/auth/user-info' },
      { body: fields },
    ),
  )
}
