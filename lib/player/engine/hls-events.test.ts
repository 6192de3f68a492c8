import { toEngineError } from './hls-events'

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
