import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { dataOf } from '../common/data-of'

/** Sends a link to the address: the present one is confirmed by it, another one takes its place. */
export async function updateEmail(email: string): Promise<Result<unknown>> {
  return dataOf(
    await callGateway<typeof passwordCalls.updateEmail>(
      { host: 'auth', method: 'POST', path: '/auth/email-update' },
      { body: { email } },
    ),
  )
}
