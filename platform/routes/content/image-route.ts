import type { FastifyInstance } from 'fastify'
import { imageWidths, type ImageWidth } from '@/lib/contract/artwork'
import { notFound } from '../../http/problem'

interface ImageAddress {
  Params: { width: string; '*': string }
}

const forever = 'public, max-age=31536000, immutable'

/** Pictures of the catalogue, scaled to one of the contract's widths. */
export function imageRoute(app: FastifyInstance): void {
  app.get<ImageAddress>('/images/:width/*', async (request, reply) => {
    const { width: asked, '*': path } = request.params
    const width = imageWidths.find((known): known is ImageWidth => String(known) === asked)
    const acceptsWebp = request.headers.accept?.includes('image/webp') ?? false
    const picture = width && (await app.platform.images.find({ path, width, acceptsWebp }))
    if (!picture) throw notFound()
    reply.headers({
      'cache-control': forever,
      etag: picture.etag,
      'content-type': picture.contentType,
    })
    if (path.endsWith('.webp')) reply.header('vary', 'accept')
    if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send()
    return reply.send(await picture.read())
  })
}
