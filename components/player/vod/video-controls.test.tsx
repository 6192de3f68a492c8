/** @jest-environment jsdom */

import { screen } from '@testing-library/react'
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
