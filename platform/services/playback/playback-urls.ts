import type { z } from 'zod'
import type { CallData } from '@/lib/contract/calls'
import type { liveTvCalls } from '@/lib/contract/hosts/content-live-tv'
import type { Playback, captionSchema } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { notFound, Problem } from '../../shared/problem'
import type { Viewer } from '../../shared/viewer'
import { requireChannel } from '../live-tv/channels'
import { guestSubject, signMediaToken, signLiveToken } from '../media/media-token'
import { requireEntitlement, watchableVideo, watchableChannel, type Watchable } from './entitlement'
import type { PlayableVideo, PlaybackContext } from './playback-source'
import { findProgress } from './progress'

/** @throws {Problem} 404 when the viewer's audience has no such video. */
export async function findPlayable(
  { playback, viewer }: Pick<PlaybackContext, 'playback' | 'viewer'>,
  videoId: number,
): Promise<PlayableVideo> {
  const found = await playback.findVideo(videoId)
  if (!found || (viewer.audience === 'KIDS' && !found.forKids)) throw notFound()
  return found.row
}

const guestSeconds = 6 * 3600
const screenSeconds = 20 * 60

/**
 * Lifetime of media addresses. With a stream it is shorter: at renewal, a player that sends no reports is stopped if
 * the account is at its limit.
 */
function grantSecondsFor({ member }: Pick<Viewer, 'member'>, { takesScreen }: Watchable): number {
  return member && takesScreen ? screenSeconds : guestSeconds
}

/** A video with the signed base URL of its media files, for this device only. */
interface GrantedMedia {
  video: PlayableVideo
  /** Path relative to the content host, without a trailing slash. */
  base: string
  expiresAt: string
}

/**
 * Grants a video.
 * @throws {Problem} 404 when the viewer's audience has no such video, 400 without a device id, 403 without entitlement
 */
async function grantMedia(context: PlaybackContext, videoId: number): Promise<GrantedMedia> {
  const { viewer, config, clock } = context
  const row = await findPlayable(context, videoId)
  if (viewer.deviceId === null) throw new Problem(400, 'invalidInput', { field: 'device-id' })
  const what = watchableVideo(row)
  await requireEntitlement(context, what)
  const expires = Math.floor(clock.now().getTime() / 1000) + grantSecondsFor(viewer, what)
  const token = signMediaToken(config.mediaSecret, {
    media: row.code,
    footage: row.footage,
    subject: guestSubject(viewer.deviceId),
    expires,
  })
  return {
    video: row,
    base: `/media/${token}/${row.code}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}

/** Everything a player needs to start a video. @throws {Problem} as `grantMedia`. */
export async function getVideoUrl(
  context: PlaybackContext,
  { videoId }: { videoId: number },
): Promise<Playback> {
  const granted = await grantMedia(context, videoId)
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
 * URL of a channel's playlist, for this device only.
 * @throws {Problem} 404 when the channel is not visible to the viewer or airs nothing, 400 without a device id, 403
 * without entitlement
 */
export async function getTvChannelUrl(
  context: PlaybackContext,
  { code }: { code: string },
): Promise<CallData<typeof liveTvCalls.getTvChannelUrl>> {
  const { viewer, config, clock } = context
  const channel = await requireChannel(context, (one) => one.code === code)
  if (!channel.cycle) throw notFound()
  if (viewer.deviceId === null) throw new Problem(400, 'invalidInput', { field: 'device-id' })
  const what = watchableChannel(channel)
  await requireEntitlement(context, what)
  const expires = Math.floor(clock.now().getTime() / 1000) + grantSecondsFor(viewer, what)
  const subject = guestSubject(viewer.deviceId)
  const token = signLiveToken(config.mediaSecret, { channel: code, subject, expires })
  return {
    code,
    url: `/media/${token}/live/${code}/master.m3u8`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}
