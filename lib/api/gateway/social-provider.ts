import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { networkOf } from '../../contract/media-delivery'
import { allowInsecureRequests, ClientSecretPost, discovery, type Configuration } from 'openid-client'
import { socialProviders, type SocialClient, type SocialProvider } from '../../config/social'
import { formatSetCookie, readCookie } from '../../cookies/header-cookies'
import { env } from '../../config/env'

const timeoutSec = 5
const maxAgeMs = 3_600_000
/** How long a provider that did not respond is not requested again. */
const failedMs = 5_000
const appleIssuer = 'https://appleid.apple.com'

const cached = new Map<string, { configuration: Promise<Configuration>; until: number }>()

function discover({ issuer, clientId, clientSecret }: SocialClient): Promise<Configuration> {
  const insecure = issuer.startsWith('http:') && env.MODE === 'sandbox'
  return discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: timeoutSec,
    execute: insecure ? [allowInsecureRequests] : [],
  })
}

/** The provider's endpoints from its discovery document, refreshed hourly. Rejects when it does not respond. */
export function configurationOf(client: SocialClient): Promise<Configuration> {
  const found = cached.get(client.issuer)
  if (found && performance.now() < found.until) return found.configuration
  const configuration = discover(client)
  cached.set(client.issuer, { configuration, until: performance.now() + maxAgeMs })
  configuration.catch(() => cached.set(client.issuer, { configuration, until: performance.now() + failedMs }))
  return configuration
}

/** Code exchanges per network: a provider may lock out all viewers for the flood of one. */
const exchanges = new LRUCache<string, number>({ max: 10_000, ttl: 600_000, noUpdateTTL: true })
const maxExchanges = 100

/** Counts a code exchange; `false` when the viewer's network has made too many within ten minutes. */
export function mayExchange(clientAddress: string | undefined): boolean {
  if (clientAddress === undefined) return true
  const network = networkOf(clientAddress)
  const count = (exchanges.get(network) ?? 0) + 1
  if (count <= maxExchanges) exchanges.set(network, count)
  return count <= maxExchanges
}

/** The provider's client if it is configured. */
export function clientOf(provider: SocialProvider): SocialClient | null {
  return env.social[provider]
}

/** Apple returns name and address only by a form post. */
export const returnsByForm = ({ issuer }: SocialClient): boolean => issuer === appleIssuer

/** The callback URL of every provider. */
export const callbackAddress = (): string => `${env.PUBLIC_ORIGIN}/api/social/callback`

/** State of a pending social login. */
const socialFlowSchema = z.object({
  provider: z.enum(socialProviders),
  mode: z.enum(['login', 'register']),
  returnTo: z.string(),
  /** The page with the form, to which a failure returns. */
  startedAt: z.string().optional(),
  gRecaptchaResponse: z.string(),
  referenceCode: z.string().optional(),
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
})
export type SocialFlow = z.infer<typeof socialFlowSchema>
const savedFlowSchema = socialFlowSchema.extend({ until: z.number() })

interface CookieOptions {
  secure: boolean
  /** Whether the provider returns by a cross-site form post, which omits `Lax` cookies. */
  formPost?: boolean
}

function flagsOf({ secure, formPost = false }: CookieOptions) {
  return { secure, sameSite: secure && formPost ? ('none' as const) : ('lax' as const) }
}

const flowMs = 600_000
const signatureOf = (text: string) =>
  createHmac('sha256', env.PURGE_TOKEN).update(`social flow ${text}`).digest('base64url')

/** Stores the flow in a signed HttpOnly cookie for ten minutes. */
export function saveFlow(flow: SocialFlow, options: CookieOptions): string {
  const text = Buffer.from(JSON.stringify({ ...flow, until: Date.now() + flowMs })).toString('base64url')
  return formatSetCookie('socialFlow', `${text}.${signatureOf(text)}`, flagsOf(options))
}

/** The text of a cookie that this app has signed, or `null`. */
function readSigned(value: string | null): string | null {
  const [text = '', signature = ''] = value?.split('.') ?? []
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
}

export function dropFlow(options: CookieOptions): string {
  return formatSetCookie('socialFlow', '', { ...flagsOf(options), maxAge: 0 })
}

/** The pending flow of this browser, or `null`. */
export function readFlow(header: string | null, secure: boolean): SocialFlow | null {
  const text = readSigned(readCookie(header, 'socialFlow', secure))
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const flow = savedFlowSchema.safeParse(value).data
    return flow && flow.until > Date.now() ? flow : null
  } catch {
    return null
  }
}

/** Remembers the provider of this browser's session, beyond a logout. */
export const rememberProvider = (provider: SocialProvider, secure: boolean): string =>
  formatSetCookie('socialAccount', provider, { secure })

/** Apple always asks. */
const signOutBy: Readonly<Record<SocialProvider, Record<string, string>>> = {
  google: { prompt: 'select_account' },
  facebook: { auth_type: 'reauthenticate' },
  apple: {},
}

/**
 * Makes the provider ask for the account again after a logout (specification 4): its session cannot be ended from
 * here, and would otherwise sign the viewer in silently.
 */
export function signOutParams(
  provider: SocialProvider,
  header: string | null,
  secure: boolean,
): Record<string, string> {
  return readCookie(header, 'socialAccount', secure) === provider ? signOutBy[provider] : {}
}
