/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import { renderPlayer } from '../testing/render-player'

afterEach(() => jest.useRealTimers())

it('shows loading also between playlist and first picture', async () => {
  jest.useFakeTimers()
  await renderPlayer()
  act(() => jest.advanceTimersByTime(300))
  expect(screen.getByText('Loading the video')).not.toBeNull()
})

it('shows loading after 300 ms, until the video plays', async () => {
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
