import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { accountCalls } from '@/lib/contract/hosts/auth-account'
import { dataOf } from '../common/data-of'

/** Logs the member out everywhere but here. */
export async function endOtherSessions(): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof accountCalls.endOtherSessions>(
      { host: 'auth', method: 'POST', path: '/auth/sessions/end-others' },
      {},
    ),
  )
}
