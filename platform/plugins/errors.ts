import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { headerNames, languages } from '@/lib/contract'
import { refuse, viewerOf } from '../http/define-route'
import { isReceiving } from '../http/upload-route'
import { messageIn, Problem, type MessageKey, type MessageValues } from '../shared/problem'
import { recordUnhandledError } from './unhandled-errors'

/** Headers of every response. The platform's pages and pictures set their own policy. */
const securityHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

export const securityHeadersPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (_request, reply, next) => {
      reply.headers(securityHeaders)
      next()
    })
    done()
  },
  { name: 'security-headers' },
)

interface MatchedRoute {
  method: string
  /** The route's path with its `:name` and `*` placeholders. */
  url: string
}

/** The methods that a path supports, if any. */
function allowedMethods(routes: readonly MatchedRoute[], url: string): string[] {
  const parts = (url.split('?')[0] ?? '').split('/')
  const methods = routes.filter((route) => fits(route.url.split('/'), parts)).map((route) => route.method)
  return [...new Set(methods)].sort()
}

function fits(pattern: string[], parts: string[]) {
  if (pattern.at(-1) !== '*' && pattern.length !== parts.length) return false
  return pattern.every((piece, at) => parts[at] !== undefined && matches(piece, parts[at]))
}

function matches(piece: string, part: string) {
  if (piece === '*') return true
  return piece.startsWith(':') ? part !== '' : piece === part
}

const keysByStatus: Readonly<Record<number, MessageKey>> = {
  404: 'routeNotFound',
  405: 'methodNotAllowed',
  415: 'unsupportedType',
  429: 'tooManyRequests',
  503: 'unavailable',
}

const megabyte = 1_024 * 1_024

const brokenStatuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** The action that an error requires of the caller; the header tells clients. */
const requiredActions: Partial<Record<MessageKey, string>> = { pinDue: 'PIN', grownUpsOnly: 'PIN' }

/** Sends every error as an envelope with a message in the caller's language. */
export const errorsPlugin = fp(
  (app, _options, done) => {
    const routes: MatchedRoute[] = []
    app.addHook('onRoute', ({ method, url }) => {
      const methods = [method].flat().filter((one) => one !== 'OPTIONS')
      routes.push(...methods.map((one) => ({ method: one, url })))
    })
    app.setErrorHandler<FastifyError>((error, request, reply) => handleError(error, request, reply))
    app.setNotFoundHandler((request, reply) => {
      const allowed = allowedMethods(routes, request.url)
      if (allowed.length === 0) return send(request, reply, 404, 'routeNotFound')
      return send(request, reply.header('allow', allowed.join(', ')), 405, 'methodNotAllowed')
    })
    done()
  },
  { name: 'errors', dependencies: ['viewer'] },
)

/** Handles an error raised before the hooks of a route ran, such as a malformed path. */
export function handleEarlyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders)
  handleError(error, request, reply)
}

/**
 * Handles bytes that are not HTTP. An unused connection is closed silently: its client would read the error as the
 * response to its first request.
 */
export function handleClientError(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Uploads have their own timeouts.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isReceiving(socket)) return
  if (socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const status = brokenStatuses[error.code ?? ''] ?? 400
  const body = JSON.stringify(refuse(messageIn('en', 'invalidRequest'), null))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy(error)
}

/** All connections to the database are in use, and none became free in time. */
const isOverloaded = ({ message }: Error) => message === 'timeout exceeded when trying to connect'

function handleError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Problem) {
    if (error.retryAfterSec !== undefined) reply.header('retry-after', error.retryAfterSec)
    const requiredAction = requiredActions[error.key]
    if (requiredAction) reply.header(headerNames.requiredAction, requiredAction)
    return send(request, reply, error.status, error.key, error.values, error.data)
  }
  const status = isOverloaded(error) ? 503 : (error.statusCode ?? 500)
  if (status === 413) return send(request, reply, 413, 'tooLarge', { limit: bodyLimitOf(request) })
  if (status >= 400 && status < 500)
    return send(request, reply, status, keysByStatus[status] ?? 'invalidRequest')
  request.log.error({ err: error, req: request }, 'request failed')
  if (status !== 503) recordUnhandledError(error, request)
  return send(request, reply, status === 503 ? 503 : 500, status === 503 ? 'unavailable' : 'unexpected')
}

/** The error for a body over the limit, in the caller's language. */
function bodyLimitOf(request: FastifyRequest): string {
  const bytes = request.routeOptions.bodyLimit ?? request.server.initialConfig.bodyLimit ?? 0
  const [value, unit] = bytes >= megabyte ? [bytes / megabyte, 'megabyte'] : [bytes / 1_024, 'kilobyte']
  const { intlTag } = languages[viewerOf(request).lang]
  return new Intl.NumberFormat(intlTag, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: MessageKey,
  values: MessageValues = {},
  data: object | null = null,
) {
  // Headers that a handler had set do not describe the error.
  for (const name of ['content-length', 'etag', 'accept-ranges']) reply.removeHeader(name)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refuse(messageIn(viewerOf(request).lang, key, values), data))
}
