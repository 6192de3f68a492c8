import type { CallData } from '@/lib/contract/call'
import type { liveTvCalls } from '@/lib/contract/hosts/content-live-tv'
import { notFound, Problem } from '../../http/problem'
import type { RequestContext } from '../../platform'
import { grantSecondsFor } from '../playback/grant-seconds'
import { guestSubject } from '../playback/media-token'
import { requireEntitlement } from '../playback/require-entitlement'
import { watchableChannel } from '../playback/watchable-of'
import { signLiveToken } from './live-token'
import { requireChannel } from './visible-channels'

/**
 * The address of a channel's playlist, for this viewer's device alone.
 * @throws {Problem} 404 when the viewer sees no such channel or nothing is on, 400 without a device id, 403 when the
 * viewer may not watch it
 */
export async function getTvChannelUrl(
  context: RequestContext,
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
