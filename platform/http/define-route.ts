import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import {
  headerNames,
  defaultLang,
  readLangCode,
  type Call,
  type CallShape,
  type CallData,
  type CallMeta,
} from '@/lib/contract'
import { envelopeOf, type Envelope } from '@/lib/contract/fields'
import { childAccessOf } from '@/lib/contract/hosts/all-calls'
import { networkOf } from '@/lib/contract/media-delivery'
import type { OpenDatabase } from '../db/database'
import type { SocialVerifier } from '../services/auth/social-verifier'
import type { Gateway } from '../services/billing/gateways/gateway'
import type { SearchSource } from '../services/catalogue/search/catalogue-index'
import type { LiveSource } from '../services/live-tv/live-source'
import type { ImageSource } from '../services/media/image-source'
import type { Mailer } from '../services/messaging/mailer'
import type { Outbox } from '../services/messaging/outbox'
import type { ForwardError } from '../services/operation/error-reports'
import type { UnhandledErrors } from '../services/operation/unhandled-errors'
import type { PlaybackSource } from '../services/playback/playback-source'
import { findMember, type SessionSource } from '../services/sessions/find-member'
import type { TicketFiles } from '../services/support/file-store'
import {
  isChild,
  type Audience,
  type Viewer,
  type RequestContext,
  type ServiceContext,
} from '../shared/context'
import { Problem } from '../shared/problem'
import { appTokenOf } from '../shared/tokens'
import { createBulkhead } from './bulkhead'

/** The process's components, created once in `buildApp`. */
export interface Platform extends ServiceContext {
  store: 'embedded' | 'postgres'
  backUp: OpenDatabase['backUp']
  images: ImageSource
  search: SearchSource
  live: LiveSource
  sessions: SessionSource
  playback: PlaybackSource
  outbox: Outbox
  mailer: Mailer
  social: SocialVerifier
  forwardError: ForwardError
  unhandledErrors: UnhandledErrors
  /** The configured payment gateways by their code. */
  gateways: ReadonlyMap<string, Gateway>
  ticketFiles: TicketFiles
}

/** What a route's handler receives. */
export interface HandlerContext extends Platform, RequestContext {}

/**
 * The one place that decides who may make which call.
 * @throws {Problem} 401 without a required session or with an invalid token; 403 without a profile, or for a kids
 * profile where the contract does not allow it before the PIN was entered
 */
export function requireAccess(
  call: Pick<Call, 'access' | 'host' | 'name'>,
  viewer: Viewer,
  { opensSession }: { opensSession: boolean },
): void {
  const { member, tokenRefused } = viewer
  if (tokenRefused && !opensSession) throw new Problem(401, 'sessionOver')
  if (call.access !== 'guest' && !member) throw new Problem(401, 'loginRequired')
  if (call.access === 'profile' && member?.profileId === null) throw new Problem(403, 'profileRequired')
  if (isChild(viewer) && childAccessOf(call) !== 'allowed') throw childProblem(viewer)
}

/** Without a profile the audience is KIDS, whoever the caller is; choosing a profile resolves that. */
function childProblem({ member }: Viewer) {
  if (member?.isLockedToKids) return new Problem(403, 'pinDue')
  return new Problem(403, member?.profileId === null ? 'profileRequired' : 'grownUpsOnly')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Requires the operator's token. Without it the address does not exist. */
export function requireOperator(token: string): preHandlerHookHandler {
  const expected = digest(`Bearer ${token}`)
  return (request, _reply, next) => {
    const isOperator = timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
    next(isOperator ? undefined : new Problem(404, 'routeNotFound'))
  }
}

export type DecideAudience = (request: FastifyRequest) => Audience

const deviceIdShape = /^[\w-]{8,128}$/
const nameShape = /^[\w-]{1,40}$/
const profileIdShape = /^\d{1,9}$/
const versionShape = /^[\w.+-]{1,64}$/
const maxUserAgentLength = 400
/** The id of no profile, for a header that names none. */
const noProfile = 0

/** The only place that decides on whose behalf a request is made. Guests belong to the adult audience. */
export const viewerPlugin = fp<{ decideAudience?: DecideAudience }>(
  (app, { decideAudience }, done) => {
    app.decorateRequest('viewer', null)
    app.addHook('onRequest', async (request) => {
      const guest = guestOf(request)
      const { authorization } = request.headers
      if (authorization === undefined) request.viewer = guest
      else request.viewer = await memberOf(request, guest, authorization)
      if (headerOf(request, headerNames.audience) === 'KIDS') request.viewer.audience = 'KIDS'
      if (decideAudience) request.viewer.audience = decideAudience(request)
    })
    done()
  },
  { name: 'viewer' },
)

/** The viewer of a request, also of one refused before the hooks ran. */
export function viewerOf(request: FastifyRequest): Viewer {
  return request.viewer ?? { ...guestOf(request), audience: 'KIDS' }
}

function guestOf(request: FastifyRequest): Viewer {
  return {
    lang: readLangCode(headerOf(request, headerNames.language)) ?? defaultLang,
    audience: 'ADULT',
    deviceId: shaped(headerOf(request, headerNames.deviceId), deviceIdShape),
    ip: request.ip.replace(/^::ffff:/, ''),
    address: networkOf(request.ip),
    platform: shaped(headerOf(request, headerNames.platform), nameShape) ?? 'WEB',
    appVersion: shaped(headerOf(request, headerNames.appVersion), versionShape) ?? '',
    channel: shaped(headerOf(request, headerNames.channel), nameShape),
    userAgent: headerOf(request, 'user-agent')?.slice(0, maxUserAgentLength) ?? null,
    member: null,
    isWebApp: isWebApp(request),
    tokenRefused: false,
  }
}

async function memberOf(request: FastifyRequest, guest: Viewer, authorization: string): Promise<Viewer> {
  const [scheme, token = '', ...rest] = authorization.split(' ')
  const profileId = headerOf(request, headerNames.profileId)
  const wellFormed = scheme?.toLowerCase() === 'bearer' && rest.length === 0
  const found = wellFormed
    ? await findMember(request.server.platform, {
        token,
        profileId: profileId === null ? null : Number(shaped(profileId, profileIdShape) ?? noProfile),
      })
    : null
  return found ? { ...guest, ...found } : { ...guest, tokenRefused: true }
}

/** Whether the web app itself calls, for no viewer. */
function isWebApp(request: FastifyRequest): boolean {
  const token = headerOf(request, headerNames.appToken)
  if (token === null || request.headers['x-forwarded-for'] !== undefined) return false
  const [given, expected] = [token, appTokenOf(request.server.platform.config.purgeToken)].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected)
}

function headerOf(request: FastifyRequest, name: string) {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

function shaped(value: string | null, shape: RegExp) {
  return value !== null && shape.test(value) ? value : null
}

/** A call's path within its host, in the router's syntax: `{name}` becomes `:name`. */
export const routePath = (call: Pick<CallShape, 'path'>) => call.path.replace(/\{(\w+)\}/g, ':$1')

/** A call's path on the platform, in the router's syntax. */
export const routeUrl = (call: Pick<Call, 'host' | 'path'>) => `/${call.host}${routePath(call)}`

type Part<C, Key extends string> =
  C extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** A handler's input: the parts of the request that the call declares, validated and with defaults. */
interface Input<C extends CallShape> {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
}

type CallResponse<C extends CallShape> =
  CallMeta<C> extends null ? { data: CallData<C> } : { data: CallData<C>; meta: CallMeta<C> }

type Handler<C extends CallShape> = (context: HandlerContext, input: Input<C>) => Promise<CallResponse<C>>

interface RouteOptions {
  /** The response depends only on call, input, language and audience, so it is cached until something changes. */
  cached?: boolean
  /** Calls per caller and minute, if stricter than the general limit. */
  perMinute?: number
  /** Opens or renews a session, so an expired token is ignored. */
  opensSession?: boolean
}

/** Prefix of the cache keys of a call's responses. */
export const cachedResponsesOf = (call: Pick<CallShape, 'method' | 'path'>): string =>
  `${call.method} ${call.path} `

/**
 * Registers a call of the contract below its host's prefix, with its access check. Invalid input is refused with 400;
 * outside production, an invalid response is an error.
 */
export function defineRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { cached = false, perMinute, opensSession = false }: RouteOptions = {},
): void {
  const { platform } = app
  const check = platform.config.mode === 'production' ? null : envelopeOf(call.data, call.meta ?? z.null())
  const respond = async (context: HandlerContext, input: Input<C>) => {
    const given: { data: unknown; meta?: unknown } = await handler(context, input)
    const envelope = succeed(given.data, given.meta ?? null)
    return JSON.stringify(check ? check.parse(envelope) : envelope)
  }
  app.route({
    method: call.method,
    url: routePath(call),
    config: perMinute ? { rateLimit: { max: perMinute } } : {},
    handler: async (request, reply) => {
      const viewer = viewerOf(request)
      requireAccess(call, viewer, { opensSession })
      const hasLeft = () => reply.raw.destroyed
      const context = { ...platform, viewer, log: request.log, hasLeft }
      const input = readInput(call, request)
      const key = `${cachedResponsesOf(call)}${viewer.lang} ${viewer.audience} ${JSON.stringify(input)}`
      const body = cached
        ? await platform.responses.get(key, () => respond(context, input))
        : await respond(context, input)
      return reply.type(jsonType).send(body)
    },
  })
}

/** Registers a catalogue call: the same for everyone of a language and an audience, and cached. */
export function defineCatalogueRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: Omit<RouteOptions, 'cached'> = {},
): void {
  defineRoute(app, call, handler, { ...options, cached: true })
}

/** Sign-in calls of a kind that may be under way: each makes some ten queries, and anyone may make them. */
const maxSignIns = 128

/** Registers a sign-in call, which ignores an expired token. Refused with 503 when too many are under way. */
export function defineSignInRoute<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const bulkhead = createBulkhead(maxSignIns)
  const bounded: Handler<C> = (context, input) => bulkhead.run(() => handler(context, input))
  defineRoute(app, call, bounded, { opensSession: true })
}

function readInput<C extends Call>(call: C, request: FastifyRequest): Input<C> {
  return {
    params: readPart(call.params, request.params),
    query: readPart(call.query, request.query),
    body: readPart(call.body, request.body ?? {}),
  } as Input<C>
}

/** @throws {Problem} 400 with the name of the first field that does not fit */
export function readPart(schema: z.ZodType | undefined, given: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw field === '' ? new Problem(400, 'invalidRequest') : new Problem(400, 'invalidInput', { field })
}

export const jsonType = 'application/json; charset=utf-8'

/** The body of a successful response. */
export function succeed<Data, Meta>(data: Data, meta: Meta): Envelope<Data, Meta> {
  return { message: 'OK', data, meta }
}

/** The response of a call without data. */
export const doneResponse = { data: { done: true } } as const

/** The body of an error response. */
export function refuse<Data>(message: string, data: Data): Envelope<Data, null> {
  return { message, data, meta: null }
}
