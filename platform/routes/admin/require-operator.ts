import { createHash, timingSafeEqual } from 'node:crypto'
import type { preHandlerHookHandler } from 'fastify'
import { Problem } from '../../http/problem'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Lets only callers with the operator's token pass. To anybody else there is nothing at the address. */
export function requireOperator(token: string): preHandlerHookHandler {
  const expected = digest(`Bearer ${token}`)
  return (request, _reply, next) => {
    const isOperator = timingSafeEqual(digest(request.headers.authorization ?? ''), expected)
    next(isOperator ? undefined : new Problem(404, 'routeNotFound'))
  }
}
