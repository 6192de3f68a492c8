import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../../http/problem'
import { viewerOf } from '../../plugins/viewer'
import { mediaTypeOf } from '../../services/media/media-files'
import { parseRange } from '../../services/media/parse-range'
import { guestSubject, readMediaToken } from '../../services/playback/media-token'

interface MediaAddress {
  Params: { token: string; code: string; '*': string }
}

/**
 * Playlists, media, subtitles and thumbnails of one video, for the device that was granted it and while the grant
 * lasts. Every address that is not exactly that is refused alike.
 */
export function mediaRoute(app: FastifyInstance): void {
  app.get<MediaAddress>('/media/:token/:code/*', { config: { rateLimit: false } }, async (request, reply) => {
    const file = fileOf(app, request)
    const state = await stat(file.path).catch(() => null)
    if (!state?.isFile()) throw notFound()
    const etag = `"${state.size.toString(36)}-${Math.trunc(state.mtimeMs).toString(36)}"`
    reply.headers({
      'content-type': file.contentType,
      'cache-control': 'private, max-age=3600',
      'accept-ranges': 'bytes',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return sendPart(request, reply, { path: file.path, size: state.size, etag })
  })
}

function fileOf(app: FastifyInstance, request: FastifyRequest<MediaAddress>) {
  const { config, clock } = app.platform
  const { token, code, '*': name } = request.params
  const { deviceId } = viewerOf(request)
  const grant = readMediaToken(config.mediaSecret, token, clock.now())
  const contentType = mediaTypeOf(name)
  const own = grant && deviceId !== null && grant.subject === guestSubject(deviceId) && grant.media === code
  if (!own || contentType === null) throw new Problem(403, 'mediaRefused')
  return { path: join(config.seedDir, 'assets/footage', grant.footage, name), contentType }
}

function sendPart(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, size, etag }: { path: string; size: number; etag: string },
) {
  const bodyOf = (...part: Parameters<typeof createReadStream>) =>
    // An empty stream, since an empty body would set a length of its own.
    request.method === 'HEAD' ? Readable.from([]) : createReadStream(...part)
  const stale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== etag
  const range = stale ? null : parseRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new Problem(416, 'invalidInput', { field: 'range' })
  }
  if (range === null) {
    reply.header('content-length', size)
    return reply.send(bodyOf(path))
  }
  reply.code(206).headers({
    'content-range': `bytes ${range.start}-${range.end}/${size}`,
    'content-length': range.end - range.start + 1,
  })
  return reply.send(bodyOf(path, range))
}
