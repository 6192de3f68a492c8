/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { renderPlayer } from '../testing/render-player'

afterEach(() => jest.useRealTimers())

it('says so too between the playlist and the first picture', async () => {
  jest.useFakeTimers()
  await renderPlayer()
  act(() => jest.advanceTimersByTime(300))
  expect(screen.getByText('Loading the video')).not.toBeNull()
})

it('says that the video is loading once 300 ms have passed, and stops when it plays', async () => {
  jest.useFakeTimers()
  const { video } = await renderPlayer()
  act(() => {
    video.dispatchEvent(new Event('playing'))
    video.dispatchEvent(new Event('waiting'))
  })
  act(() => jest.advanceTimersByTime(299))
  expect(screen.queryByText('Loading the video')).toBeNull()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByText('Loading the video')).not.toBeNull()
  act(() => void video.dispatchEvent(new Event('playing')))
  expect(screen.queryByText('Loading the video')).toBeNull()
})
