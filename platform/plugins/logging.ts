import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { types } from 'node:util'
import type { FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import { headerNames } from '@/lib/contract'

const maxDepth = 4
const maxMessage = 300
const sqlState = /^[0-9A-Z]{5}$/

/** What the log may contain of an error: its origin, but nothing a user entered. */
interface DescribedError {
  type: string
  message: string
  code?: string
  constraint?: string
  stack?: string
  cause?: DescribedError
}

/**
 * Strips user data from an error. Database errors include values after the first line of their message (`params: ...`),
 * in `detail`, `where` and `query`, and, for invalid values, after the first colon.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!isError(error)) return { type: typeof error, message: 'not an error' }
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown }
  const stack = framesOf(error)
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: safeMessage(error, code),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(stack === '' ? {} : { stack }),
    ...(isError(cause) && depth < maxDepth ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

/** The same as one string, for a terminal. Errors from elsewhere keep their message. */
export function errorText(error: unknown): string {
  const { type, message, code, stack, cause } = describeError(error)
  const whole = isError(error) && !isOfDatabase(error) ? error.message : message
  const head = `${type}: ${whole}${code ? ` (${code})` : ''}`
  return [head, stack, cause && `caused by ${cause.type}: ${cause.message}`].filter(Boolean).join('\n')
}

/** Also recognises errors of another realm, such as a worker. */
const isError = (value: unknown): value is Error => value instanceof Error || types.isNativeError(value)

function safeMessage(error: Error, code: unknown) {
  const [line = ''] = error.message.split(/[\r\n]/, 1)
  const isOfData = typeof code === 'string' && sqlState.test(code) && code.startsWith('22')
  const [said = ''] = isOfData ? line.split(':', 1) : [line]
  return hideContacts(said).slice(0, maxMessage)
}

/** Without e-mail addresses and telephone numbers: the systems that a message comes from quote those of their callers. */
const hideContacts = (text: string) =>
  text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '(address)').replaceAll(/\+?\d[\d ()-]{6,}\d/g, '(number)')

const isOfDatabase = (error: Error) =>
  'params' in error || 'query' in error || ('code' in error && sqlState.test(String(error.code)))

/** The stack without the message. */
function framesOf({ stack = '', message }: Error) {
  const at = stack.indexOf(message)
  return (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

interface LimitOptions {
  /** Called when an interval ends, with the number of lines that were dropped in it. */
  onLeftOut: (count: number) => void
  /** Maximum number of lines in an interval. */
  maxLines?: number
  intervalMs?: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** Limits log lines that outside requests cause. @returns whether the next line may be written */
export function createLogLimit(options: LimitOptions): () => boolean {
  const { onLeftOut, maxLines = 200, intervalMs = 10_000, now = () => performance.now() } = options
  let startedAt = now()
  let lines = 0
  return () => {
    if (now() - startedAt >= intervalMs) {
      if (lines > maxLines) onLeftOut(lines - maxLines)
      startedAt = now()
      lines = 0
    }
    lines += 1
    return lines <= maxLines
  }
}

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** A URL for the log: media addresses without their token, and no control characters. */
export function loggableUrl(url: string): string {
  return url
    .replace(/(\/media\/)[^/?#]+/, '$1[token]')
    .replace(/([?&](?:token|keyword|email|msisdn|activationCode|deviceId)=)[^&#]*/gi, '$1[redacted]')
    .slice(0, 500)
}

/** Structured request logs without secrets. */
export function loggerOptions(level: string, stream?: { write(line: string): void }): LoggerOptions {
  return {
    level,
    ...(stream ? { stream } : {}),
    redact: {
      paths: [
        'headers',
        'password',
        'token',
        'otp',
        'authorization',
        '*.headers',
        '*.password',
        '*.token',
        '*.otp',
      ],
      censor: '[redacted]',
    },
    // A message stays on one line, also if a library logs an error's message.
    hooks: {
      logMethod(args, method) {
        const [first, text, ...rest] = args.map(firstLine)
        const error = errorIn(first)
        const fields = isError(first) ? { err: first } : first
        method.apply(this, [fields, text ?? (error && describeError(error).message), ...rest] as typeof args)
      },
    },
    serializers: {
      err: (error: unknown) => ({ stack: '', ...describeError(error) }),
      error: (error: unknown) => describeError(error),
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: loggableUrl(request.url),
        ip: request.ip,
      }),
    },
  }
}

const firstLine = (value: unknown) => (typeof value === 'string' ? value.split(/[\r\n]/, 1)[0] : value)

/** The error of a log call, as its first argument or among its fields. */
function errorIn(first: unknown) {
  if (isError(first)) return first
  const { err } = (typeof first === 'object' && first !== null ? first : {}) as { err?: unknown }
  return isError(err) ? err : undefined
}

const refusals = [401, 403, 429]

/** One line per request: rejected ones at info level within the log limit, all others at debug level. */
export const requestLogPlugin = fp(
  (app, _options, done) => {
    const what = 'refused requests'
    const onLeftOut = (leftOut: number) => app.log.info({ what, leftOut }, 'lines were left out of this log')
    const mayLog = createLogLimit({ onLeftOut })
    app.addHook('onResponse', (request, reply, next) => {
      const level = refusals.includes(reply.statusCode) && mayLog() ? 'info' : 'debug'
      const { statusCode, elapsedTime } = reply
      const accountId = request.viewer?.member?.accountId
      request.log[level]({ req: request, accountId, statusCode, ms: Math.round(elapsedTime) }, 'answered')
      next()
    })
    done()
  },
  { name: 'request-log' },
)

const shape = /^[\w-]{1,64}$/

/** The caller's request id if it is well-formed, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[headerNames.requestId]
  return typeof given === 'string' && shape.test(given) ? given : randomUUID()
}

/** Adds the request id of the log to every response. */
export const requestIdPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      reply.header(headerNames.requestId, request.id)
      next()
    })
    done()
  },
  { name: 'request-id' },
)
