import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { imageWidths, type ImageWidth } from '@/lib/contract'
import { sendMedia } from '../../http/send-media'
import { viewerOf } from '../../http/define-route'
import { guestSubject, readMediaToken } from '../../services/media/media-token'
import { findRemoteGrant } from '../../services/playback/remote-playback'
import { Problem, notFound } from '../../shared/problem'

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
}

const fileName = /^[a-z0-9][a-z0-9_-]*\.([a-z0-9]+)$/

/** Content type of a file in a footage folder; `null` for any other name. */
function mediaTypeOf(name: string): string | null {
  const extension = fileName.exec(name)?.[1] ?? ''
  return Object.hasOwn(types, extension) ? (types[extension] ?? null) : null
}

interface MediaAddress {
  Params: { token: string; code: string; '*': string }
}

/** A title's footage may change: a server with a cached address uses the old one for this long. */
const sharedSeconds = 60

/**
 * A video's playlists, media, subtitles and thumbnails, for the granted device or TV until the grant expires. Any other
 * address is refused in the same way.
 */
export function mediaRoute(app: FastifyInstance): void {
  app.get<MediaAddress>('/media/:token/:code/*', { config: { rateLimit: false } }, async (request, reply) =>
    sendMedia(request, reply, await fileOf(app, request)),
  )
}

/** The footage that a request's token grants to its device or to a TV, and for how many seconds; `null` if none. */
async function findGrant(app: FastifyInstance, request: FastifyRequest<MediaAddress>) {
  const { config, clock } = app.platform
  const { token, code } = request.params
  const { deviceId } = viewerOf(request)
  const now = clock.now()
  const grant = readMediaToken(config.mediaSecret, token, now)
  if (grant && deviceId !== null && grant.subject === guestSubject(deviceId) && grant.media === code)
    return { footage: grant.footage, grantSeconds: grant.expires - now.getTime() / 1000 }
  const remote = await findRemoteGrant(app.platform, { token, media: code })
  return remote && { footage: remote.grant.footage, grantSeconds: remote.grantSeconds }
}

async function fileOf(app: FastifyInstance, request: FastifyRequest<MediaAddress>) {
  const { '*': name } = request.params
  const contentType = mediaTypeOf(name)
  const granted = contentType === null ? null : await findGrant(app, request)
  if (contentType === null || granted === null) throw new Problem(403, 'mediaRefused')
  return {
    root: join(app.platform.config.seedDir, 'assets/footage'),
    file: `${granted.footage}/${name}`,
    contentType,
    grantSeconds: granted.grantSeconds,
    sharedSeconds,
  }
}

interface ImageAddress {
  Params: { width: string; '*': string }
}

const forever = 'public, max-age=31536000, immutable'

/** Catalogue pictures, scaled to one of the contract's widths. */
export function imageRoute(app: FastifyInstance): void {
  app.get<ImageAddress>('/images/:width/*', async (request, reply) => {
    const { width: requestedWidth, '*': path } = request.params
    const width = imageWidths.find((one): one is ImageWidth => String(one) === requestedWidth)
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
