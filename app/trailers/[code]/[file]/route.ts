import { env } from '@/lib/config/env'
import { headerNames } from '@/lib/contract'
import { crawlerDevice, findTrailerMedia } from '@/lib/player/server/find-trailer-media'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ code: string; file: string }>
}

const timeoutMs = 10_000
const forwardedHeaders = ['accept-ranges', 'content-length', 'content-range', 'content-type'] as const
const missingStatuses = [400, 403, 404, 410]
const missing = () => new Response(null, { status: 404 })

/** The response to a failed fetch. The host refuses files of other trailers as if they did not exist. */
function failedResponse(source: Response | null) {
  if (source?.status === 416) return new Response(null, { status: 416, headers: pickHeaders(source) })
  return source && missingStatuses.includes(source.status) ? missing() : new Response(null, { status: 502 })
}

function pickHeaders(source: Response) {
  return forwardedHeaders.flatMap((name): [string, string][] => {
    const value = source.headers.get(name)
    return value ? [[name, value]] : []
  })
}

/** The media of a free trailer for crawlers: `/trailers/the-lanterns-of-fustat-trailer/master.m3u8`, and what it names. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { code, file } = await params
  if (!/^[a-z0-9-]{1,120}$/.test(code) || !/^[\w-]{1,64}\.[a-z0-9]{1,5}$/.test(file)) return missing()
  const folder = await findTrailerMedia(code)
  if (folder === null) return missing()
  const range = request.headers.get('range')
  const source = await fetch(`${env.hosts.content}${folder}/${file}`, {
    // Lengths are forwarded, so the bytes must not be compressed.
    headers: {
      [headerNames.deviceId]: crawlerDevice,
      'accept-encoding': 'identity',
      ...(range && { range }),
    },
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (!source?.ok) return failedResponse(source)
  const headers: [string, string][] = [['cache-control', 'public, max-age=3600'], ...pickHeaders(source)]
  return new Response(source.body, { status: source.status, headers })
}
