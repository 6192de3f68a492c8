/** @jest-environment jsdom */
import { cleanup, fireEvent, render } from '@testing-library/react'
import { pickLevel, PreviewVideo } from './title-preview'

jest.mock('@/lib/config/hls-library', () => ({
  importHls: () => Promise.resolve({ default: { isSupported: () => false } }),
}))

const preview = { url: '/media/trailer.m3u8', start: 10, end: 40 }

function play() {
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  const end = jest.fn()
  render(<PreviewVideo preview={preview} muted onEnd={end} />)
  const [video] = document.getElementsByTagName('video')
  if (!video) throw new Error('no preview')
  return { video, end }
}

afterEach(cleanup)

it.each([
  ['the lowest sharp quality', [240, 480, 720, 1080], 2],
  ['the best quality where none is sharp', [240, 480], 1],
])('a preview plays in %s', (_name, heights, level) => {
  expect(pickLevel(heights.map((height) => ({ height })))).toBe(level)
})

it('the art is covered only while a preview moves', () => {
  const { video } = play()
  expect(video.dataset.moving).toBeUndefined()
  fireEvent.playing(video)
  expect(video.dataset.moving).toBe('true')
  fireEvent.waiting(video)
  expect(video.dataset.moving).toBeUndefined()
})

it('a preview ends before the credits of its trailer', () => {
  const { video, end } = play()
  video.currentTime = 39
  fireEvent.timeUpdate(video)
  expect(end).not.toHaveBeenCalled()
  video.currentTime = 40
  fireEvent.timeUpdate(video)
  expect(end).toHaveBeenCalledTimes(1)
})
