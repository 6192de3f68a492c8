/** @jest-environment jsdom */

import { writeBrowserCookie } from '../../cookies/browser-cookies'
import { forgetSession } from '../../session/end-session'
import { rememberNothingInProgress } from '../../storage/nothing-in-progress'
import { readStored } from '../../storage/storage'
import {
  sendLastStatus,
  sendStatus,
  flushOfflineQueue,
  queuedStatuses,
  queueStatus,
  type WatchStatus,
} from './watch-status'
import { videoSource } from './playback-source'

const minute = (at: number) => new Date(Date.UTC(2026, 2, 1, 12, at)).toISOString()
const status = (videoId: number, at: number, rest: Partial<WatchStatus> = {}): WatchStatus => ({
  ...{ videoId, event: 'PROGRESS', lastSec: at * 60, lastUpdateTimestamp: minute(at) },
  sessionId: '5f0e2b1c-8f0e-4c7e-9d43-1f2f3a4b5c6d',
  ...rest,
})
const queued = () => queuedStatuses().map(({ videoId, lastSec }) => [videoId, lastSec])

interface Sent {
  url: string
  body: Partial<WatchStatus>
}

/** A gateway that responds or cannot be reached. */
function gateway() {
  const sent: Sent[] = []
  const network = { up: true, status: 200 }
  const data = { actionType: 'WATCH', title: '', message: '', nextRequestAfter: 30, lastSec: 0 }
  global.fetch = jest.fn((url: string, init?: RequestInit) => {
    if (!network.up) return Promise.reject(new TypeError('Failed to fetch'))
    const body = JSON.parse((init?.body as string | undefined) ?? '{}') as Sent['body']
    sent.push({ url, body })
    const ok = network.status === 200
    const text = JSON.stringify({ message: '', data: ok ? data : null, meta: null })
    const headers = new Headers({ 'content-type': 'application/json' })
    return Promise.resolve({ ok, status: network.status, headers, text: () => Promise.resolve(text) })
  }) as never
  return { sent, network, reports: () => sent.map(({ body }) => [body.videoId, body.lastSec, body.heldBack]) }
}

beforeEach(() => {
  localStorage.clear()
  writeBrowserCookie('profileId', '3')
})

it('queues unsent reports and sends them in order once the host responds', async () => {
  const { network, reports } = gateway()
  network.up = false
  await sendStatus(status(7, 1))
  await sendStatus(status(8, 3))
  await sendStatus(status(7, 2, { event: 'PAUSE' }))
  expect(queued()).toEqual([
    [7, 120],
    [8, 180],
  ])
  network.up = true
  await sendStatus(status(9, 4))
  await flushOfflineQueue()
  expect(reports()).toEqual([
    [9, 240, undefined],
    [7, 120, true],
    [8, 180, true],
  ])
  expect(queued()).toEqual([])
})

it('keeps the latest position of a video in whatever order reports are queued', () => {
  queueStatus(status(7, 5))
  queueStatus(status(7, 2))
  expect(queued()).toEqual([[7, 300]])
})

it('survives a reload, for the same profile only', async () => {
  const { reports } = gateway()
  queueStatus(status(7, 1))
  jest.resetModules()
  const reloaded = await import('./watch-status')
  writeBrowserCookie('profileId', '4')
  expect([await reloaded.flushOfflineQueue(), reports()]).toEqual([false, []])
  writeBrowserCookie('profileId', '3')
  expect([await reloaded.flushOfflineQueue(), reports()]).toEqual([true, [[7, 60, true]]])
})

it('stops at the first unreachable report and drops refused ones', async () => {
  const { network, sent } = gateway()
  queueStatus(status(7, 1))
  queueStatus(status(8, 2))
  network.status = 503
  expect(await flushOfflineQueue()).toBe(false)
  expect([sent.length, queued().length]).toEqual([1, 2])
  network.status = 404
  expect(await flushOfflineQueue()).toBe(false)
  expect(queued()).toEqual([])
})

it('forgets at the start of a playback that its profile has nothing in progress, not that others have', async () => {
  gateway()
  rememberNothingInProgress(['3', '4'])
  await sendStatus(status(7, 1, { event: 'START' }))
  expect(readStored('nothingBegun')).toEqual(['4'])
})

it('does not queue START events', () => {
  queueStatus(status(7, 1, { event: 'START' }))
  expect(queued()).toEqual([])
})

it('does not queue reports of guests', () => {
  document.cookie = 'profile_id=; Path=/; Max-Age=0'
  queueStatus(status(7, 1))
  writeBrowserCookie('profileId', '3')
  expect(queued()).toEqual([])
})

it('is emptied by a logout', () => {
  queueStatus(status(7, 1))
  forgetSession()
  writeBrowserCookie('profileId', '3')
  expect(queued()).toEqual([])
})

it('keeps the latest fifty videos', () => {
  for (let video = 1; video <= 60; video += 1) queueStatus(status(video, 1))
  expect(queued()).toHaveLength(50)
  expect(queued()[0]).toEqual([11, 60])
})

it.each(['x', '{}', '[]', '{"value":[{}]}', '{"value":[{"profileId":"3","status":{"videoId":"x"}}]}'])(
  'ignores the invalid stored value %s',
  (raw) => {
    localStorage.setItem('hilalplay.heldBack', raw)
    expect(queued()).toEqual([])
  },
)

it('keeps the last report of a page that goes offline', async () => {
  const { network } = gateway()
  network.up = false
  sendLastStatus(status(7, 1, { event: 'LEAVE' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(queued()).toEqual([[7, 60]])
})

it('is flushed before the address and resume position are fetched', async () => {
  const { sent } = gateway()
  queueStatus(status(7, 1))
  await videoSource(7).getPlayback()
  expect(sent.map(({ url }) => url)).toEqual([
    '/api/watch/content-access',
    '/api/content/video/video-url?videoId=7',
  ])
})
