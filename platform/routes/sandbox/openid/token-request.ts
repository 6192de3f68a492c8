import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sandboxClient } from '../../../social-config'

const text = z.string().min(1).max(2000)
const bodySchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: text,
  redirect_uri: text,
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
})

export type TokenFault = 'invalid_client' | 'invalid_request' | 'unsupported_grant_type'
type TokenRequest = z.output<typeof bodySchema>

/** A token request of our client, authenticated by HTTP Basic or in the body, or what is wrong with it. */
export function readTokenRequest(
  { headers, body }: FastifyRequest,
  clientId: string,
): { request: TokenRequest } | { fault: TokenFault } {
  const fields = z.record(z.string(), z.string()).safeParse(body).data ?? {}
  const given = basicOf(headers.authorization) ?? { id: fields.client_id, secret: fields.client_secret }
  if (given.id !== clientId || !isSecret(given.secret)) return { fault: 'invalid_client' }
  if (fields.grant_type !== 'authorization_code') return { fault: 'unsupported_grant_type' }
  const { data } = bodySchema.safeParse(fields)
  return data ? { request: data } : { fault: 'invalid_request' }
}

/** Both halves are percent-encoded within (RFC 6749, 2.3.1). */
function basicOf(authorization: string | undefined) {
  const [scheme, encoded = ''] = authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'basic') return null
  const [id, secret] = Buffer.from(encoded, 'base64').toString().split(':')
  try {
    return { id: decodeURIComponent(id ?? ''), secret: decodeURIComponent(secret ?? '') }
  } catch {
    return { id: '', secret: '' }
  }
}

function isSecret(given: string | undefined) {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(sandboxClient.secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
