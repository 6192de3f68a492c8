import { randomUUID } from 'node:crypto'
import { challengeOf } from '../services/sandbox/openid-issuer'
import { sandboxClient } from '../shared/social-config'
import type { TestApp } from './build-test-app'

export type ProviderName = 'facebook' | 'google' | 'apple'

export const redirectUri = 'http://localhost:3000/api/social/callback'
const verifier = 'v'.repeat(64)

export interface SocialSpec {
  /** The e-mail address, or any other name for a person without one. */
  login_hint?: string
  name?: string
  email_verified?: 'true' | 'false'
  sub?: string
  nonce?: string
}

/** The sandbox provider's authorisation URL for a valid client request with some changes. */
export function authorizeUrl(provider: ProviderName, changes: Record<string, string> = {}): string {
  const wanted = {
    client_id: sandboxClient.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'the state',
    nonce: randomUUID(),
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    ...changes,
  }
  return `/sandbox/openid/${provider}/authorize?${new URLSearchParams(wanted).toString()}`
}

/** Exchanges a code at the sandbox provider; `changes` are applied to the valid form. */
export function exchange(
  { app }: TestApp,
  provider: ProviderName,
  changes: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const form = {
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: sandboxClient.id,
    client_secret: sandboxClient.secret,
    ...changes,
  }
  return app.inject({
    method: 'POST',
    url: `/sandbox/openid/${provider}/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  })
}

/** The sandbox provider's code for a person. */
export async function codeFor(
  { app }: TestApp,
  provider: ProviderName,
  spec: SocialSpec = {},
): Promise<string> {
  const person = { login_hint: `${randomUUID()}@hilalplay.test`, ...spec }
  const response = await app.inject({ url: authorizeUrl(provider, person) })
  return new URL(response.headers.location ?? '').searchParams.get('code') ?? ''
}

/** A signed id token of the sandbox provider. */
export async function idTokenFor(
  platform: TestApp,
  provider: ProviderName,
  spec: SocialSpec = {},
): Promise<string> {
  const code = await codeFor(platform, provider, spec)
  const response = await exchange(platform, provider, { code })
  return response.json<{ id_token: string }>().id_token
}
