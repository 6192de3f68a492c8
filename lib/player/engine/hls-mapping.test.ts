import { faultOf } from './hls-mapping'

type HlsError = Parameters<typeof faultOf>[0]
const error = (rest: Partial<Record<keyof HlsError, unknown>>) =>
  ({ type: 'networkError', details: 'fragLoadError', fatal: false, ...rest }) as HlsError

it('leaves what hls.js copes with to hls.js, stalls above all', () => {
  expect(faultOf(error({ response: { code: 404 } }))).toBeNull()
  expect(faultOf(error({ type: 'mediaError', details: 'bufferStalledError' }))).toBeNull()
})

it.each([401, 403, 410])('takes %i for a refused address, fatal or not', (code) => {
  expect(faultOf(error({ response: { code } }))).toMatchObject({ kind: 'refused', status: code })
})

it('says what stream a fatal fault belongs to', () => {
  expect(faultOf(error({ fatal: true, frag: { type: 'audio' } }))).toMatchObject({
    kind: 'network',
    stream: 'audio',
  })
  expect(faultOf(error({ fatal: true, context: { type: 'audioTrack' } }))?.stream).toBe('audio')
  expect(faultOf(error({ fatal: true, context: { type: 'subtitleTrack' } }))?.stream).toBe('subtitle')
  expect(faultOf(error({ fatal: true, type: 'mediaError' }))).toMatchObject({ kind: 'media', stream: 'main' })
})
