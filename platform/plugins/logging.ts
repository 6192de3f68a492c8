import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import { headerNames } from '@/lib/contract/headers'
import { describeError, isError } from './describe-error'
import { createLogLimit } from './log-limit'

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
