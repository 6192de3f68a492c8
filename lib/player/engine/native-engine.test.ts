/** @jest-environment jsdom */
import { nativeWindow } from './native-engine'

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
