import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { socialMedia } from '@/lib/contract/enums'
import { sendPage } from '../../../http/page'
import {
  createSandboxIssuer,
  describePerson,
  type SandboxIssuer,
} from '../../../services/sandbox/openid-issuer'
import { Problem } from '../../../shared/problem'
import { sandboxClient, type SocialMedia, type SocialProvider } from '../../../social-config'
import {
  authorizePage,
  answerAddress,
  authorizeSchema,
  faultOf,
  requireClient,
  type AuthorizeRequest,
} from './authorize'

const names: Readonly<Record<SocialMedia, string>> = {
  facebook: 'Facebook',
  google: 'Google',
  APPLE: 'Apple',
}

interface Desk {
  name: string
  provider: SocialProvider
  issuer: SandboxIssuer
}

/** The sandbox's OpenID providers, one below the name of each that no real one is configured for. */
export const openIdProvider: FastifyPluginCallback = (app, _options, done) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const issuer = createSandboxIssuer()
  for (const media of socialMedia) {
    const provider = app.platform.config.social[media]
    const prefix = `/${media.toLowerCase()}`
    if (!provider?.issuer.endsWith(`/sandbox/openid${prefix}`)) continue
    app.register((desk, _none, next) => addDesk(desk, { name: names[media], provider, issuer }, next), {
      prefix,
    })
  }
  done()
}

function addDesk(app: FastifyInstance, desk: Desk, done: () => void) {
  const { provider, issuer } = desk
  app.get('/.well-known/openid-configuration', () => describeProvider(provider.issuer))
  app.get('/jwks', () => issuer.keys())
  app.get('/authorize', (request, reply) => authorize(request, reply, desk))
  app.post('/token', async (request, reply) => {
    const read = readTokenRequest(request, provider.clientId)
    if ('fault' in read)
      return reply.code(read.fault === 'invalid_client' ? 401 : 400).send({ error: read.fault })
    const { code, redirect_uri: redirectUri, code_verifier: verifier } = read.request
    const tokens = await issuer.exchange({ ...provider, code, redirectUri, verifier })
    return tokens ?? reply.code(400).send({ error: 'invalid_grant' })
  })
  app.get('/userinfo', (request, reply) => {
    const [, token = ''] = request.headers.authorization?.split(' ') ?? []
    return issuer.personOf(token, provider.issuer) ?? reply.code(401).send({ error: 'invalid_token' })
  })
  done()
}

/** With somebody named the answer comes at once; otherwise a page asks who it shall be. */
function authorize(request: FastifyRequest, reply: FastifyReply, { name, provider, issuer }: Desk) {
  const asked = readAuthorize(request)
  const { webOrigin } = request.server.platform.config
  requireClient(asked, provider, webOrigin)
  const fault = faultOf(asked)
  if (fault !== null) return reply.redirect(answerAddress(asked, { error: fault }))
  const person = describePerson(asked)
  if (!person) {
    const { origin } = new URL(asked.redirect_uri)
    const page = authorizePage({ action: `${provider.issuer}/authorize`, request: asked, origin })
    return sendPage(reply, `Continue with ${name}`, page, { formTargets: ["'self'", origin] })
  }
  const { client_id: clientId, redirect_uri: redirectUri, code_challenge: challenge = '' } = asked
  const grant = {
    issuer: provider.issuer,
    clientId,
    redirectUri,
    challenge,
    nonce: asked.nonce ?? null,
    person,
  }
  return reply.redirect(answerAddress(asked, { code: issuer.grantCode(grant), iss: provider.issuer }))
}

function readAuthorize({ query }: FastifyRequest): AuthorizeRequest {
  const parsed = authorizeSchema.safeParse(query)
  if (parsed.success) return parsed.data
  throw new Problem(400, 'invalidInput', { field: parsed.error.issues[0]?.path.join('.') ?? '' })
}

function describeProvider(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['sub', 'name', 'email', 'email_verified', 'nonce'],
    authorization_response_iss_parameter_supported: true,
  }
}

const text = z.string().min(1).max(2000)
const bodySchema = z.object({
  grant_type: z.literal('authorization_code'),
  code: text,
  redirect_uri: text,
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
})

type TokenFault = 'invalid_client' | 'invalid_request' | 'unsupported_grant_type'
type TokenRequest = z.output<typeof bodySchema>

/** A token request of our client, authenticated by HTTP Basic or in the body, or what is wrong with it. */
function readTokenRequest(
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
