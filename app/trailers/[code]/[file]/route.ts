import { env } from '@/lib/config/env'
import { headerNames } from '@/lib/contract/headers'
import { crawlerDevice, findTrailerMedia } from '@/lib/player/trailers/find-trailer-media'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ code: string; file: string }>
}

const timeoutMs = 10_000
const passed = ['accept-ranges', 'content-length', 'content-range', 'content-type'] as const
const missing = () => new Response(null, { status: 404 })

/** The media of a free trailer for crawlers: `/trailers/the-lanterns-of-fustat-trailer/master.m3u8`, and what it names. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { code, file } = await params
  if (!/^[a-z0-9-]{1,120}$/.test(code) || !/^[\w-]{1,64}\.[a-z0-9]{1,5}$/.test(file)) return missing()
  const folder = await findTrailerMedia(code)
  if (folder === null) return missing()
  const range = request.headers.get('range')
  const answer = await fetch(`${env.hosts.content}${folder}/${file}`, {
    // Lengths are passed on, so that bytes have to come as they are.
    headers: {
      [headerNames.deviceId]: crawlerDevice,
      'accept-encoding': 'identity',
      ...(range && { range }),
    },
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (!answer?.ok) return answer?.status === 404 ? missing() : new Response(null, { status: 502 })
  const headers = new Headers({ 'cache-control': 'public, max-age=3600' })
  for (const name of passed) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}
