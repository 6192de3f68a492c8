import { z } from 'zod'
import { Problem } from '../../../http/problem'
import type { SocialProvider } from '../../../social-config'

const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]'])
const text = z.string().max(2000)

export const authorizeSchema = z.object({
  client_id: text,
  redirect_uri: z.url(),
  response_type: text.optional(),
  scope: text.default(''),
  state: text.optional(),
  nonce: text.optional(),
  code_challenge: text.optional(),
  code_challenge_method: text.optional(),
  login_hint: text.optional(),
  name: text.optional(),
  email_verified: z.enum(['true', 'false']).optional(),
  sub: z.string().min(1).max(255).optional(),
})
export type AuthorizeRequest = z.output<typeof authorizeSchema>

/** Nobody is led to where the request says before this is right. @throws {Problem} 400 */
export function requireClient(
  request: AuthorizeRequest,
  { clientId }: SocialProvider,
  webOrigin: string,
): void {
  const { origin, hostname } = new URL(request.redirect_uri)
  const isOurs = origin === webOrigin || localHosts.has(hostname)
  if (request.client_id !== clientId) throw new Problem(400, 'invalidInput', { field: 'client_id' })
  if (!isOurs) throw new Problem(400, 'invalidInput', { field: 'redirect_uri' })
}

/** What is wrong with a request of a known client, as RFC 6749 names it, or `null`. */
export function faultOf(request: AuthorizeRequest): string | null {
  if (request.response_type !== 'code') return 'unsupported_response_type'
  if (!request.scope.split(' ').includes('openid')) return 'invalid_scope'
  if (request.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(request.code_challenge ?? ''))
    return 'invalid_request'
  return null
}

/** Where the visitor goes on with an answer. */
export function answerAddress(
  { redirect_uri, state }: Pick<AuthorizeRequest, 'redirect_uri' | 'state'>,
  answer: Record<string, string>,
): string {
  const url = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, ...(state === undefined ? {} : { state }) }))
    url.searchParams.set(name, value)
  return url.href
}
