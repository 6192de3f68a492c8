/** @jest-environment jsdom */

import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlaybackAccess } from '@/lib/player/sources/playback-source'
import { playback, renderPlayer } from '../testing/render-player'

const skips: PlaybackAccess['skips'] = [
  { type: 'RECAP', start: 0, end: 40 },
  { type: 'INTRO', start: 60, end: 90 },
]
const open = () => renderPlayer({ getPlayback: () => Promise.resolve({ data: { ...playback, skips } }) })

it.each([
  [10, 'Skip recap', 40],
  [61, 'Skip intro', 90],
])('at the second %i offers “%s” and goes to the second %i', async (from, name, to) => {
  const { video, report } = await open()
  report({ currentTime: from })
  await userEvent.click(screen.getByRole('button', { name }))
  expect(video.currentTime).toBe(to)
})

it('skips by S too, and only within a part to skip', async () => {
  const { video, report } = await open()
  report({ currentTime: 70 })
  await userEvent.keyboard('[KeyS]')
  expect(video.currentTime).toBe(90)
  report({ currentTime: 100 })
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull()
  await userEvent.keyboard('[KeyS]')
  expect(video.currentTime).toBe(100)
})

it('gives a mouse back and on by ten seconds in the bar, and other viewers no second button of that name', async () => {
  const { video, report } = await renderPlayer()
  report({ currentTime: 100 })
  const [back, on] = document.querySelectorAll('[data-layout="mouse"]')
  if (!back || !on) throw new Error('The bar has both')
  await userEvent.click(back)
  expect(video.currentTime).toBe(90)
  await userEvent.click(on)
  await userEvent.click(on)
  expect(video.currentTime).toBe(110)
  expect(screen.getAllByRole('button', { name: /10 seconds$/ })).toHaveLength(2)
})

it('offers the replay and the ways out at the end, with the picture of the title, and goes no further', async () => {
  const { video, report } = await renderPlayer({ poster: <img alt="Poster" src="/img/1280/salt.webp" /> })
  const poster = () => screen.getByAltText('Poster').parentElement?.className
  report({ currentTime: 100 })
  await act(() => Promise.resolve(video.dispatchEvent(new Event('playing'))))
  report({ currentTime: 101 })
  expect(poster()).toContain('opacity-0')
  expect(screen.queryByRole('link', { name: 'Home' })).toBeNull()
  await act(() => Promise.resolve(video.dispatchEvent(new Event('ended'))))
  expect(poster()).not.toContain('opacity-0')
  expect(screen.getByText('Play from the start').closest('button')).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en')
  expect(screen.queryByRole('button', { name: 'Forward 10 seconds' })).toBeNull()
  expect(document.querySelectorAll('[data-layout="mouse"]')).toHaveLength(1)
  await userEvent.keyboard('[ArrowRight]')
  expect(video.currentTime).toBe(101)
  await userEvent.keyboard('[ArrowLeft]')
  expect(video.currentTime).toBe(91)
})
