import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { dataOf } from '../common/data-of'

/** Removes a profile, with its list and its progress. The default one stays. */
export async function deleteProfile(id: number): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof accountCalls.deleteProfile>(
      { host: 'auth', method: 'DELETE', path: '/auth/user-profile/{id}' },
      { params: { id } },
    ),
  )
}
