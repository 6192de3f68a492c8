import { callGateway } from '../../api/browser/call-gateway'
import type { liveTvCalls } from '../../contract/hosts/content-live-tv'
import type { GetDue } from './get-required-action'
import type { GetPlayback } from './get-playback'
import { noOutline } from '../core/video-markers'
import type { PlaySource } from './playback-source'
import { reportLive } from './report-live'
import { sendLiveStatus } from '../reporting/send-live-status'

type GetTvChannelUrl = typeof liveTvCalls.getTvChannelUrl

const route: Pick<GetTvChannelUrl, 'host' | 'method' | 'path'> = {
  host: 'content',
  method: 'GET',
  path: '/tv-channel/url/{code}',
}

/** The signed address of a channel, from the gateway: it has no length, and no place to resume at. */
function playbackOf(code: string): GetPlayback {
  return async () => {
    const answer = await callGateway<GetTvChannelUrl>(route, { params: { code } })
    if (answer.error) return { error: answer.error }
    const { url, expiresAt } = answer.data.data
    return { data: { ...noOutline, skips: [], url, expiresAt, duration: 0, lastSec: 0 } }
  }
}

/** Asks the watch host what opens a channel that the content host refuses. */
function dueOf(channelCode: string): GetDue {
  return async () => {
    const answer = await sendLiveStatus({ channelCode, event: 'START', sessionId: crypto.randomUUID() })
    if (answer.error || answer.data.actionType === 'WATCH') return null
    const { actionType, title, message } = answer.data
    return { actionType, title, message }
  }
}

/** A live channel by its code, from a moment on or live. */
export function channelSource(code: string, startAt: Date | null = null): PlaySource {
  return {
    id: code,
    live: true,
    ...(startAt && { startAt }),
    getPlayback: playbackOf(code),
    getDue: dueOf(code),
    report: (playing) => reportLive(playing, code),
  }
}
