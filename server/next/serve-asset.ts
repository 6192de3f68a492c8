import type { Exchange, Parts } from '../exchange'
import { refuseInTurn } from '../guard/refuse-in-turn'
import { sendPlain } from '../guard/send-plain'
import { sendVariant } from '../page-cache/send-variant'
import { fillAsset, isCompressibleAsset } from './fill-asset'
import { passToNext } from './pass-to-next'
import { forPage } from './request-headers'

/** Serves a file of the build: text from memory in the best encoding, anything else streamed from Next. */
export async function serveAsset(exchange: Exchange, parts: Parts): Promise<void> {
  const { request, response } = exchange
  const { method, url = '/', headers } = request
  if (method !== 'GET' && method !== 'HEAD') return sendPlain(response, 405, { allow: 'GET, HEAD' })
  const [path = ''] = url.split('?', 1)
  if (!parts.files.has(decodeURIComponent(path))) return refuseInTurn(exchange, parts, 404)
  const pass = () => passToNext(exchange, parts, { headers: forPage(headers), page: false })
  if (!isCompressibleAsset(path)) return pass()
  const fill = () => fillAsset(parts.requestNext, path, parts.publicHost)
  const cached = parts.assets.peek(path, fill)
  if (cached) return sendVariant(request, response, cached)
  const looked = await parts.assets.fetch(path, fill)
  return looked.type === 'serve' ? sendVariant(request, response, looked.variants) : pass()
}
