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

it('keeps the poster until the picture moves, and shows it no more after', async () => {
  const { video, say, report } = await renderPlayer({
    poster: <img alt="Poster" src="/img/1280/salt.webp" />,
  })
  const isGone = () => screen.getByAltText('Poster').parentElement?.classList.contains('opacity-0')
  expect(isGone()).toBe(false)
  act(() => void video.dispatchEvent(new Event('playing')))
  expect(isGone()).toBe(true)
  report({ currentTime: 1125 })
  act(() => void video.dispatchEvent(new Event('pause')))
  expect(isGone()).toBe(true)
  say({ type: 'changed', changes: { time: 0 } })
  expect(isGone()).toBe(true)
})

it('keeps the poster while the video stands at a place to go on from', async () => {
  const { report } = await renderPlayer({ poster: <img alt="Poster" src="/img/1280/salt.webp" /> })
  report({ currentTime: 600 })
  expect(screen.getByAltText('Poster').parentElement?.classList.contains('opacity-0')).toBe(false)
})
