import { createFailure } from './failure-code'
import {
  initialPlayerState,
  isRunning,
  reducePlayer,
  type PlayerEvent,
  type PlayerState,
} from './player-state'

const failure = createFailure({ kind: 'network', source: 7, details: 'fragLoadError', status: null })
const after = (...events: PlayerEvent[]): PlayerState => events.reduce(reducePlayer, initialPlayerState)

it('goes from loading over ready to playing', () => {
  expect(after({ type: 'loading' }).status).toBe('loading')
  expect(after({ type: 'loading' }, { type: 'ready' }).status).toBe('ready')
  expect(after({ type: 'loading' }, { type: 'ready' }, { type: 'play' }, { type: 'playing' }).status).toBe(
    'playing',
  )
})

it('counts waiting for data as running, so that the button still says pause', () => {
  const state = after({ type: 'playing' }, { type: 'waiting' })
  expect(state.status).toBe('buffering')
  expect(isRunning(state)).toBe(true)
})

it('keeps a paused video paused while it seeks', () => {
  expect(after({ type: 'playing' }, { type: 'pause' }, { type: 'seeking' }).status).toBe('paused')
})

it('no longer stands at the end once the viewer seeks back', () => {
  expect(after({ type: 'playing' }, { type: 'pause' }, { type: 'ended' }, { type: 'seeking' }).status).toBe(
    'paused',
  )
})

it('asks for a gesture when the browser blocks sound, and forgets it when playback runs', () => {
  expect(after({ type: 'ready' }, { type: 'blocked' })).toMatchObject({ status: 'ready', blocked: true })
  expect(after({ type: 'blocked' }, { type: 'play' }, { type: 'playing' }).blocked).toBe(false)
})

it.each(['ready', 'play', 'playing', 'pause', 'waiting', 'seeking', 'ended', 'blocked'] as const)(
  'stays failed when a late %s comes',
  (type) => {
    expect(after({ type: 'failed', failure }, { type })).toMatchObject({ status: 'failed', failure })
  },
)

it('forgets the failure and the old cues when it loads again', () => {
  const state = after(
    { type: 'changed', facts: { cues: ['…'] } },
    { type: 'failed', failure },
    { type: 'loading' },
  )
  expect(state).toMatchObject({ status: 'loading', failure: null, cues: [] })
})

it('gives back the same state when nothing changes, so that nothing is drawn anew', () => {
  const state = after({ type: 'playing' })
  expect(reducePlayer(state, { type: 'playing' })).toBe(state)
})
