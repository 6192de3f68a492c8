import type { IncomingHttpHeaders } from 'node:http'
import { env } from '@/lib/config/env'
import { readVisitor, visitorCookies } from '@/lib/session/read-visitor'

/** Request headers available to pages. Nothing else from the client reaches Next. */
const pageHeaders = [
  'accept',
  'accept-language',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
  'range',
  'rsc',
  'user-agent',
]

/** Headers for the gateway, and the purge token. */
const apiHeaders = [
  'accept',
  'accept-language',
  'authorization',
  'content-length',
  'content-type',
  'cookie',
  'language',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-channel',
  'zone',
]

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = headers[name]
    if (typeof value === 'string') picked[name] = value
  }
  return picked
}

const isSecure = () => env.PUBLIC_ORIGIN.startsWith('https:')

/** The origin that Next builds addresses from, never taken from the client. */
export function originHeaders(host: string): Record<string, string> {
  return { host, 'x-forwarded-host': host, 'x-forwarded-proto': isSecure() ? 'https' : 'http' }
}

/** The cookies that routing depends on. Tokens are replaced by their mere presence. */
function routingCookies(header: string | undefined): string {
  return visitorCookies(readVisitor(header, isSecure()), isSecure())
}

/** Headers of a page request to Next. */
export function forPage(headers: IncomingHttpHeaders): Record<string, string> {
  const cookie = routingCookies(headers.cookie)
  return {
    ...pick(headers, pageHeaders),
    ...originHeaders(headers.host ?? ''),
    ...(cookie === '' ? {} : { cookie }),
  }
}

/** Headers of a gateway request to Next. */
export function forApi(
  headers: IncomingHttpHeaders,
  own: { requestId: string; clientAddress: string },
): Record<string, string> {
  return {
    ...pick(headers, apiHeaders),
    ...originHeaders(headers.host ?? ''),
    'x-request-id': own.requestId,
    'x-client-address': own.clientAddress,
  }
}
