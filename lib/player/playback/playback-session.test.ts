/** @jest-environment jsdom */

import type { ApiError } from '../../api/result'
import type { GetRequiredAction, GetPlayback, PlaybackAccess } from '../sources/playback-source'
import { createPlayerStore, type EmitEngineEvent, type Engine } from '@/lib/player/core'
import { createPlaybackSession, type PlaybackSession } from './playback-session'

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
const access: PlaybackAccess = {
  url: '/media/t1/salt/master.m3u8',
  expiresAt: '2026-01-01T01:00:00Z',
  duration: 2770,
  lastSec: 600,
  skips: [],
  chapters: [],
  creditsAt: null,
  nextVideoId: null,
  thumbnailsUrl: null,
}
let session: PlaybackSession
let say: EmitEngineEvent
let video: HTMLVideoElement

async function open(
  getPlayback: GetPlayback,
  startAt: number | null = null,
  getRequiredAction?: GetRequiredAction,
) {
  video = document.createElement('video')
  video.pause = () => {}
  Object.defineProperty(video, 'paused', { value: false, configurable: true })
  const store = createPlayerStore()
  session = createPlaybackSession({
    store,
    video,
    source: { id: 7, live: false, getPlayback, getRequiredAction },
    pageLang: 'en',
    startAt,
    loadEngine: () =>
      Promise.resolve((_, emit) => {
        say = emit
        return engine
      }),
  })
  await jest.advanceTimersByTimeAsync(0)
  return store
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
])('resumes from %i s at %i s, restarting within the last ten seconds', async (lastSec, startAt) => {
  await open(() => Promise.resolve({ data: { ...access, lastSec } }))
  expect(engine.load).toHaveBeenCalledWith(access.url, startAt)
})

it("starts at the requested position over the host's", async () => {
  await open(() => Promise.resolve({ data: access }), 1122)
  expect(engine.load).toHaveBeenCalledWith(access.url, 1122)
})

it('renews the address a minute before it expires, without interrupting playback', async () => {
  const renewed = { ...access, url: '/media/t2/salt/master.m3u8', expiresAt: '2026-01-01T02:00:00Z' }
  await open(jest.fn().mockResolvedValueOnce({ data: access }).mockResolvedValue({ data: renewed }))
  await jest.advanceTimersByTimeAsync(59 * 60_000 - 1)
  expect(engine.renew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(engine.renew).toHaveBeenCalledWith(renewed.url)
  expect(engine.load).toHaveBeenCalledTimes(1)
})

it('renews no address while paused, but as soon as it plays', async () => {
  const renewed = { ...access, url: '/media/t2/salt/master.m3u8', expiresAt: '2026-01-01T02:00:00Z' }
  const getPlayback = jest.fn().mockResolvedValueOnce({ data: access }).mockResolvedValue({ data: renewed })
  await open(getPlayback)
  Object.defineProperty(video, 'paused', { value: true })
  await jest.advanceTimersByTimeAsync(3 * 3_600_000)
  expect(getPlayback).toHaveBeenCalledTimes(1)
  video.dispatchEvent(new Event('play'))
  video.dispatchEvent(new Event('play'))
  await jest.advanceTimersByTimeAsync(0)
  expect(engine.renew).toHaveBeenCalledTimes(1)
})

it('requests nothing after the end', async () => {
  const getPlayback = jest.fn(() => Promise.resolve({ data: access }))
  await open(getPlayback)
  session.destroy()
  await jest.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(getPlayback).toHaveBeenCalledTimes(1)
  expect(engine.destroy).toHaveBeenCalled()
})

const error = (rest: Partial<ApiError>): { error: ApiError } => ({
  error: { code: 'E.8', status: null, message: null, retryable: true, ...rest },
})

it('retries a failed renewal while the old address still works', async () => {
  const renewed = { ...access, url: '/media/t2/salt/master.m3u8', expiresAt: '2026-01-01T02:00:00Z' }
  const getPlayback = jest
    .fn<ReturnType<GetPlayback>, []>()
    .mockResolvedValueOnce({ data: access })
    .mockResolvedValueOnce(error({}))
    .mockResolvedValue({ data: renewed })
  const store = await open(getPlayback)
  await jest.advanceTimersByTimeAsync(59 * 60_000)
  expect(engine.renew).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(15_000)
  expect(engine.renew).toHaveBeenCalledWith(renewed.url)
  expect(store.getState().error).toBeNull()
})

it('stops at a renewal that the host refuses, though the old address would still work', async () => {
  const requiredAction = { actionType: 'PACKAGES', title: 'Plans', message: 'Choose a plan' } as const
  const refused = error({ code: 'E.6', status: 403, message: 'No', retryable: false })
  const getPlayback = jest
    .fn<ReturnType<GetPlayback>, []>()
    .mockResolvedValueOnce({ data: access })
    .mockResolvedValue(refused)
  const store = await open(getPlayback, null, () => Promise.resolve(requiredAction))
  const pause = jest.spyOn(video, 'pause')
  await jest.advanceTimersByTimeAsync(59 * 60_000)
  expect(store.getState().error).toMatchObject({ httpStatus: 403, requiredAction })
  expect(pause).toHaveBeenCalled()
})

it('plays on when the session could not be renewed for now', async () => {
  const getPlayback = jest
    .fn<ReturnType<GetPlayback>, []>()
    .mockResolvedValueOnce({ data: access })
    .mockResolvedValue(error({ code: 'E.7', status: 401, retryable: false }))
  const store = await open(getPlayback)
  await jest.advanceTimersByTimeAsync(59 * 60_000)
  expect(store.getState().error).toBeNull()
})

it('shows an error with a code after repeated stalls and recovers nothing more', async () => {
  const store = await open(() => Promise.resolve({ data: access }))
  say({ type: 'loading', isLoading: false })
  await jest.advanceTimersByTimeAsync(14_000)
  expect(store.getState().error).toBeNull()
  await jest.advanceTimersByTimeAsync(1_000)
  expect(store.getState().error).toMatchObject({ kind: 'network', code: expect.stringMatching(/^E\.\d/) })
  await jest.advanceTimersByTimeAsync(60_000)
  expect([engine.restartLoading.mock.calls, engine.recoverMedia.mock.calls]).toEqual([[[]], [[false]]])
})

it('stops recovery while another error is shown', async () => {
  const store = await open(() => Promise.resolve({ data: access }))
  const error = { kind: 'refused', stream: 'main', details: 'fragLoadError', status: 403 } as const
  for (const _ of [1, 2]) {
    say({ type: 'error', error })
    await jest.advanceTimersByTimeAsync(0)
  }
  say({ type: 'loading', isLoading: false })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(store.getState().error).toMatchObject({ kind: 'refused', httpStatus: 403 })
  expect(engine.restartLoading).not.toHaveBeenCalled()
})

it('has the markers of the video once it has an address', async () => {
  const skips: PlaybackAccess['skips'] = [{ type: 'INTRO', start: 2, end: 8 }]
  const chapters = [{ start: 0, title: 'Opening' }]
  const thumbnailsUrl = '/media/t1/salt/thumbs.vtt'
  const outline = { skips, creditsAt: 2700, nextVideoId: 8, thumbnailsUrl, chapters }
  const store = await open(() => Promise.resolve({ data: { ...access, ...outline } }))
  expect(store.getState()).toMatchObject(outline)
})

it('fetches the required action only when the host refuses', async () => {
  const requiredAction = { actionType: 'DEVICES', title: 'Devices', message: 'One too many' } as const
  const getRequiredAction = jest.fn(() => Promise.resolve(requiredAction))
  const refused = error({ code: 'E.6', status: 403, message: 'No', retryable: false })
  const store = await open(() => Promise.resolve(refused), null, getRequiredAction)
  expect(store.getState().error).toMatchObject({ httpStatus: 403, message: 'No', requiredAction })
  session.destroy()
  getRequiredAction.mockClear()
  await open(() => Promise.resolve(error({})), null, getRequiredAction)
  expect(getRequiredAction).not.toHaveBeenCalled()
})
