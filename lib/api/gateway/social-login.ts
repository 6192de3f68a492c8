import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import { env } from '../../config/env'
import { errorCodes, errorCodeHeader, readLangCode, type TokenInfo, type LangCode } from '@/lib/contract'
import { sessionCalls } from '../../contract/hosts/auth-session'
import { ownOriginPath, pathTo, findRouteOfAddress } from '@/lib/routing'
import { loginCookies } from '../../session/session-cookies'
import { socialProviders, type SocialClient, type SocialProvider } from '../../config/social'
import { callHost } from '../server/call-host'
import type { HostContext } from '../server/host-context'
import { log } from '../log'
import type { Result } from '../result'
import { sessionCookies } from './session'
import {
  overTls,
  viewerContext,
  limitBytes,
  isSameOrigin,
  viewerLanguage,
  toResponse,
  type GatewayResponse,
} from './read-request'
import {
  dropFlow,
  readFlow,
  type SocialFlow,
  callbackAddress,
  clientOf,
  configurationOf,
  mayExchange,
  rememberProvider,
  returnsByForm,
  saveFlow,
  signOutParams,
} from './social-provider'
import { toGatewayResponse, respondError } from './respond'

/** Characters of both paths, so that the whole flow fits into one cookie. */
const maxPaths = 400
const startSchema = z.object({
  gRecaptchaResponse: z.string().max(2_200),
  mode: z.enum(['login', 'register']),
  returnTo: z.string().max(maxPaths),
  /** The page with the form; a path that is too long is dropped. */
  startedAt: z.string().max(2_000).optional(),
  referenceCode: z.string().max(64).optional(),
})
type Start = z.infer<typeof startSchema>

const maxBytes = 16 * 1024

const isProvider = (name: string): name is SocialProvider =>
  (socialProviders as readonly string[]).includes(name)

async function readStart({ body }: Request) {
  const json: unknown = body && (await new Response(limitBytes(body, maxBytes)).json().catch(() => null))
  return startSchema.safeParse(json)
}

const ownPath = (path: string) => ownOriginPath(encodeURIComponent(path), env.PUBLIC_ORIGIN)

function newFlow(provider: SocialProvider, start: Start, home: string): SocialFlow {
  const returnTo = ownPath(start.returnTo) ?? home
  const startedAt = ownPath(start.startedAt ?? '') ?? undefined
  const fits = (startedAt?.length ?? 0) + returnTo.length <= maxPaths
  const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  return { ...start, provider, returnTo, startedAt: fits ? startedAt : undefined, ...secrets }
}

async function providerAddress(
  client: SocialClient,
  flow: SocialFlow,
  more: Readonly<Record<string, string>>,
): Promise<string> {
  const address = buildAuthorizationUrl(await configurationOf(client), {
    redirect_uri: callbackAddress(),
    response_type: 'code',
    scope: returnsByForm(client) ? 'openid name email' : 'openid profile email',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
    ...(returnsByForm(client) ? { response_mode: 'form_post' } : {}),
    ...more,
  })
  return address.href
}

/**
 * Starts a social login: returns `{ url }`, the provider's address, and stores state, nonce and PKCE verifier in an
 * HttpOnly cookie. Answers 404 for a provider that is not configured.
 */
export async function startSocial(request: Request, name: string): Promise<Response> {
  return toResponse(await respondToStart(request, name))
}

async function respondToStart(request: Request, name: string): Promise<GatewayResponse> {
  const lang = viewerLanguage(request.headers)
  if (!isSameOrigin(request.headers, false)) return respondError(403, lang)
  const client = isProvider(name) ? clientOf(name) : null
  if (!client || !isProvider(name)) return respondError(404, lang)
  const start = await readStart(request)
  if (!start.success) return respondError(400, lang)
  const flow = newFlow(name, start.data, pathTo.home(lang))
  try {
    const again = signOutParams(name, request.headers.get('cookie'), overTls())
    const url = await providerAddress(client, flow, again)
    const cookie = saveFlow(flow, { secure: overTls(), formPost: returnsByForm(client) })
    return toGatewayResponse(200, { message: '', data: { url }, meta: null }, {}, [cookie])
  } catch (error) {
    log.warn({ event: 'social-provider-unavailable', provider: name, error: String(error) })
    return respondError(502, lang, { [errorCodeHeader]: errorCodes.network })
  }
}

const mediaTypes = { facebook: 'facebook', google: 'google', apple: 'APPLE' } as const
const timeoutMs = 10_000

/**
 * Why the login failed: a code of ours, of the error catalogue, or the auth host's status. `unknown` is a provider that
 * says nothing (specification 8).
 */
type SocialError =
  | 'cancelled'
  | 'expired'
  | 'failed'
  | 'unknown'
  | typeof errorCodes.socialNoToken
  | typeof errorCodes.network
  | `${number}`
type Finished = { tokens: TokenInfo } | { error: SocialError }

interface Person {
  idToken: string
  fullName?: string
}

/** The page's language from its path; the callback carries none. */
const langOf = ({ returnTo }: SocialFlow) => readLangCode(/^\/([a-z]{2})(?:[/?#]|$)/.exec(returnTo)?.[1])

const maxName = 120
const nameIn = (claims: Readonly<Record<string, unknown>> | undefined) =>
  typeof claims?.name === 'string' ? claims.name.slice(0, maxName) : undefined

const postedUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
})

/** The name that Apple posts beside the code, at the first login only. */
function postedName(callback: URLSearchParams): string | undefined {
  try {
    const { firstName, lastName } = postedUser.parse(JSON.parse(callback.get('user') ?? '')).name
    return `${firstName} ${lastName}`.trim().slice(0, maxName) || undefined
  } catch {
    return undefined
  }
}

/** How `openid-client` reports a token response without an id token. */
const noIdToken = z.object({
  cause: z.object({
    cause: z.object({ body: z.object({ access_token: z.string(), id_token: z.undefined().optional() }) }),
  }),
})

/** Exchanges the code. Throws when any check fails. */
async function fetchPerson(flow: SocialFlow, callback: URLSearchParams): Promise<Person> {
  const client = clientOf(flow.provider)
  if (!client) throw new Error(`${flow.provider} is not configured`)
  const address = new URL(`${callbackAddress()}?${callback.toString()}`)
  const granted = await authorizationCodeGrant(await configurationOf(client), address, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
  })
  return { idToken: granted.id_token ?? '', fullName: nameIn(granted.claims()) ?? postedName(callback) }
}

function enter(flow: SocialFlow, person: Person, context: HostContext): Promise<Result<{ data: TokenInfo }>> {
  const { mode, provider, gRecaptchaResponse, referenceCode } = flow
  const body = {
    accessToken: person.idToken,
    mediaType: mediaTypes[provider],
    fullName: person.fullName,
    gRecaptchaResponse,
    referenceCode,
  }
  const call = mode === 'register' ? sessionCalls.socialRegister : sessionCalls.socialLogin
  return callHost(call, { body }, { ...context, timeoutMs })
}

/** Whether the viewer turned back at the provider, in this flow. */
const isCancelled = ({ state }: SocialFlow, callback: URLSearchParams) =>
  callback.get('error') === 'access_denied' && callback.get('state') === state

async function finish(flow: SocialFlow, callback: URLSearchParams, context: HostContext): Promise<Finished> {
  if (isCancelled(flow, callback)) return { error: 'cancelled' }
  if (!callback.has('code') && !callback.has('error')) return { error: 'unknown' }
  try {
    const { data, error } = await enter(flow, await fetchPerson(flow, callback), context)
    return error
      ? { error: error.status === null ? errorCodes.network : `${error.status}` }
      : { tokens: data.data }
  } catch (error) {
    log.info({ event: 'social-refused', provider: flow.provider, reason: String(error) })
    return { error: noIdToken.safeParse(error).success ? errorCodes.socialNoToken : 'failed' }
  }
}

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(path, 'http://own')
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

/** The form where the flow began: a page of its own, or the modal over the page that it was opened on. */
function formPath(flow: SocialFlow | null, lang: LangCode): string {
  const isRegistration = flow?.mode === 'register'
  const form = isRegistration ? pathTo.signUp(lang) : pathTo.login(lang)
  const page = flow?.startedAt
  if (!flow || page === undefined) return form
  const [path = ''] = page.split('?')
  const route = findRouteOfAddress(path)
  if (route === 'login' || route === 'signUp') return path === form ? page : form
  const { returnTo, referenceCode } = flow
  return isRegistration
    ? withQuery(page, { register: '1', referenceCode })
    : withQuery(page, { login: returnTo === page ? '1' : returnTo })
}

function redirect(location: string, cookies: readonly string[]): Response {
  const headers = { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
  const response = new Response(null, { status: 303, headers })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * Completes the flow of `startSocial`: validates state, nonce and code, sends the id token to the auth host, and
 * redirects to the previous page or, on failure, to the form where it began.
 */
export async function finishSocial(headers: Headers, callback: URLSearchParams): Promise<Response> {
  const secure = overTls()
  const { context: requestContext, session } = viewerContext(headers)
  const flow = readFlow(headers.get('cookie'), secure)
  const lang = (flow && langOf(flow)) ?? requestContext.lang
  const context = { ...requestContext, lang, bearer: session.accessToken }
  const failed = (error: SocialError) => withQuery(formPath(flow, lang), { 'social-error': error })
  if (!flow) return redirect(failed('expired'), sessionCookies(session))
  const client = clientOf(flow.provider)
  const formPost = client !== null && returnsByForm(client)
  const cookies = [...sessionCookies(session), dropFlow({ secure, formPost })]
  const finished: Finished = mayExchange(context.clientAddress)
    ? await finish(flow, callback, context)
    : { error: '429' }
  if ('error' in finished) return redirect(failed(finished.error), cookies)
  const entered = [
    ...loginCookies(finished.tokens, { secure, now: Date.now() }),
    rememberProvider(flow.provider, secure),
  ]
  return redirect(withQuery(flow.returnTo, { social: 'done' }), [...cookies, ...entered])
}

const maxFormBytes = 32 * 1024

/** The fields of a posted form; empty when it is too long or not a form. */
export async function readForm({ body, headers }: Request): Promise<URLSearchParams> {
  if (!body || !headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return new URLSearchParams()
  const text = await new Response(limitBytes(body, maxFormBytes)).text().catch(() => '')
  return new URLSearchParams(text)
}
