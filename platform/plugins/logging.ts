import type { FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** A media address without the token that makes it work, and any address without control characters. */
export function loggableUrl(url: string): string {
  return url
    .replace(/(\/media\/)[^/?#]+/, '$1[token]')
    .replace(/([?&](?:token|keyword|email|msisdn|activationCode|deviceId)=)[^&#]*/gi, '$1[redacted]')
    .slice(0, 500)
}

/** Structured logs that say what was asked and answered, and never a secret. */
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
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        url: loggableUrl(request.url),
        ip: request.ip,
      }),
    },
  }
}

const refusals = [401, 403, 429]

/** One line for a request: what was refused is always told, what went well only when somebody wants to read it. */
export const requestLogPlugin = fp(
  (app, _options, done) => {
    app.addHook('onResponse', (request, reply, next) => {
      const level = refusals.includes(reply.statusCode) ? 'info' : 'debug'
      const { statusCode, elapsedTime } = reply
      const accountId = request.viewer?.member?.accountId
      request.log[level]({ req: request, accountId, statusCode, ms: Math.round(elapsedTime) }, 'answered')
      next()
    })
    done()
  },
  { name: 'request-log' },
)
