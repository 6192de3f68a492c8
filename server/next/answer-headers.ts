import type { IncomingHttpHeaders } from 'node:http'
import { plainCsp } from '../headers/security-headers'
import { policyHeader } from './page-response'

const connectionHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'upgrade',
  'trailer',
])
const internal = /^(?:x-powered-by$|x-middleware-|x-nextjs-cache$|x-next-cache-tags$|x-page-policy$|refresh$)/

/** The path alone where an address names our own origin, so that no redirect depends on a host name. */
function ownLocation(location: string, host: string): string {
  const own = [`http://${host}/`, `https://${host}/`].find((origin) => location.startsWith(origin))
  return own ? location.slice(own.length - 1) : location
}

/** Text says how it is to be read. */
function withCharset(type: string): string {
  return type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** The content security policy that came with a page, or the one of what is no page. */
export function policyOf(headers: IncomingHttpHeaders): string {
  const policy = headers[policyHeader]
  return typeof policy === 'string' ? policy : plainCsp
}

/** What of Next's answer headers the viewer gets, as pairs. */
export function answerHeaders(headers: IncomingHttpHeaders, host: string): [string, string | string[]][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string | string[]][] => {
    if (value === undefined || connectionHeaders.has(name) || internal.test(name)) return []
    if (name === 'location' && typeof value === 'string') return [[name, ownLocation(value, host)]]
    if (name === 'content-type' && typeof value === 'string') return [[name, withCharset(value)]]
    return [[name, value]]
  })
}
