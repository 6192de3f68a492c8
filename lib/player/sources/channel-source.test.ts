/** @jest-environment jsdom */

import type { Quality } from './quality-meter'
import { reportLiveWatching, type LiveStatus } from './channel-source'

const quality: Quality = { startupMs: 300, stalls: 0, renditionChanges: 1, errorCode: null }

function setUp(response: { actionType: 'WATCH' | 'PACKAGES'; nextRequestAfter: number }) {
  const media = Object.assign(new EventTarget(), { paused: true })
  const page = new EventTarget()
  const sent: LiveStatus[] = []
  const last: LiveStatus[] = []
  const onRequiredAction = jest.fn()
  const reporter = reportLiveWatching({
    channelCode: 'noor',
    media,
    page,
    send: (status) => {
      sent.push(status)
      return Promise.resolve({ data: { title: '', message: '', ...response } })
    },
    sendLast: (status) => void last.push(status),
    quality: () => quality,
    onRequiredAction,
  })
  const play = () => {
    media.paused = false
    media.dispatchEvent(new Event('playing'))
    return jest.advanceTimersByTimeAsync(0)
  }
  const pause = () => {
    media.paused = true
    media.dispatchEvent(new Event('pause'))
  }
  const events = () => sent.map(({ event }) => event)
  return { reporter, page, sent, last, onRequiredAction, play, pause, events }
}
const watch = { actionType: 'WATCH', nextRequestAfter: 12 } as const

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it("reports START once, then heartbeats at the host's interval", async () => {
  const { play, events, sent } = setUp(watch)
  await play()
  await jest.advanceTimersByTimeAsync(11_999)
  expect(events()).toEqual(['START'])
  await jest.advanceTimersByTimeAsync(1)
  await jest.advanceTimersByTimeAsync(12_000)
  expect(events()).toEqual(['START', 'PROGRESS', 'PROGRESS'])
  expect(sent[0]).toMatchObject({ channelCode: 'noor', quality })
  expect(new Set(sent.map(({ sessionId }) => sessionId)).size).toBe(1)
})

it('keeps the interval through buffering', async () => {
  const { play, events } = setUp(watch)
  await play()
  await jest.advanceTimersByTimeAsync(11_000)
  await play()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(events()).toEqual(['START', 'PROGRESS'])
})

it('is silent while paused', async () => {
  const { play, pause, events } = setUp(watch)
  await play()
  pause()
  await jest.advanceTimersByTimeAsync(120_000)
  expect(events()).toEqual(['START'])
})

it('reports LEAVE once, on unload or channel change', async () => {
  const { play, page, reporter, last } = setUp(watch)
  await play()
  page.dispatchEvent(new Event('pagehide'))
  reporter.stop()
  expect(last.map(({ event }) => event)).toEqual(['LEAVE'])
})

it('passes on a required action', async () => {
  const { play, onRequiredAction } = setUp({ actionType: 'PACKAGES', nextRequestAfter: 30 })
  await play()
  expect(onRequiredAction).toHaveBeenCalledWith(expect.objectContaining({ actionType: 'PACKAGES' }))
})

it('reports a channel that never started, without a LEAVE', () => {
  const { reporter, last } = setUp(watch)
  reporter.failed()
  reporter.stop()
  expect(last.map(({ event }) => event)).toEqual(['START'])
})
