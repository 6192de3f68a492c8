/** @jest-environment jsdom */
import type { Engine } from './engine'
import { createPlaybackSession, type PlaybackSession } from './playback-session'
import { createPlayerStore } from './player-store'

const engine = {
  attach: jest.fn(),
  load: jest.fn(),
  renew: jest.fn(),
  restartLoading: jest.fn(),
  recoverMedia: jest.fn(),
  dropRendition: jest.fn(() => false),
  setQuality: jest.fn(),
  setAudio: jest.fn(),
  setText: jest.fn(),
  bandwidth: jest.fn(() => null),
  destroy: jest.fn(),
} satisfies Engine
const access = {
  url: '/media/t1/salt/master.m3u8',
  expiresAt: '2026-01-01T01:00:00Z',
  duration: 2770,
  lastSec: 600,
}
let session: PlaybackSession

async function open(getPlayback: () => Promise<{ data: typeof access }>, startAt: number | null = null) {
  const video = document.createElement('video')
  const store = createPlayerStore()
  session = createPlaybackSession({
    store,
    video,
    videoId: 7,
    pageLang: 'en',
    startAt,
    getPlayback,
    loadEngine: () => Promise.resolve(() => engine),
  })
  await jest.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') })
  jest.clearAllMocks()
})
afterEach(() => {
  session.destroy()
  jest.useRealTimers()
})

it.each([
  [600, 600],
  [2760, 0],
  [2770, 0],
])('resumes at the second %i as %i: the last ten seconds start over', async (lastSec, startAt) => {
  await open(() => Promise.resolve({ data: { ...access, lastSec } }))
  expect(engine.load).toHaveBeenCalledWith(access.url, startAt)
})

it('starts again where it was told to, whatever the host remembers', async () => {
  await open(() => Promise.resolve({ data: access }), 1122)
  expect(engine.load).toHaveBeenCalledWith(access.url, 1122)
})

it('renews the address a minute before it expires, while the video goes on', async () => {
  const renewed = { ...access, url: '/media/t2/salt/master.m3u8', expiresAt: '2026-01-01T02:00:00Z' }
  await open(jest.fn().mockResolvedValueOnce({ data: access }).mockResolvedValue({ data: renewed }))
  await jest.advanceTimersByTimeAsync(59 * 60_000 - 1)
  expect(engine.renew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(engine.renew).toHaveBeenCalledWith(renewed.url)
  expect(engine.load).toHaveBeenCalledTimes(1)
})

it('asks for nothing more once it has ended', async () => {
  const getPlayback = jest.fn(() => Promise.resolve({ data: access }))
  await open(getPlayback)
  session.destroy()
  await jest.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(getPlayback).toHaveBeenCalledTimes(1)
  expect(engine.destroy).toHaveBeenCalled()
})
