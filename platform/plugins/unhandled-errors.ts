import type { FastifyRequest } from 'fastify'
import { notifyCalls } from '@/lib/contract/hosts/notify'
import { routeUrl, viewerOf } from '../http/define-route'
import { describeError } from './logging'

/** Errors of recording errors are not recorded. */
const ownRoute = routeUrl(notifyCalls.reportError)
/** States of PostgreSQL and codes of Node without a usable connection: refused, broken, too many, shutting down. */
const unreachable = /^(?:08|53|57P)|^(?:ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/
/** The same, of errors without a code. */
const lostConnection = /^Connection terminated|^timeout exceeded when trying to connect|PGlite is closed/

interface Described {
  message: string
  code?: string
  constraint?: string
  cause?: Described
}

/** Whether the database cannot be used, so that nothing can be recorded either. */
const isUnreachable = ({ code = '', message, cause }: Described): boolean =>
  unreachable.test(code) || lostConnection.test(message) || (cause !== undefined && isUnreachable(cause))

/** The message with the codes of what caused it. */
function wholeMessage({ message, code, constraint, cause }: Described): string {
  const names = [code, constraint].filter(Boolean).join(' ')
  const own = names ? `${message} (${names})` : message
  return cause ? `${own}, caused by ${wholeMessage(cause)}` : own
}

/**
 * Records an error that the platform has not handled, grouped with those of pages. Returns at once and never fails;
 * leaves out what the recording itself has caused, and everything while the database cannot be reached.
 */
export function recordUnhandledError(error: Error, request: FastifyRequest): void {
  const { url = 'unknown' } = request.routeOptions
  const described = describeError(error)
  if (url === ownRoute || isUnreachable(described)) return
  const { type: name, stack = '' } = described
  const { lang, appVersion } = viewerOf(request)
  const message = wholeMessage(described)
  request.server.platform.unhandledErrors.record({ name, message, stack, route: url, lang, appVersion })
}
