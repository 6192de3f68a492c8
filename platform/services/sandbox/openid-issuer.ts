import { createHash, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { newToken } from '../../shared/tokens'

const algorithm = 'RS256'
const codeMs = 60_000
const idTokenSeconds = 600

/** A person at the sandbox's provider. */
interface SandboxPerson {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
}

/** The client's request that a code is bound to. */
interface CodeGrant {
  issuer: string
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | null
  person: SandboxPerson
}

interface CodeExchange {
  code: string
  issuer: string
  clientId: string
  redirectUri: string
  verifier: string
}

interface IssuedTokens {
  access_token: string
  id_token: string
  token_type: 'Bearer'
  expires_in: number
  scope: string
}

/** An in-memory OpenID provider: a key created on first use, single-use codes and signed id tokens. */
export interface SandboxIssuer {
  keys(): Promise<{ keys: JWK[] }>
  grantCode(grant: CodeGrant): string
  /** Exchanges a code for tokens, once; `null` when it does not match. */
  exchange(exchange: CodeExchange): Promise<IssuedTokens | null>
  personOf(accessToken: string, issuer: string): SandboxPerson | null
}

/** Uses the wall clock, like a real provider, whatever the sandbox's clock says. */
export function createSandboxIssuer(): SandboxIssuer {
  let made: ReturnType<typeof makeKey> | undefined
  const key = () => (made ??= makeKey())
  const codes = new Map<string, CodeGrant & { until: number }>()
  const people = new Map<string, CodeGrant & { until: number }>()
  return {
    keys: async () => ({ keys: [(await key()).jwk] }),
    grantCode: (grant) => put(codes, { ...grant, until: Date.now() + codeMs }),
    exchange: async ({ code, verifier, ...exchange }) => {
      const grant = codes.get(code)
      codes.delete(code)
      if (!grant || grant.until < Date.now() || !isSame(grant, exchange)) return null
      if (challengeOf(verifier) !== grant.challenge) return null
      return {
        access_token: put(people, { ...grant, until: Date.now() + idTokenSeconds * 1000 }),
        id_token: await signIdToken(await key(), grant),
        token_type: 'Bearer',
        expires_in: idTokenSeconds,
        scope: 'openid email profile',
      }
    },
    personOf: (accessToken, issuer) => {
      const grant = people.get(accessToken)
      return grant && grant.until >= Date.now() && grant.issuer === issuer ? grant.person : null
    },
  }
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair(algorithm)
  const kid = randomUUID()
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: algorithm, use: 'sig' } }
}

function signIdToken(
  { kid, privateKey }: Awaited<ReturnType<typeof makeKey>>,
  { issuer, clientId, nonce, person }: CodeGrant,
) {
  const { sub, ...claims } = person
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT(nonce === null ? { ...claims } : { ...claims, nonce })
    .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(sub)
    .setIssuedAt(now)
    .setExpirationTime(now + idTokenSeconds)
    .sign(privateKey)
}

/** Stores a value under an unguessable name and drops expired ones. */
function put<Value extends { until: number }>(store: Map<string, Value>, value: Value) {
  for (const [name, { until }] of store) if (until < Date.now()) store.delete(name)
  const name = newToken()
  store.set(name, value)
  return name
}

function isSame(grant: CodeGrant, exchange: Omit<CodeExchange, 'code' | 'verifier'>) {
  return (
    grant.issuer === exchange.issuer &&
    grant.clientId === exchange.clientId &&
    grant.redirectUri === exchange.redirectUri
  )
}

/** The challenge of a verifier (RFC 7636, S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

/** People to try the sandbox's provider with. The first has an account with a verified address. */
export const sandboxPeople = [
  { name: 'Amina Rahman', login_hint: 'member@hilalplay.test', email_verified: 'true' },
  { name: 'Sami Nasser', login_hint: 'sami@hilalplay.test', email_verified: 'true' },
  { name: 'Hana Yilmaz', login_hint: 'hana@hilalplay.test', email_verified: 'false' },
] as const

interface PersonFields {
  /** An e-mail address, or any other name for a person without one. */
  login_hint?: string
  name?: string
  email_verified?: 'true' | 'false'
  sub?: string
}

/** The person that the fields describe, deterministically; `null` when they name nobody. */
export function describePerson(fields: PersonFields): SandboxPerson | null {
  const hint = fields.login_hint?.trim() ?? ''
  const name = fields.name?.trim() ?? ''
  const known = hint === '' ? name : hint
  if (known === '') return null
  const sub = fields.sub ?? createHash('sha256').update(known.toLowerCase()).digest('hex').slice(0, 21)
  return {
    sub,
    ...(name === '' ? {} : { name }),
    ...(hint.includes('@') ? { email: hint, email_verified: fields.email_verified !== 'false' } : {}),
  }
}
