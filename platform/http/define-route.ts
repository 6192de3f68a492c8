import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call, CallShape, CallData, CallMeta } from '@/lib/contract/call'
import { envelopeOf, type Envelope } from '@/lib/contract/envelope'
import type { RequestContext } from '../platform'
import { Problem } from '../shared/problem'
import { requireAccess } from './require-access'
import { viewerOf } from './viewer'

/** A call's address within its host, in the router's spelling: `{name}` becomes `:name`. */
const routePath = (call: Pick<CallShape, 'path'>) => call.path.replace(/\{(\w+)\}/g, ':$1')

/** A call's address at the platform, in the router's spelling. */
export const routeUrl = (call: Pick<Call, 'host' | 'path'>) => `/${call.host}${routePath(call)}`

type Part<C, Key extends string> =
  C extends Record<Key, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** What a handler gets: the parts of the request that the call has, checked and with defaults filled in. */
interface Input<C extends CallShape> {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
}

type Answer<C extends CallShape> =
  CallMeta<C> extends null ? { data: CallData<C> } : { data: CallData<C>; meta: CallMeta<C> }

type Handler<C extends CallShape> = (context: RequestContext, input: Input<C>) => Promise<Answer<C>>

interface RouteOptions {
  /** The answer depends on call, input, language and audience alone, and may be kept until something changes. */
  cached?: boolean
  /** Calls that one caller may make in a minute, where the general limit is too generous. */
  perMinute?: number
  /** Opens or renews a session: a token of one that is over does not matter. */
  opensSession?: boolean
}

/** How the keys of all kept answers of a call begin. */
export const cachedResponsesOf = (call: Pick<CallShape, 'method' | 'path'>): string =>
  `${call.method} ${call.path} `

/**
 * Serves one call of the contract below the host's prefix, for those whom the contract lets make it. Input that does not
 * fit is refused with 400; outside production, an answer that does not fit is an error.
 */
export function defineRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  { cached = false, perMinute, opensSession = false }: RouteOptions = {},
): void {
  const { platform } = app
  const check = platform.config.mode === 'production' ? null : envelopeOf(call.data, call.meta ?? z.null())
  const answer = async (context: RequestContext, input: Input<C>) => {
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
        ? await platform.responses.get(key, () => answer(context, input))
        : await answer(context, input)
      return reply.type(jsonType).send(body)
    },
  })
}

/** A catalogue call: the same for everyone of a language and an audience, and kept in the process. */
export function defineCatalogueRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  options: Omit<RouteOptions, 'cached'> = {},
): void {
  defineRoute(app, call, handler, { ...options, cached: true })
}

/** A call by which guests come in: the token of a session that is over does not matter. */
export function defineEntryRoute<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  defineRoute(app, call, handler, { opensSession: true })
}

function readInput<C extends Call>(call: C, request: FastifyRequest): Input<C> {
  return {
    params: readPart(call.params, request.params),
    query: readPart(call.query, request.query),
    body: readPart(call.body, request.body ?? {}),
  } as Input<C>
}

function readPart(schema: z.ZodType | undefined, given: unknown) {
  if (!schema) return undefined
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? ''
  throw field === '' ? new Problem(400, 'invalidRequest') : new Problem(400, 'invalidInput', { field })
}

export const jsonType = 'application/json; charset=utf-8'

/** The body of every successful answer. */
export function succeed<Data, Meta>(data: Data, meta: Meta): Envelope<Data, Meta> {
  return { message: 'OK', data, meta }
}

/** What a handler answers when there is nothing to tell but that it is done. */
export const doneAnswer = { data: { done: true } } as const

/** The body of every refusal: the message is all it says. */
export function refuse(message: string): Envelope<null, null> {
  return { message, data: null, meta: null }
}
