import { z } from 'zod'
import type { CallData, Chapter, Playback, captionSchema, liveTvCalls, LangCode } from '@/lib/contract'
import { parseChapters } from '@/lib/contract/playback-shapes'
import type { Viewer } from '../../shared/context'
import { notFound, Problem } from '../../shared/problem'
import { requireChannel } from '../live-tv/channels'
import { guestSubject, signMediaToken, signLiveToken } from '../media/media-token'
import { decideEntitlement, watchableChannel, watchableVideo, type Watchable } from './entitlement'
import type { PlayableVideo, PlaybackContext } from './playback-source'
import { findProgress } from './progress'
import { grantRemote } from './remote-playback'

/** @throws {Problem} 403 with the reason, unless the viewer may watch and a stream is free. */
async function requireEntitlement(context: PlaybackContext, what: Watchable, media: string): Promise<void> {
  const { requiredAction } = await decideEntitlement(context, what, { playbackId: null, media })
  if (requiredAction) throw new Problem(403, requiredAction.message, requiredAction.values)
}

/** @throws {Problem} 404 when the viewer's audience has no such video. */
export async function findPlayable(
  { playback, viewer }: Pick<PlaybackContext, 'playback' | 'viewer'>,
  videoId: number,
): Promise<PlayableVideo> {
  const found = await playback.findVideo(videoId)
  if (!found || (viewer.audience === 'KIDS' && !found.forKids)) throw notFound()
  return found.row
}

/** Stands for a channel where a video has its code. */
export const liveMedia = (code: string): string => `live/${code}`

/** Where the media is to play. */
type Screen = 'DEVICE' | 'TV'

const guestSeconds = 6 * 3600
const screenSeconds = 20 * 60

/**
 * Lifetime of media addresses. With a stream it is shorter: at renewal, a player that sends no reports is stopped if
 * the account is at its limit.
 */
function grantSecondsFor({ member }: Pick<Viewer, 'member'>, { takesScreen }: Watchable): number {
  return member && takesScreen ? screenSeconds : guestSeconds
}

/** Signs a grant for a device, by its subject and expiry. @returns the token, and its expiry in seconds since 1970 */
function signFor(
  { viewer, clock }: Pick<PlaybackContext, 'viewer' | 'clock'>,
  deviceId: string,
  what: Watchable,
  sign: (claims: { subject: string; expires: number }) => string,
) {
  const expires = Math.floor(clock.now().getTime() / 1000) + grantSecondsFor(viewer, what)
  return { token: sign({ subject: guestSubject(deviceId), expires }), expires }
}

/** A video with the signed base URL of its media files, for this device or a TV that it controls. */
interface GrantedMedia {
  video: PlayableVideo
  /** Path relative to the content host, without a trailing slash. */
  base: string
  expiresAt: string
}

/**
 * Grants a video.
 * @throws {Problem} 404 when the viewer's audience has no such video, 400 without a device id, 403 without entitlement or
 * for a guest's TV
 */
async function grantMedia(
  context: PlaybackContext,
  videoId: number,
  screen: Screen = 'DEVICE',
): Promise<GrantedMedia> {
  const { viewer, config } = context
  const row = await findPlayable(context, videoId)
  if (viewer.deviceId === null) throw new Problem(400, 'invalidInput', { field: 'device-id' })
  const what = watchableVideo(row)
  const { code: media, footage, duration } = row
  await requireEntitlement(context, what, media)
  const { token, expires } =
    screen === 'TV'
      ? grantRemote(context, { media, footage, duration, ...what })
      : signFor(context, viewer.deviceId, what, (claims) =>
          signMediaToken(config.mediaSecret, { media, footage, ...claims }),
        )
  return {
    video: row,
    base: `/media/${token}/${row.code}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}

const storedChaptersSchema = z
  .array(z.object({ start: z.number(), titles: z.record(z.string(), z.string()) }))
  .catch([])

/** A video's chapters in a language, English where a title has no other; none if any is invalid. */
export function chaptersOf(
  { chapters, duration }: Pick<PlayableVideo, 'chapters' | 'duration'>,
  lang: LangCode,
): Chapter[] {
  const stored = storedChaptersSchema.parse(chapters)
  return parseChapters(
    stored.map(({ start, titles }) => ({ start, title: titles[lang] ?? titles.en })),
    duration,
  )
}

/** Everything a player needs to start a video. @throws {Problem} as `grantMedia`. */
export async function getVideoUrl(
  context: PlaybackContext,
  { videoId, screen }: { videoId: number; screen: Screen },
): Promise<Playback> {
  const granted = await grantMedia(context, videoId, screen)
  const stopped = await findProgress(context, videoId)
  return {
    videoId,
    url: `${granted.base}/master.m3u8`,
    thumbnailsUrl: `${granted.base}/thumbs.vtt`,
    expiresAt: granted.expiresAt,
    duration: granted.video.duration,
    lastSec: stopped && !stopped.watched ? stopped.lastSec : 0,
    skips: granted.video.skips,
    creditsAt: granted.video.creditsAt,
    nextVideoId: await context.playback.findNextEpisode(granted.video),
    chapters: chaptersOf(granted.video, context.viewer.lang),
  }
}

/** URL of a video's subtitles in one language. @throws {Problem} 404 without them, else as `grantMedia`. */
export async function getCaptionUrl(
  context: PlaybackContext,
  { videoId, langCode }: { videoId: number; langCode: LangCode },
): Promise<z.infer<typeof captionSchema>> {
  const { video, base, expiresAt } = await grantMedia(context, videoId)
  if (!video.subtitles.includes(langCode)) throw notFound()
  return { videoId, langCode, url: `${base}/sub-${langCode}.vtt`, expiresAt }
}

/**
 * URL of a channel's playlist, for this device or a TV that it controls.
 * @throws {Problem} 404 when the channel is not visible to the viewer or airs nothing, 400 without a device id, 403
 * without entitlement
 */
export async function getTvChannelUrl(
  context: PlaybackContext,
  { code, screen }: { code: string; screen: Screen },
): Promise<CallData<typeof liveTvCalls.getTvChannelUrl>> {
  const { viewer, config } = context
  const channel = await requireChannel(context, (one) => one.code === code)
  if (!channel.cycle) throw notFound()
  if (viewer.deviceId === null) throw new Problem(400, 'invalidInput', { field: 'device-id' })
  const what = watchableChannel(channel)
  const media = liveMedia(code)
  await requireEntitlement(context, what, media)
  const { token, expires } =
    screen === 'TV'
      ? grantRemote(context, { media, footage: '', duration: null, ...what })
      : signFor(context, viewer.deviceId, what, (claims) =>
          signLiveToken(config.mediaSecret, { channel: code, ...claims }),
        )
  return {
    code,
    url: `/media/${token}/live/${code}/master.m3u8`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}
