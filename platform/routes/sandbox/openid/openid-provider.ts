import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { socialMedia } from '@/lib/contract/fields'
import { sendPage } from '../../../http/page'
import {
  createSandboxIssuer,
  describePerson,
  type SandboxIssuer,
} from '../../../services/sandbox/openid-issuer'
import { Problem } from '../../../shared/problem'
import { sandboxClient, type SocialMedia, type SocialProvider } from '../../../shared/social-config'
import {
  authorizePage,
  redirectUrl,
  authorizeSchema,
  errorOf,
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

/** The sandbox's OpenID providers, one for each that is not configured for real. */
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
    if ('error' in read)
      return reply.code(read.error === 'invalid_client' ? 401 : 400).send({ error: read.error })
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

/** Redirects at once if the request names a person; otherwise shows a page to choose one. */
function authorize(request: FastifyRequest, reply: FastifyReply, { name, provider, issuer }: Desk) {
  const authorizeRequest = readAuthorize(request)
  const { webOrigin } = request.server.platform.config
  requireClient(authorizeRequest, provider, webOrigin)
  const error = errorOf(authorizeRequest)
  if (error !== null) return reply.redirect(redirectUrl(authorizeRequest, { error }))
  const person = describePerson(authorizeRequest)
  if (!person) {
    const { origin } = new URL(authorizeRequest.redirect_uri)
    const page = authorizePage({ action: `${provider.issuer}/authorize`, request: authorizeRequest, origin })
    return sendPage(reply, `Continue with ${name}`, page, { formTargets: ["'self'", origin] })
  }
  const { client_id: clientId, redirect_uri: redirectUri, code_challenge: challenge = '' } = authorizeRequest
  const grant = {
    issuer: provider.issuer,
    clientId,
    redirectUri,
    challenge,
    nonce: authorizeRequest.nonce ?? null,
    person,
  }
  return reply.redirect(
    redirectUrl(authorizeRequest, { code: issuer.grantCode(grant), iss: provider.issuer }),
  )
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

type TokenError = 'invalid_client' | 'invalid_request' | 'unsupported_grant_type'
type TokenRequest = z.output<typeof bodySchema>

/** Parses and authenticates a token request (HTTP Basic or form fields), or returns its error. */
function readTokenRequest(
  { headers, body }: FastifyRequest,
  clientId: string,
): { request: TokenRequest } | { error: TokenError } {
  const fields = z.record(z.string(), z.string()).safeParse(body).data ?? {}
  const given = basicOf(headers.authorization) ?? { id: fields.client_id, secret: fields.client_secret }
  if (given.id !== clientId || !isSecret(given.secret)) return { error: 'invalid_client' }
  if (fields.grant_type !== 'authorization_code') return { error: 'unsupported_grant_type' }
  const { data } = bodySchema.safeParse(fields)
  return data ? { request: data } : { error: 'invalid_request' }
}

/** Both halves are percent-encoded (RFC 6749, 2.3.1). */
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
