import { Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { findPlayable } from './find-playable'
import { grantSecondsFor } from './grant-seconds'
import { guestSubject, signMediaToken } from './media-token'
import type { PlayableVideo } from './playback-source'
import { requireEntitlement } from './require-entitlement'
import { watchableVideo } from './watchable-of'

/** A video with a signed address below which its media files are, for this viewer's device alone. */
export interface GrantedMedia {
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
