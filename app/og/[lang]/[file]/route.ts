import { callHost } from '@/lib/api/server/call-host'
import { isUnknown } from '@/lib/api/result'
import { log } from '@/lib/api/log'
import { cacheFor } from '@/lib/config/cache'
import { contentCalls } from '@/lib/contract/hosts/content'
import { codeField } from '@/lib/contract/fields'
import { isLangCode } from '@/lib/contract'
import { getPreview } from '@/lib/seo/preview/get-preview'

export const dynamic = 'force-dynamic'

interface Context {
  params: Promise<{ lang: string; file: string }>
}

const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400, s-maxage=604800' }
const later = () => new Response(null, { status: 503, headers: { 'retry-after': '60' } })

/** A title's picture for link previews: `/og/ar/the-lanterns-of-fustat.jpg`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { lang, file } = await params
  const code = codeField.safeParse(/^(.+)\.jpg$/.exec(file)?.[1]).data
  if (!isLangCode(lang) || code === undefined) return new Response(null, { status: 404 })
  const title = await callHost(
    contentCalls.findSeries,
    { query: { code } },
    { lang, cache: cacheFor.detail(code) },
  )
  if (title.error) return isUnknown(title.error) ? new Response(null, { status: 404 }) : later()
  try {
    const picture = await getPreview(lang, title.data.data)
    return new Response(new Uint8Array(picture), { headers })
  } catch (error) {
    log.warn({ code, lang, error: String(error) }, 'no preview picture')
    return later()
  }
}
