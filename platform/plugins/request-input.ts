import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { namesSeveralHosts } from '@/lib/contract/host-header'
import { Problem } from '../shared/problem'

/** Rejects requests that name their host more than once with 400, and closes their connection. */
export const hostHeaderPlugin = fp(
  (app, _options, done) => {
    app.addHook('onRequest', (request, reply, next) => {
      if (!namesSeveralHosts(request.raw.rawHeaders)) return next()
      reply.header('connection', 'close')
      return next(new Problem(400, 'invalidRequest'))
    })
    done()
  },
  { name: 'host-header' },
)

/** Parses JSON bodies and accepts empty ones: clients send a content type with every request (specification 7). */
export const bodiesPlugin = fp(
  (app, _options, done) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeContentTypeParser(['application/json', 'text/plain'])
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, next) => {
      if (body === '') next(null, undefined)
      else void parse(request, String(body), next)
    })
    done()
  },
  { name: 'bodies' },
)

/** NUL, which PostgreSQL cannot store, and lone surrogates, which UTF-8 cannot encode. */
const malformed = /\0|\p{Surrogate}/u

/** Rejects requests with text that cannot be stored, wherever it is, with 400. */
export const textInputPlugin = fp(
  (app, _options, done) => {
    app.addHook('preValidation', (request, _reply, next) => {
      next(isWellFormed(request) ? undefined : new Problem(400, 'invalidRequest'))
    })
    done()
  },
  { name: 'text-input' },
)

/** Checks names and values. Iterative, since a body may be nested arbitrarily deep. */
function isWellFormed({ params, query, body }: FastifyRequest) {
  const rest: unknown[] = [params, query, body]
  while (rest.length > 0) {
    const value = rest.pop()
    if (typeof value === 'string') {
      if (malformed.test(value)) return false
    } else if (isPlain(value)) for (const [name, inner] of Object.entries(value)) rest.push(name, inner)
  }
  return true
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}
