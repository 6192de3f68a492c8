import type { CreateEngine, EmitEngineEvent, Engine, MediaState } from '@/lib/player/core'

/** Three qualities, two audio and two subtitle tracks, currently at 480p. */
export const fakeFacts: Partial<MediaState> = {
  qualities: [
    { id: 2, height: 720, bitrate: 2_500_000 },
    { id: 1, height: 480, bitrate: 1_100_000 },
    { id: 0, height: 240, bitrate: 400_000 },
  ],
  playingQuality: 1,
  audioTracks: [
    { id: '0', lang: 'ar', name: 'Arabic', accessible: false, original: true },
    { id: '1', lang: 'en', name: 'English', accessible: true },
  ],
  audioTrack: '0',
  textTracks: [
    { id: '0', lang: 'ar', name: 'Arabic', accessible: true },
    { id: '1', lang: 'en', name: 'English', accessible: false },
  ],
}

/** An engine that plays nothing, records its calls, and emits the events of a test. */
export function createFakeEngine() {
  let emit: EmitEngineEvent = () => {}
  const engine = {
    attach: jest.fn(),
    load: jest.fn(),
    renew: jest.fn(),
    restartLoading: jest.fn(),
    recoverMedia: jest.fn(),
    dropRendition: jest.fn(() => true),
    setQuality: jest.fn((quality) => emit({ type: 'changed', changes: { quality } })),
    setAudio: jest.fn((audioTrack) => emit({ type: 'changed', changes: { audioTrack } })),
    setText: jest.fn((textTrack) => emit({ type: 'changed', changes: { textTrack } })),
    bandwidth: jest.fn(() => null),
    destroy: jest.fn(),
  } satisfies Engine
  const create: CreateEngine = (_, listener) => {
    emit = listener
    return engine
  }
  const say: EmitEngineEvent = (event) => emit(event)
  return { engine, create, say }
}
