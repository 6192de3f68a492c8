import { env } from '@/lib/config/env'
import { headerNames } from '@/lib/contract/headers'
import { crawlerDevice, findTrailerMedia } from '@/lib/player/server/find-trailer-media'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ code: string; file: string }>
}

const timeoutMs = 10_000
const passed = ['accept-ranges', 'content-length', 'content-range', 'content-type'] as const
const notThere = [400, 403, 404, 410]
const missing = () => new Response(null, { status: 404 })

/** A file that is not one of the trailer's is refused by the host like one that is not there. */
function refusalOf(answer: Response | null) {
  if (answer?.status === 416) return new Response(null, { status: 416, headers: pickHeaders(answer) })
  return answer && notThere.includes(answer.status) ? missing() : new Response(null, { status: 502 })
}

function pickHeaders(answer: Response) {
  return passed.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
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
  if (!answer?.ok) return refusalOf(answer)
  const headers: [string, string][] = [['cache-control', 'public, max-age=3600'], ...pickHeaders(answer)]
  return new Response(answer.body, { status: answer.status, headers })
}
