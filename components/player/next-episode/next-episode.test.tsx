/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { NextVideo } from '@/lib/player/sources/get-next-video'
import { findNext } from '@/lib/player/sources/get-next-video'
import { goesOnByItself } from '@/lib/player/sources/is-autoplay-enabled'
import { playback, renderPlayer } from '../testing/render-player'

jest.mock('@/lib/player/sources/get-next-video')
jest.mock('@/lib/player/sources/is-autoplay-enabled')

const next: NextVideo = {
  id: 8,
  code: 'salt-s1e5',
  title: 'Lanterns over the Water',
  textLang: 'en',
  seasonIndex: 1,
  videoIndex: 5,
  thumbnail: 'art/lanterns.webp',
  free: true,
}
const answer = { ...playback, creditsAt: 2700, nextVideoId: 8 }
const card = () => screen.queryByRole('region', { name: 'Next episode' })
const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
/** One by one, since each second is rendered before the next one is awaited. */
async function seconds(count: number) {
  for (let second = 0; second < count; second += 1) await advance(1_000)
}

/** A member's player at the start of the credits, with fake timers. */
async function reachCredits({ byItself = true } = {}) {
  jest.mocked(findNext).mockResolvedValue({ data: next })
  jest.mocked(goesOnByItself).mockResolvedValue(byItself)
  const onNext = jest.fn()
  const player = await renderPlayer({ getPlayback: () => Promise.resolve({ data: answer }), onNext })
  jest.useFakeTimers()
  act(() => void player.video.dispatchEvent(new Event('playing')))
  player.report({ currentTime: 2700 })
  await advance(0)
  await advance(0)
  return { ...player, onNext }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  jest.useRealTimers()
  jest.clearAllMocks()
})

it('offers the next episode with the credits, and puts it in place when its time is over', async () => {
  const { onNext } = await reachCredits()
  expect(card()?.textContent).toContain('Next episode starts in 10 seconds')
  expect(card()?.textContent).toContain('Lanterns over the Water')
  await seconds(9)
  expect(card()?.textContent).toContain('starts in 1 second')
  expect(onNext).not.toHaveBeenCalled()
  await seconds(1)
  expect(onNext).toHaveBeenCalledWith(next)
})

it('waits to be asked where the profile does not go on by itself', async () => {
  const { onNext } = await reachCredits({ byItself: false })
  expect(card()?.textContent).not.toContain('starts in')
  await seconds(60)
  expect(onNext).not.toHaveBeenCalled()
  act(() => screen.getByRole('button', { name: 'Play now' }).click())
  await advance(0)
  expect(onNext).toHaveBeenCalledWith(next)
})

it('stops counting for good by “Watch credits”', async () => {
  const { onNext } = await reachCredits()
  act(() => screen.getByRole('button', { name: 'Watch credits' }).click())
  expect(card()).toBeNull()
  await seconds(60)
  expect(onNext).not.toHaveBeenCalled()
})

it('stops counting for good by Escape, and when the focus leaves the card', async () => {
  for (const leave of [
    () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    () => screen.getByRole('slider', { name: 'Seek' }).focus(),
  ]) {
    const { onNext, unmount } = await reachCredits()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play now' }))
    act(leave)
    expect(card()?.textContent).not.toContain('starts in')
    await seconds(60)
    expect(onNext).not.toHaveBeenCalled()
    unmount()
    jest.useRealTimers()
  }
})

it('holds its breath while the video is paused', async () => {
  const { video, onNext } = await reachCredits()
  act(() => void video.dispatchEvent(new Event('pause')))
  await seconds(60)
  expect(onNext).not.toHaveBeenCalled()
  act(() => void video.dispatchEvent(new Event('playing')))
  await seconds(10)
  expect(onNext).toHaveBeenCalledTimes(1)
})

it('leaves no timer behind', async () => {
  const { unmount } = await reachCredits()
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})

it('goes to the next episode by N and by its button, and nowhere where there is none', async () => {
  jest.mocked(findNext).mockResolvedValue({ data: next })
  const onNext = jest.fn()
  await renderPlayer({ getPlayback: () => Promise.resolve({ data: answer }), onNext })
  await userEvent.keyboard('[KeyN]')
  expect(onNext).toHaveBeenCalledTimes(1)
  await userEvent.click(screen.getByRole('button', { name: 'Next episode' }))
  expect(onNext).toHaveBeenCalledTimes(2)
})

it('shows no button where nothing follows', async () => {
  const onNext = jest.fn()
  await renderPlayer({ onNext })
  await userEvent.keyboard('[KeyN]')
  expect(onNext).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Next episode' })).toBeNull()
})
