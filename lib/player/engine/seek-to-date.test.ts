import { EventEmitter } from 'node:events'
import type Hls from 'hls.js'
import { Events, type Fragment } from 'hls.js'
import { startAtDate } from './hls-engine'

const noon = Date.UTC(2026, 10, 21, 12)

/** hls.js as far as a start needs it: an hour of a channel since noon, live twelve seconds before its end. */
function channelOf(programDateTime: number | null = noon) {
  const fragments = [{ start: 0, programDateTime } as unknown as Fragment]
  return Object.assign(new EventEmitter(), {
    latestLevelDetails: { live: true, fragments, edge: 3600 },
    liveSyncPosition: 3588,
    hasEnoughToStart: false,
    media: Object.assign(new EventTarget(), { currentTime: 0 }),
  })
}

function startAt(moment: number, channel = channelOf()) {
  startAtDate(channel as unknown as Hls, Events, new Date(moment))
  channel.emit(Events.MEDIA_ATTACHED, Events.MEDIA_ATTACHED, { media: channel.media })
  channel.media.dispatchEvent(new Event('loadedmetadata'))
  return channel
}

/** The first segment is loaded, and hls.js starts live. */
function beginLive(channel: ReturnType<typeof channelOf>) {
  channel.hasEnoughToStart = true
  channel.media.currentTime = 3588
  channel.emit(Events.FRAG_BUFFERED)
  return channel.media.currentTime
}

it.each([
  ['within the window', 1_800_000, 1800],
  ['before it', -60_000, 8],
  ['to come', 7_200_000, 3588],
])('starts a channel at a moment %s, before its first segment loads', (_, after, second) => {
  expect(startAt(noon + after).media.currentTime).toBe(second)
})

it('seeks back once when the channel went live meanwhile', () => {
  const channel = startAt(noon + 1_800_000)
  expect(beginLive(channel)).toBe(1800)
  expect(beginLive(channel)).toBe(3588)
})

it('keeps the position when media is reattached', () => {
  const channel = startAt(noon + 1_800_000)
  beginLive(channel)
  channel.media.currentTime = 3000
  channel.emit(Events.MEDIA_ATTACHED, Events.MEDIA_ATTACHED, { media: channel.media })
  channel.media.dispatchEvent(new Event('loadedmetadata'))
  expect(channel.media.currentTime).toBe(3000)
})

it('plays a channel without dates live', () => {
  const channel = startAt(noon, channelOf(null))
  expect(channel.media.currentTime).toBe(0)
  expect(beginLive(channel)).toBe(3588)
})
