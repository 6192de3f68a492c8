import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { sessionCalls } from '@/lib/contract/hosts/auth-session'
import type { CallData } from '@/lib/contract/call'

/** The TV that was let in, as the list of devices names it; `deviceCount` is with it. */
export type ActivatedTv = CallData<typeof sessionCalls.activate>

/** Lets the TV that shows this code into the member's account. */
export async function activateTv(activationCode: string): Promise<Result<ActivatedTv>> {
  const { data, error } = await callGateway<typeof sessionCalls.activate>(
    { host: 'auth', method: 'POST', path: '/activate' },
    { body: { activationCode } },
  )
  return error ? { error } : { data: data.data }
}
