import { errorCodeHeader, errorCodes } from '@/lib/contract/errors'
import { type GatewayResponse, viewerLanguage } from '@/lib/api/gateway/read-request'
import { toGatewayResponse } from '@/lib/api/gateway/respond'
import { headerNames } from '@/lib/contract/headers'
import { loadTranslator } from '@/lib/i18n/load-messages'

/** Retry-After in seconds; players add jitter. */
const retryAfterSec = 2
const playPath = /^\/api\/content\/(?:video\/video-url|tv-channel\/url\/[^/]+)\/?(?:\?|$)/

/** Whether a call requests a media address, which starts playback. */
export const isMediaRequest = (url: string): boolean => playPath.test(url)

/** The 503 response for a viewer who has to wait; the same call succeeds a moment later. */
export async function refuseForNow(headers: Pick<Headers, 'get'>): Promise<GatewayResponse> {
  const t = await loadTranslator(viewerLanguage(headers))
  const message = t('player.wait.title')
  return toGatewayResponse(
    503,
    { message, data: null, meta: null },
    {
      'retry-after': String(retryAfterSec),
      [headerNames.requiredAction]: 'WAIT',
      [errorCodeHeader]: errorCodes.status,
    },
  )
}

/** The media address in a host response with its expiry (epoch milliseconds), or `null`. */
export function givenAddress({ status, body }: GatewayResponse): { url: string; expires: number } | null {
  if (status !== 200) return null
  const { data } = JSON.parse(body) as { data?: { url?: unknown; expiresAt?: unknown } | null }
  const expires = Date.parse(String(data?.expiresAt))
  return typeof data?.url === 'string' && expires > 0 ? { url: data.url, expires } : null
}
