import type { IncomingMessage } from 'node:http'
import { isInnerPath } from '@/lib/routing'

const sandboxNames = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Maximum length of an address: fits the longest search; Node accepts at most 16 kB of headers. */
const maxAddress = 12_288
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i
/** Suffixes at which Next serves page data past the middleware. None of our pages uses them. */
const innerEnding = /\.rsc\/?$|\.segments?(?:\/|$)/i
/** Characters without which no path check can match. */
const unusual = /[%\\#]|\/[/.]|\.(?:rsc|segment)/i
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

interface Refusal {
  status: 308 | 400 | 404 | 405 | 414 | 421
  location?: string
}

function isLoopback(host: string): boolean {
  const portAt = host.lastIndexOf(':')
  const hasPort = portAt > host.lastIndexOf(']') && /^\d{1,5}$/.test(host.slice(portAt + 1))
  return sandboxNames.has(hasPort ? host.slice(0, portAt) : host)
}

/** Whether a `Host` header names this app: its public name, or loopback in the sandbox. */
export function createHostCheck({ publicOrigin, sandbox }: { publicOrigin: string; sandbox: boolean }) {
  const publicHost = new URL(publicOrigin).host
  return (host: string | undefined): boolean =>
    host === publicHost || (sandbox && host !== undefined && isLoopback(host))
}

/** Why a request is rejected whatever its target; `null` when it is accepted. */
export function checkRequest(
  { method = '', url = '', headers }: IncomingMessage,
  isOwnHost: (host: string | undefined) => boolean,
): Refusal | null {
  if (!url.startsWith('/')) return { status: 400 }
  if (!isOwnHost(headers.host)) return { status: 421 }
  if (!knownMethods.has(method)) return { status: 405 }
  if (url.length > maxAddress) return { status: 414 }
  if (!unusual.test(url)) return null
  if (url.includes('#')) return { status: 400 }
  const [path = ''] = url.split('?', 1)
  if (/^[/\\]{2}|\\/.test(path)) return { status: 308, location: path.replaceAll(/[/\\]+/g, '/') }
  if (dotSegment.test(path) || !isDecodable(path)) return { status: 400 }
  if (innerEnding.test(decodeURIComponent(path)) || isInnerPath(path)) return { status: 404 }
  const normal = normalizeEscapes(path)
  return normal === path ? null : { status: 308, location: normal + url.slice(path.length) }
}

/** A path without escapes of characters that need none: they would make many addresses of one page (RFC 3986, 6.2.2.2). */
function normalizeEscapes(path: string): string {
  return path.replaceAll(/%([\da-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : escape
  })
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
