import { notFound, Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import type { Viewer } from '../../viewer'
import { guestSubject, signMediaToken } from '../media/media-token'
import { requireEntitlement, watchableVideo, type Watchable } from './entitlement'
import type { PlayableVideo } from './playback-source'

/** @throws {Problem} 404 when there is no such video for the viewer: children have those that are meant for them. */
export async function findPlayable(
  { playback, viewer }: Pick<RequestContext, 'playback' | 'viewer'>,
  videoId: number,
): Promise<PlayableVideo> {
  const found = await playback.findVideo(videoId)
  if (!found || (viewer.audience === 'KIDS' && !found.forKids)) throw notFound()
  return found.row
}

const guestSeconds = 6 * 3600
const screenSeconds = 20 * 60

/**
 * How long an address of media is good for. One that took a screen of an account has to be renewed more often: that is
 * when an account with too many screens is stopped whose players say nothing.
 */
export function grantSecondsFor({ member }: Pick<Viewer, 'member'>, { takesScreen }: Watchable): number {
  return member && takesScreen ? screenSeconds : guestSeconds
}

/** A video with a signed address below which its media files are, for this viewer's device alone. */
interface GrantedMedia {
  video: PlayableVideo
  /** Path relative to the content host, without a slash at its end. */
  base: string
  expiresAt: string
}

/**
 * Lets the viewer play a video.
 * @throws {Problem} 404 when there is no such video for the viewer, 400 without a device id, 403 when the viewer may not
 * watch it.
 */
export async function grantMedia(context: RequestContext, videoId: number): Promise<GrantedMedia> {
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
