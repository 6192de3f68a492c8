import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../http/problem'
import { sendMedia } from '../../http/send-media'
import { viewerOf } from '../../plugins/viewer'
import { mediaTypeOf } from '../../services/media/media-files'
import { guestSubject, readMediaToken } from '../../services/media/media-token'

interface MediaAddress {
  Params: { token: string; code: string; '*': string }
}

/** A title may be given other footage: a server that has not heard of it goes by the old one so long. */
const sharedSeconds = 60

/**
 * Playlists, media, subtitles and thumbnails of one video, for the device that was granted it and while the grant
 * lasts. Every address that is not exactly that is refused alike.
 */
export function mediaRoute(app: FastifyInstance): void {
  app.get<MediaAddress>('/media/:token/:code/*', { config: { rateLimit: false } }, (request, reply) =>
    sendMedia(request, reply, fileOf(app, request)),
  )
}

function fileOf(app: FastifyInstance, request: FastifyRequest<MediaAddress>) {
  const { config, clock } = app.platform
  const { token, code, '*': name } = request.params
  const { deviceId } = viewerOf(request)
  const now = clock.now()
  const grant = readMediaToken(config.mediaSecret, token, now)
  const contentType = mediaTypeOf(name)
  const own = grant && deviceId !== null && grant.subject === guestSubject(deviceId) && grant.media === code
  if (!own || contentType === null) throw new Problem(403, 'mediaRefused')
  return {
    root: join(config.seedDir, 'assets/footage'),
    file: `${grant.footage}/${name}`,
    contentType,
    grantSeconds: grant.expires - now.getTime() / 1000,
    sharedSeconds,
  }
}
