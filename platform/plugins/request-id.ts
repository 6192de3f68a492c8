import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'
import { headerNames } from '@/lib/contract/headers'

const shape = /^[\w-]{1,64}$/

/** The caller's request id when it is harmless, else a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers[headerNames.requestId]
  return typeof given === 'string' && shape.test(given) ? given : randomUUID()
}

/** Answers bear the id under which the log knows the request. */
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
