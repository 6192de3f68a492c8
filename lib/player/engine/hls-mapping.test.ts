import { faultOf } from './hls-mapping'

type HlsError = Parameters<typeof faultOf>[0]
const error = (rest: Partial<Record<keyof HlsError, unknown>>) =>
  ({ type: 'networkError', details: 'fragLoadError', fatal: false, ...rest }) as HlsError

it('leaves recoverable errors, above all stalls, to hls.js', () => {
  expect(faultOf(error({ response: { code: 404 } }))).toBeNull()
  expect(faultOf(error({ type: 'mediaError', details: 'bufferStalledError' }))).toBeNull()
})

it.each([401, 403, 410])('treats %i as a refused address, fatal or not', (code) => {
  expect(faultOf(error({ response: { code } }))).toMatchObject({ kind: 'refused', status: code })
})

it('names the stream of a fatal error', () => {
  expect(faultOf(error({ fatal: true, frag: { type: 'audio' } }))).toMatchObject({
    kind: 'network',
    stream: 'audio',
  })
  expect(faultOf(error({ fatal: true, context: { type: 'audioTrack' } }))?.stream).toBe('audio')
  expect(faultOf(error({ fatal: true, context: { type: 'subtitleTrack' } }))?.stream).toBe('subtitle')
  expect(faultOf(error({ fatal: true, type: 'mediaError' }))).toMatchObject({ kind: 'media', stream: 'main' })
})
