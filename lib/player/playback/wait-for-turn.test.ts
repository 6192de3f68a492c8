import type { ApiError } from '../../api/result'
import { errorCodes } from '@/lib/contract'
import type { GetPlayback, PlaybackAccess } from '../sources/playback-source'
import { waitForTurn } from './playback-session'

const access: PlaybackAccess = {
  ...{ url: '/media/t/salt/master.m3u8', expiresAt: '2999-01-01T00:00:00Z', duration: 60, lastSec: 0 },
  ...{ skips: [], creditsAt: null, nextVideoId: null, thumbnailsUrl: null, chapters: [] },
}
const putOff: ApiError = {
  ...{ code: errorCodes.status, status: 503, message: null, retryable: true },
  ...{ retryAfterSec: 2, requiredAction: 'WAIT' },
}

/** Puts the first `times` attempts off. */
function busyHost(times: number) {
  let attempts = 0
  const getPlayback: GetPlayback = () => {
    attempts += 1
    return Promise.resolve(attempts > times ? { data: access } : { error: putOff })
  }
  return { getPlayback, attempts: () => attempts }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it("retries after the host's delay until it is admitted", async () => {
  const host = busyHost(2)
  const waits: (number | null)[] = []
  const { signal } = new AbortController()
  const turn = waitForTurn(host.getPlayback, { onWait: (ms) => waits.push(ms), signal, random: () => 0 })
  await jest.advanceTimersByTimeAsync(1_999)
  expect(host.attempts()).toBe(1)
  await jest.advanceTimersByTimeAsync(2_001)
  expect(await turn).toEqual({ data: access })
  expect(waits).toEqual([2_000, 2_000, null])
})

it('adds jitter to spread concurrent viewers', async () => {
  const waits: (number | null)[] = []
  const { signal } = new AbortController()
  const turn = waitForTurn(busyHost(1).getPlayback, {
    onWait: (ms) => waits.push(ms),
    signal,
    random: () => 0.75,
  })
  await jest.advanceTimersByTimeAsync(3_500)
  await turn
  expect(waits).toEqual([3_500, null])
})

it('returns any other error at once', async () => {
  const error: ApiError = { ...putOff, requiredAction: undefined }
  const { signal } = new AbortController()
  const getPlayback = () => Promise.resolve({ error })
  expect(await waitForTurn(getPlayback, { onWait: () => undefined, signal })).toEqual({ error })
})

it('stops retrying when the viewer leaves', async () => {
  const host = busyHost(9)
  const leaving = new AbortController()
  const turn = waitForTurn(host.getPlayback, { onWait: () => undefined, signal: leaving.signal })
  await jest.advanceTimersByTimeAsync(100)
  leaving.abort()
  await turn
  await jest.advanceTimersByTimeAsync(60_000)
  expect(host.attempts()).toBe(1)
})
