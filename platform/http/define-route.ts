import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call, CallShape, CallData, CallMeta } from '@/lib/contract/calls'
import { envelopeOf, type Envelope } from '@/lib/contract/fields'
import { Problem } from '../shared/problem'
import type { HandlerContext } from './platform'
import { requireAccess } from './require-access'
import { viewerOf } from './viewer'

/** A call's path within its host, in the router's syntax: `{name}` becomes `:name`. */
const routePath = (call: Pick<CallShape, 'path'>) => call.path.replace(/\{(\w+)\}/g, ':$1')

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

/** Registers a sign-in call, which ignores an expired token. */
export function defineSignInRoute<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
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

const jsonType = 'application/json; charset=utf-8'

/** The body of a successful response. */
export function succeed<Data, Meta>(data: Data, meta: Meta): Envelope<Data, Meta> {
  return { message: 'OK', data, meta }
}

/** The response of a call without data. */
export const doneResponse = { data: { done: true } } as const

/** The body of an error response: the message is all it contains. */
export function refuse(message: string): Envelope<null, null> {
  return { message, data: null, meta: null }
}
