import type { LoaderContext } from 'hls.js'
import type { EngineEvent, EngineOptions } from '@/lib/player/core'
import { toEngineError, hlsConfig, createMediaAddress, listenToHls } from './hls-events'

type HlsError = Parameters<typeof toEngineError>[0]
const error = (rest: Partial<Record<keyof HlsError, unknown>>) =>
  ({ type: 'networkError', details: 'fragLoadError', fatal: false, ...rest }) as HlsError

it('leaves recoverable errors, above all stalls, to hls.js', () => {
  expect(toEngineError(error({ response: { code: 404 } }))).toBeNull()
  expect(toEngineError(error({ type: 'mediaError', details: 'bufferStalledError' }))).toBeNull()
})

it.each([401, 403, 410])('treats %i as a refused address, fatal or not', (code) => {
  expect(toEngineError(error({ response: { code } }))).toMatchObject({ kind: 'refused', status: code })
})

it('names the stream of a fatal error', () => {
  expect(toEngineError(error({ fatal: true, frag: { type: 'audio' } }))).toMatchObject({
    kind: 'network',
    stream: 'audio',
  })
  expect(toEngineError(error({ fatal: true, context: { type: 'audioTrack' } }))?.stream).toBe('audio')
  expect(toEngineError(error({ fatal: true, context: { type: 'subtitleTrack' } }))?.stream).toBe('subtitle')
  expect(toEngineError(error({ fatal: true, type: 'mediaError' }))).toMatchObject({
    kind: 'media',
    stream: 'main',
  })
})

const options: EngineOptions = {
  live: false,
  startEstimate: null,
  startLowest: false,
  audioLang: 'ar',
  textLang: null,
  height: null,
}
const countRequest = jest.fn()
const base = 'https://hilalplay.test/'

function configOf(rest: Partial<EngineOptions> = {}) {
  const address = createMediaAddress(base)
  const all = { ...options, ...rest }
  return hlsConfig({ options: all, startAt: 0, address, countRequest, workerPath: '/worker.js' })
}

it('limits the buffer and the picture height, and starts no worker by default', () => {
  expect(configOf()).toMatchObject({
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    backBufferLength: 60,
    lowLatencyMode: false,
    enableWorker: false,
    workerPath: '/worker.js',
    renderTextTracksNatively: false,
  })
})

it('limits the back buffer of a live channel', () => {
  expect(configOf({ live: true })).toMatchObject({ backBufferLength: 8, liveDurationInfinity: true })
})

it('starts at the estimated bandwidth, or with the smallest picture in data-saver mode', () => {
  expect(configOf({ startEstimate: 1_600_000 }).abrEwmaDefaultEstimate).toBe(1_600_000)
  expect(configOf()).not.toHaveProperty('abrEwmaDefaultEstimate')
  expect(configOf({ startLowest: true }).startLevel).toBe(0)
})

it('redirects requests for an outdated address to the latest one', () => {
  const address = createMediaAddress(base)
  address.use('/media/t1/salt/master.m3u8')
  address.use('/media/t2/salt/master.m3u8')
  const { xhrSetup } = hlsConfig({ options, startAt: 0, address, countRequest, workerPath: null })
  const xhr = { open: jest.fn() }
  void xhrSetup?.(xhr as unknown as XMLHttpRequest, `${base}media/t1/salt/0.mp4`, {} as LoaderContext)
  expect(xhr.open).toHaveBeenCalledWith('GET', `${base}media/t2/salt/0.mp4`, true)
})

describe('a track of the playlist', () => {
  type Listener = (type: string, data: object) => void

  /** Which tracks are marked, by their names, of those that hls.js announces with an event. */
  function markedOf(
    event: 'audio' | 'text',
    characteristics: Record<string, string | undefined>,
    mark: 'accessible' | 'original' = 'accessible',
  ) {
    const listeners = new Map<string, Listener>()
    const hls = { on: (name: string, listener: Listener) => listeners.set(name, listener) }
    const events = { AUDIO_TRACKS_UPDATED: 'audio', SUBTITLE_TRACKS_UPDATED: 'text' }
    const emit = jest.fn<void, [EngineEvent]>()
    listenToHls({ hls, events, options: {}, cueTrack: null, emit } as never)
    const tracks = Object.entries(characteristics).map(([name, CHARACTERISTICS]) => ({
      name,
      lang: 'en',
      attrs: { CHARACTERISTICS },
    }))
    listeners.get(event)?.(event, { audioTracks: tracks, subtitleTracks: tracks })
    const [reportedEvent] = emit.mock.calls[0] ?? []
    const changes = reportedEvent?.type === 'changed' ? reportedEvent.changes : {}
    const reported = changes.audioTracks ?? changes.textTracks ?? []
    return reported.filter((track) => track[mark]).map(({ name }) => name)
  }

  const speech = 'public.accessibility.transcribes-spoken-dialog'
  const all = {
    plain: undefined,
    description: 'public.accessibility.describes-video',
    simple: `public.easy-to-read,${speech}`,
  }

  it('is an audio description if its sound describes the video', () => {
    expect(markedOf('audio', all)).toEqual(['description'])
  })

  it('is in the original language if its playlist says so', () => {
    const tracks = { ...all, original: 'public.main-program-content, public.original-content' }
    expect(markedOf('audio', tracks, 'original')).toEqual(['original'])
  })

  it('is for the hard of hearing if its text has speech or sounds in words', () => {
    expect(markedOf('text', all)).toEqual(['simple'])
  })
})
