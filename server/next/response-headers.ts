import type { IncomingHttpHeaders } from 'node:http'
import { plainCsp } from '../http/security-headers'
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

/** Reduces a same-origin address to its path, so that redirects do not depend on the host name. */
function ownLocation(location: string, host: string): string {
  const own = [`http://${host}/`, `https://${host}/`].find((origin) => location.startsWith(origin))
  return own ? location.slice(own.length - 1) : location
}

/** Adds the charset to text types. */
function withCharset(type: string): string {
  return type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

/** The page's content security policy, or that of responses that are not pages. */
export function policyOf(headers: IncomingHttpHeaders): string {
  const policy = headers[policyHeader]
  return typeof policy === 'string' ? policy : plainCsp
}

/** Next's response headers that reach the viewer, as pairs. */
export function responseHeaders(headers: IncomingHttpHeaders, host: string): [string, string | string[]][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string | string[]][] => {
    if (value === undefined || connectionHeaders.has(name) || internal.test(name)) return []
    if (name === 'location' && typeof value === 'string') return [[name, ownLocation(value, host)]]
    if (name === 'content-type' && typeof value === 'string') return [[name, withCharset(value)]]
    return [[name, value]]
  })
}
