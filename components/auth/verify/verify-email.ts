import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { RouteOf } from '@/lib/auth/route-of'

type Verify = typeof passwordCalls.verifyEmail
const route: RouteOf<Verify> = {
  host: 'auth',
  method: 'POST',
  path: '/auth/user/email-verify/validate-token',
}
/** What a host says that has nothing to tell. */
const noWords = 'OK'

/** Verifies an e-mail address by its link's token. Gives the host's own words, or nothing. */
export async function verifyEmail(token: string): Promise<Result<string>> {
  const { data: answer, error } = await callGateway<Verify>(route, { body: { token } })
  if (error) return { error }
  return { data: answer.message === noWords ? '' : answer.message }
}
