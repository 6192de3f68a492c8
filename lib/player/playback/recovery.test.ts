import type { Fault } from '../core/engine-types'
import {
  afterSegment,
  freshMemory,
  liveRecovery,
  nextRecovery,
  vodRecovery,
  type RecoveryMemory,
} from './recovery'

const network: Fault = { kind: 'network', stream: 'main', details: 'fragLoadError', status: null }
const media: Fault = { kind: 'media', stream: 'main', details: 'bufferAppendError', status: null }
const refused: Fault = { kind: 'refused', stream: 'main', details: 'fragLoadError', status: 403 }
const now = { online: true, now: 0 }

function climb(fault: Fault, times: number, limits = vodRecovery) {
  let memory: RecoveryMemory = freshMemory
  return Array.from({ length: times }, () => {
    const next = nextRecovery(memory, fault, now, limits)
    memory = next.memory
    return next.step
  })
}

it('restarts five times, a second after each network fault, then gives up', () => {
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
  const { memory, step } = nextRecovery(freshMemory, network, { online: false, now: 0 })
  expect(step).toEqual({ type: 'wait-until-online' })
  expect(memory).toBe(freshMemory)
})

it('resets the count only when a segment of the same stream loads', () => {
  const { memory } = nextRecovery(freshMemory, network, now)
  expect(afterSegment(memory, 'main').networkTries).toBe(0)
  expect(afterSegment(memory, 'audio').networkTries).toBe(1)
})

it('drops subtitles instead of the film, except for network or address faults', () => {
  const subtitle = { ...network, stream: 'subtitle' } as const
  const forbidden = { ...refused, stream: 'subtitle' } as const
  expect(climb(subtitle, 1)).toEqual([{ type: 'drop-text' }])
  expect(climb(forbidden, 2)).toEqual([{ type: 'renew' }, { type: 'drop-text' }])
  const { step } = nextRecovery(freshMemory, subtitle, { online: false, now: 0 })
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
  const { memory } = nextRecovery(freshMemory, media, now)
  const { step } = nextRecovery(memory, media, { online: true, now: 30_001 })
  expect(step).toEqual({ type: 'recover-media', swapAudioCodec: false })
})

it('renews a refused address once, and again only after it has worked', () => {
  expect(climb(refused, 2)).toEqual([{ type: 'renew' }, { type: 'give-up' }])
  const { memory } = nextRecovery(freshMemory, refused, now)
  expect(nextRecovery(afterSegment(memory, 'main'), refused, now).step).toEqual({ type: 'renew' })
})
