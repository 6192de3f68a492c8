import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from '../../http/problem'
import { sendFile } from '../../http/send-file'
import { viewerOf } from '../../plugins/viewer'
import type { Airable, Cycle } from '../../services/live-tv/cycle'
import { cutSubtitles } from '../../services/live-tv/cut-subtitles'
import { readLiveToken } from '../../services/live-tv/live-token'
import { createLivePlaylists } from '../../services/live-tv/live-playlists'
import { guestSubject } from '../../services/playback/media-token'

interface LiveAddress {
  Params: { token: string; channel: string; '*': string }
}

const playlistName = /^([a-z0-9-]+)\.m3u8$/
const footageFile = /^([a-z0-9-]+)\/([^/]+)$/
const subtitlePart = /^(sub-[a-z]{2})-(\d{1,4})\.vtt$/
const playlistType = 'application/vnd.apple.mpegurl'
const subtitleType = 'text/vtt; charset=utf-8'

/**
 * Playlists of one channel and the media that they list, for the device that was granted it and while the grant lasts.
 * Every address that is not exactly that is refused alike.
 */
export function liveMediaRoute(app: FastifyInstance): void {
  const playlists = createLivePlaylists()
  app.get<LiveAddress>(
    '/media/:token/live/:channel/*',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const channel = await grantedChannel(app, request)
      const { '*': path } = request.params
      const playlist = playlistName.exec(path)?.[1]
      if (playlist === undefined) return sendMedia(app, request, reply, channel.cycle)
      const packed = await playlists.get({ channel, name: playlist, at: app.platform.clock.now() })
      if (!packed) throw notFound()
      return sendPacked(request, reply, packed)
    },
  )
}

async function grantedChannel(app: FastifyInstance, request: FastifyRequest<LiveAddress>) {
  const { config, clock, live } = app.platform
  const { token, channel: code } = request.params
  const { deviceId } = viewerOf(request)
  const grant = readLiveToken(config.mediaSecret, token, clock.now())
  const own = grant && deviceId !== null && grant.subject === guestSubject(deviceId) && grant.channel === code
  if (!own) throw new Problem(403, 'mediaRefused')
  const { channels } = await live.current()
  const cycle = channels.find((channel) => channel.code === code)?.cycle
  if (!cycle) throw notFound()
  return { code, cycle }
}

/** A track of what the channel airs, or the part of its subtitles that belongs to one segment. */
async function sendMedia(
  app: FastifyInstance,
  request: FastifyRequest<LiveAddress>,
  reply: FastifyReply,
  { layouts }: Cycle<Airable>,
) {
  const [, footage = '', name = ''] = footageFile.exec(request.params['*']) ?? []
  const layout = layouts.find(({ code }) => code === footage)
  if (!layout) throw new Problem(403, 'mediaRefused')
  const folder = join(app.platform.config.seedDir, 'assets/footage', layout.code)
  if ([...layout.tracks.values()].some(({ file }) => file === name))
    return sendFile(request, reply, { path: join(folder, name), contentType: 'video/mp4' })
  const [, subtitles = '', number = ''] = subtitlePart.exec(name) ?? []
  const segment = layout.picture.segments[Number(number)]
  if (!segment || !layout.subtitles.includes(subtitles)) throw new Problem(403, 'mediaRefused')
  const text = await readFile(join(folder, `${subtitles}.vtt`), 'utf8')
  return reply
    .type(subtitleType)
    .header('cache-control', 'private, max-age=3600')
    .send(cutSubtitles(text, segment))
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Buffer) {
  reply.type(playlistType).header('vary', 'accept-encoding')
  const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  return takesGzip ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(gunzipSync(packed))
}
