/** @jest-environment jsdom */
import type { EngineEvent, EngineOptions } from '@/lib/player/core'
import { createNativeEngine, nativeWindow } from './native-engine'

const noon = new Date(Date.UTC(2026, 10, 21, 12))

function videoOf(duration: number, getStartDate?: () => Date) {
  const video = document.createElement('video')
  const seekable = { length: 1, start: () => 100, end: () => 3700 }
  for (const [name, value] of Object.entries({ duration, seekable, getStartDate }))
    Object.defineProperty(video, name, { value })
  return video
}

it('derives the live window from the seekable range', () => {
  expect(nativeWindow(videoOf(Number.POSITIVE_INFINITY, () => noon))).toEqual({
    start: 100,
    edge: 3688,
    anchors: [{ time: 0, date: noon.getTime() }],
  })
})

it('omits dates when the browser has none', () => {
  expect(nativeWindow(videoOf(Number.POSITIVE_INFINITY))?.anchors).toEqual([])
  expect(nativeWindow(videoOf(Number.POSITIVE_INFINITY, () => new Date(Number.NaN)))?.anchors).toEqual([])
})

it('has no live window for a film', () => {
  expect(nativeWindow(videoOf(2770))).toBeNull()
})

/** The tracks that the engine reports of an element with these. */
function reportedOf(tracks: { audio?: object[]; text?: object[] }) {
  const video = document.createElement('video')
  const audioTracks = tracks.audio ?? []
  const textTracks = Object.assign(new EventTarget(), {
    [Symbol.iterator]: () => (tracks.text ?? []).values(),
  })
  for (const [name, value] of Object.entries({ audioTracks, textTracks }))
    Object.defineProperty(video, name, { value })
  const emit = jest.fn<void, [EngineEvent]>()
  createNativeEngine({ live: false, audioLang: 'en', textLang: null } as EngineOptions, emit).attach(video)
  video.dispatchEvent(new Event('loadedmetadata'))
  const changes = emit.mock.calls.map(([event]) => (event.type === 'changed' ? event.changes : {}))
  return changes.find(({ audioTracks }) => audioTracks) ?? {}
}

it.each(['description', 'main-desc'])(
  'marks an audio track of the kind %s as an audio description',
  (kind) => {
    const plain = { kind: 'main', label: 'English', language: 'en' }
    const { audioTracks } = reportedOf({ audio: [plain, { ...plain, kind }] })
    expect(audioTracks).toMatchObject([{ accessible: false }, { accessible: true }])
  },
)

it('leaves out a text track without a name, which another engine has left in the element', () => {
  const track = { kind: 'metadata', label: '', language: '' }
  const { textTracks } = reportedOf({ text: [track, { ...track, label: 'English', language: 'en' }] })
  expect(textTracks).toMatchObject([{ lang: 'en' }])
})
