import { createMediaError } from './media-error'
import {
  initialPlayerState,
  isRunning,
  reducePlayer,
  isAtCredits,
  noMarkers,
  skipAt,
  type PlayerEvent,
  type PlayerState,
  type VideoMarkers,
} from './player-state'

describe('the state after events', () => {
  const error = createMediaError({ kind: 'network', source: 7, details: 'fragLoadError', status: null })
  const after = (...events: PlayerEvent[]): PlayerState => events.reduce(reducePlayer, initialPlayerState)

  it('goes from loading to ready to playing', () => {
    expect(after({ type: 'loading' }).status).toBe('loading')
    expect(after({ type: 'loading' }, { type: 'ready' }).status).toBe('ready')
    expect(after({ type: 'loading' }, { type: 'ready' }, { type: 'play' }, { type: 'playing' }).status).toBe(
      'playing',
    )
  })

  it('counts buffering as playing, so the button shows pause', () => {
    const state = after({ type: 'playing' }, { type: 'waiting' })
    expect(state.status).toBe('buffering')
    expect(isRunning(state)).toBe(true)
  })

  it('keeps a paused video paused while it seeks', () => {
    expect(after({ type: 'playing' }, { type: 'pause' }, { type: 'seeking' }).status).toBe('paused')
  })

  it('is no longer ended after a seek back', () => {
    expect(after({ type: 'playing' }, { type: 'pause' }, { type: 'ended' }, { type: 'seeking' }).status).toBe(
      'paused',
    )
  })

  it('is blocked until playback starts when the browser blocks sound', () => {
    expect(after({ type: 'ready' }, { type: 'blocked' })).toMatchObject({ status: 'ready', blocked: true })
    expect(after({ type: 'blocked' }, { type: 'play' }, { type: 'playing' }).blocked).toBe(false)
  })

  it.each(['ready', 'play', 'playing', 'pause', 'waiting', 'seeking', 'ended', 'blocked'] as const)(
    'stays failed when a late %s arrives',
    (type) => {
      expect(after({ type: 'failed', error }, { type })).toMatchObject({ status: 'failed', error })
    },
  )

  it('clears the error and old cues when it loads again', () => {
    const state = after(
      { type: 'changed', changes: { cues: ['…'] } },
      { type: 'failed', error },
      { type: 'loading' },
    )
    expect(state).toMatchObject({ status: 'loading', error: null, cues: [] })
  })

  it('returns the same state when nothing changes, to avoid a render', () => {
    const state = after({ type: 'playing' })
    expect(reducePlayer(state, { type: 'playing' })).toBe(state)
  })
})

describe('the part to skip', () => {
  const skips: VideoMarkers['skips'] = [{ type: 'INTRO', start: 60, end: 90 }]

  it.each([
    [59.9, null],
    [60, 'INTRO'],
    [88.9, 'INTRO'],
    [89, null],
  ])('at %p s the skippable section is %p', (time, type) => {
    expect(skipAt({ skips, time })?.type ?? null).toBe(type)
  })
})

describe('the credits', () => {
  const state = { ...noMarkers, nextVideoId: 8, status: 'playing', duration: 100, time: 0 }

  it.each([
    [{ creditsAt: 90, time: 89.9 }, false],
    [{ creditsAt: 90, time: 90 }, true],
    [{ time: 84.9 }, false],
    [{ time: 85 }, true],
    [{ status: 'ended' }, true],
    [{ status: 'ended', nextVideoId: null }, false],
    [{ status: 'failed', creditsAt: 90, time: 95 }, false],
    [{ status: 'loading', creditsAt: 90, time: 95 }, false],
    [{ duration: 0, time: 0 }, false],
  ])('offer the next video for %j: %p', (rest, expected) => {
    expect(isAtCredits({ ...state, ...rest })).toBe(expected)
  })
})
