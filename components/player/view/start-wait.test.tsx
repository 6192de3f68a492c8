/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import type { GetPlayback } from '@/lib/player/sources/playback-source'
import { errorCodes } from '@/lib/contract'
import { playback, renderPlayer } from '../testing/render-player'

const title = 'Many people are watching right now'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** A host that delays the first `times` attempts. */
function busyHost(times: number): jest.MockedFunction<GetPlayback> {
  const putOff = { code: errorCodes.status, status: 503, message: null, retryable: true } as const
  const getPlayback = jest.fn<ReturnType<GetPlayback>, []>(() => Promise.resolve({ data: playback }))
  for (let attempt = 0; attempt < times; attempt += 1)
    getPlayback.mockResolvedValueOnce({ error: { ...putOff, retryAfterSec: 3, requiredAction: 'WAIT' } })
  return getPlayback
}

it('announces the wait politely, with the time until the next attempt and a way back', async () => {
  await renderPlayer({ getPlayback: busyHost(1), ready: false })
  const status = screen.getByText(title).closest('[role]')
  expect(status?.getAttribute('role')).toBe('status')
  expect(status?.textContent).toContain('Your video starts in a moment.')
  expect(screen.getByText('Trying again in 3 seconds').getAttribute('aria-hidden')).toBe('true')
  expect(screen.getAllByRole('link', { name: 'Back to details' }).at(-1)?.getAttribute('href')).toBe(
    '/en/detail/salt',
  )
  await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(screen.getByText('Trying again in 2 seconds')).not.toBeNull()
})

it('is not an error screen and has no code', async () => {
  await renderPlayer({ getPlayback: busyHost(1), ready: false })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Code')).toBeNull()
})

it('disappears once the address arrives', async () => {
  const getPlayback = busyHost(2)
  const { engine } = await renderPlayer({ getPlayback, ready: false })
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText(title)).not.toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(screen.queryByText(title)).toBeNull()
  expect(engine.load).toHaveBeenCalledWith(playback.url, 0)
})

it('stops requesting when the viewer has left the player', async () => {
  const getPlayback = busyHost(9)
  const { unmount } = await renderPlayer({ getPlayback, ready: false })
  unmount()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(getPlayback).toHaveBeenCalledTimes(1)
})
