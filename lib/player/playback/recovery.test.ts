import type { EngineError } from '@/lib/player/core'
import {
  afterSegment,
  initialMemory,
  liveRecovery,
  nextRecovery,
  vodRecovery,
  type RecoveryMemory,
} from './recovery'

const network: EngineError = { kind: 'network', stream: 'main', details: 'fragLoadError', status: null }
const media: EngineError = { kind: 'media', stream: 'main', details: 'bufferAppendError', status: null }
const refused: EngineError = { kind: 'refused', stream: 'main', details: 'fragLoadError', status: 403 }
const now = { online: true, now: 0 }

function climb(error: EngineError, times: number, limits = vodRecovery) {
  let memory: RecoveryMemory = initialMemory
  return Array.from({ length: times }, () => {
    const next = nextRecovery(memory, error, now, limits)
    memory = next.memory
    return next.step
  })
}

it('restarts five times, a second after each network error, then gives up', () => {
  expect(climb(network, 6)).toEqual([
    ...Array(5).fill({ type: 'restart', afterMs: 1_000 }),
    { type: 'give-up' },
  ])
})

it('retries live channels more often', () => {
  expect(climb(network, 31, liveRecovery).map(({ type }) => type)).toEqual([
    ...Array<string>(30).fill('restart'),
    'give-up',
  ])
})

it('does not count while the viewer is offline', () => {
  const { memory, step } = nextRecovery(initialMemory, network, { online: false, now: 0 })
  expect(step).toEqual({ type: 'wait-until-online' })
  expect(memory).toBe(initialMemory)
})

it('resets the count only when a segment of the same stream loads', () => {
  const { memory } = nextRecovery(initialMemory, network, now)
  expect(afterSegment(memory, 'main').networkAttempts).toBe(0)
  expect(afterSegment(memory, 'audio').networkAttempts).toBe(1)
})

it('drops subtitles instead of the film, except for network or address errors', () => {
  const subtitle = { ...network, stream: 'subtitle' } as const
  const forbidden = { ...refused, stream: 'subtitle' } as const
  expect(climb(subtitle, 1)).toEqual([{ type: 'drop-text' }])
  expect(climb(forbidden, 2)).toEqual([{ type: 'renew' }, { type: 'drop-text' }])
  const { step } = nextRecovery(initialMemory, subtitle, { online: false, now: 0 })
  expect(step).toEqual({ type: 'wait-until-online' })
})

it('recovers media, then swaps the audio codec, then drops the rendition, then gives up', () => {
  expect(climb(media, 4)).toEqual([
    { type: 'recover-media', swapAudioCodec: false },
    { type: 'recover-media', swapAudioCodec: true },
    { type: 'drop-rendition' },
    { type: 'give-up' },
  ])
})

it('restarts the media ladder after half a minute of good playback', () => {
  const { memory } = nextRecovery(initialMemory, media, now)
  const { step } = nextRecovery(memory, media, { online: true, now: 30_001 })
  expect(step).toEqual({ type: 'recover-media', swapAudioCodec: false })
})

it('renews a refused address once, and again only after it has worked', () => {
  expect(climb(refused, 2)).toEqual([{ type: 'renew' }, { type: 'give-up' }])
  const { memory } = nextRecovery(initialMemory, refused, now)
  expect(nextRecovery(afterSegment(memory, 'main'), refused, now).step).toEqual({ type: 'renew' })
})
