/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { renderPlayer } from '../testing/render-player'

const hour = 3_600_000
const question = () => screen.queryByRole('dialog', { name: 'Are you still watching?' })
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function play() {
  jest.useFakeTimers()
  const player = await renderPlayer()
  act(() => void player.video.play())
  return player
}

beforeEach(() => localStorage.clear())
afterEach(() => jest.useRealTimers())

it('pauses and asks after three hours without activity, then resumes', async () => {
  const { video } = await play()
  await wait(3 * hour - 60_000)
  expect(question()).toBeNull()
  await wait(60_000)
  expect(question()).not.toBeNull()
  expect(video.paused).toBe(true)
  act(() => screen.getByRole('button', { name: 'Keep watching' }).click())
  expect(question()).toBeNull()
  expect(video.paused).toBe(false)
})

it('does not ask after activity or while the video is paused', async () => {
  const { video } = await play()
  await wait(2 * hour)
  fireEvent.pointerMove(document.body)
  await wait(2 * hour)
  expect(question()).toBeNull()
  fireEvent.pointerMove(document.body)
  act(() => video.pause())
  await wait(4 * hour)
  expect(question()).toBeNull()
})

it('leaves no timer behind', async () => {
  const { unmount } = await play()
  unmount()
  await wait(0)
  expect(jest.getTimerCount()).toBe(0)
})

it('keeps a panel that was opened before the last one reports its end', async () => {
  await renderPlayer()
  fireEvent.click(screen.getByRole('button', { name: /^Captions/ }))
  const menu = screen.getByRole('dialog', { name: 'Subtitles' })
  fireEvent.click(screen.getByRole('menuitem', { name: 'Caption style' }))
  fireEvent(menu, new Event('close'))
  expect(await screen.findByRole('dialog', { name: 'Caption style' })).toBeTruthy()
})
