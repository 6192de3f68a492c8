import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '@/lib/contract/accepted-encoding'
import { liveTvCalls } from '@/lib/contract/hosts/content-live-tv'
import { defineRoute, doneResponse, viewerOf } from '../../http/define-route'
import { announceGrant, sendMedia } from '../../http/send-media'
import {
  findTvChannel,
  listTvCategories,
  listTvChannels,
  listTvChannelsOfCategory,
  addFavouriteTvChannel,
  listFavouriteTvChannels,
  removeFavouriteTvChannel,
  listProgrammes,
} from '../../services/live-tv/channels'
import {
  cutSubtitles,
  createFetchableSegments,
  type FetchableSegments,
} from '../../services/live-tv/stream/fetchable-segments'
import type { Airable, Cycle } from '../../services/live-tv/stream/cycle'
import { createLivePlaylists } from '../../services/live-tv/stream/live-playlists'
import { readLiveToken, guestSubject } from '../../services/media/media-token'
import { getTvChannelUrl, liveMedia } from '../../services/playback/playback-urls'
import { findRemoteGrant } from '../../services/playback/remote-playback'
import { notFound, Problem } from '../../shared/problem'

/** Live channels and their guide. What is on now is never cached, so it is always current. */
export function liveTvRoutes(app: FastifyInstance): void {
  defineRoute(app, liveTvCalls.listTvCategories, async (context) => ({
    data: await listTvCategories(context),
  }))
  defineRoute(app, liveTvCalls.listTvChannels, async (context) => ({ data: await listTvChannels(context) }))
  defineRoute(app, liveTvCalls.listTvChannelsOfCategory, async (context, { params }) => ({
    data: await listTvChannelsOfCategory(context, params),
  }))
  defineRoute(app, liveTvCalls.listFavouriteTvChannels, async (context) => ({
    data: await listFavouriteTvChannels(context),
  }))
  defineRoute(app, liveTvCalls.addFavouriteTvChannel, async (context, { params }) => {
    await addFavouriteTvChannel(context, params)
    return doneResponse
  })
  defineRoute(app, liveTvCalls.removeFavouriteTvChannel, async (context, { params }) => {
    await removeFavouriteTvChannel(context, params)
    return doneResponse
  })
  defineRoute(app, liveTvCalls.findTvChannel, async (context, { params }) => ({
    data: await findTvChannel(context, params),
  }))
  defineRoute(app, liveTvCalls.getTvChannelUrl, async (context, { params, query }) => ({
    data: await getTvChannelUrl(context, { ...params, ...query }),
  }))
  defineRoute(app, liveTvCalls.listProgrammes, async (context, { params, query }) => ({
    data: await listProgrammes(context, { ...params, ...query }),
  }))
}

interface LiveAddress {
  Params: { token: string; channel: string; '*': string }
}

const playlistName = /^([a-z0-9-]+)\.m3u8$/
const footageFile = /^([a-z0-9-]+)\/([^/]+)$/
const subtitlePart = /^(sub-[a-z]{2})-(\d{1,4})\.vtt$/
const playlistType = 'application/vnd.apple.mpegurl'
const subtitleType = 'text/vtt; charset=utf-8'
/** Extra time for which a segment outside the window is served to a server that caches our grants. */
const segmentSharedSeconds = 30

/**
 * A channel's playlists and their segments, for the granted device or TV until the grant expires. Any other address is
 * refused in the same way.
 */
export function liveMediaRoute(app: FastifyInstance): void {
  const playlists = createLivePlaylists()
  const parts = createFetchableSegments()
  app.get<LiveAddress>(
    '/media/:token/live/:channel/*',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const { channel, grantSeconds } = await grantedChannel(app, request)
      const name = playlistName.exec(request.params['*'])?.[1]
      if (name === undefined) return sendSegment(app, request, reply, { channel, grantSeconds, parts })
      const at = app.platform.clock.now()
      const playlist = playlists.get({ channel, name, at })
      if (!playlist) throw notFound()
      announceGrant(request, reply, { grantSeconds, sharedSeconds: playlist.seconds })
      return sendPacked(request, reply, await playlist.packed)
    },
  )
}

interface Granted {
  channel: { code: string; cycle: Cycle<Airable> }
  grantSeconds: number
}

const refused = () => new Problem(403, 'mediaRefused')

async function grantedChannel(app: FastifyInstance, request: FastifyRequest<LiveAddress>): Promise<Granted> {
  const { config, clock, live } = app.platform
  const { token, channel: code } = request.params
  const { deviceId } = viewerOf(request)
  const now = clock.now()
  const grant = readLiveToken(config.mediaSecret, token, now)
  const own = grant && deviceId !== null && grant.subject === guestSubject(deviceId) && grant.channel === code
  const remote = own ? null : await findRemoteGrant(app.platform, { token, media: liveMedia(code) })
  const grantSeconds = own ? grant.expires - now.getTime() / 1000 : remote?.grantSeconds
  if (grantSeconds === undefined) throw refused()
  const { channels } = await live.current()
  const cycle = channels.find((channel) => channel.code === code)?.cycle
  if (!cycle) throw notFound()
  return { channel: { code, cycle }, grantSeconds }
}

/** A media or subtitle segment of a channel, only while it is in the live window. */
async function sendSegment(
  app: FastifyInstance,
  request: FastifyRequest<LiveAddress>,
  reply: FastifyReply,
  { channel, grantSeconds, parts }: Granted & { parts: FetchableSegments },
) {
  const { config, clock } = app.platform
  const [, footage = '', name = ''] = footageFile.exec(request.params['*']) ?? []
  const layout = channel.cycle.layouts.find(({ code }) => code === footage)
  if (!layout) throw refused()
  const root = join(config.seedDir, 'assets/footage')
  const at = clock.now()
  const [track] = [...layout.tracks].find(([, { file }]) => file === name) ?? []
  if (track !== undefined) {
    const part = rangeOf(request)
    if (!part || !parts.hasBytes({ channel, layout, track, at, ...part })) throw refused()
    const granted = { root, file: `${layout.code}/${name}`, contentType: 'video/mp4', part }
    return sendMedia(request, reply, { ...granted, grantSeconds, sharedSeconds: segmentSharedSeconds })
  }
  const [, subtitles = '', number = ''] = subtitlePart.exec(name) ?? []
  const index = Number(number)
  const segment = layout.picture.segments[index]
  if (!segment || !layout.subtitles.includes(subtitles)) throw refused()
  if (!parts.hasSegment({ channel, layout, track: layout.picture.name, at, index })) throw refused()
  const text = await readFile(join(root, layout.code, `${subtitles}.vtt`), 'utf8')
  return reply
    .type(subtitleType)
    .header('cache-control', 'private, max-age=3600')
    .send(cutSubtitles(text, segment))
}

/** The requested byte range, if it is a single one with both ends. */
function rangeOf({ headers }: FastifyRequest) {
  const [, start = '', end = ''] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(headers.range ?? '') ?? []
  return end !== '' ? { start: Number(start), end: Number(end) } : null
}

function sendPacked(request: FastifyRequest, reply: FastifyReply, packed: Buffer) {
  reply.type(playlistType).header('vary', 'accept-encoding')
  const encoding = chooseEncoding(request.headers['accept-encoding'], ['gzip'])
  return encoding ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(gunzipSync(packed))
}
