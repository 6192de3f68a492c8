/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MediaState } from '@/lib/player/core'
import { renderPlayer } from '../testing/render-player'

async function renderWith(changes: Partial<MediaState>) {
  const player = await renderPlayer()
  player.say({ type: 'changed', changes })
  await act(async () => {})
  return player
}

const playOn = () => screen.queryAllByRole('button', { name: 'Play on a TV' })
const stopThere = () => screen.queryAllByRole('button', { name: 'Stop playing on the TV' })
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

it('offers no TV while the browser sees none', async () => {
  await renderWith({ remote: 'none' })
  expect(playOn()).toEqual([])
})

it('offers to play on a TV beside picture in picture, in the bar and at the top', async () => {
  await renderWith({ remote: 'available' })
  expect(playOn().map(({ dataset }) => dataset.layout)).toEqual(['narrow', 'wide'])
})

it.each([
  ['connecting', 'Connecting to your TV…'],
  ['connected', 'Playing on your TV'],
] as const)('says while %s what the TV does, with the way back', async (remote, text) => {
  await renderWith({ remote })
  expect(statuses()).toContain(text)
  expect(stopThere()).toHaveLength(3)
  expect(playOn()).toEqual([])
})

it('says while the next press shows the TVs that it does', async () => {
  await renderWith({ remote: 'ready' })
  expect(statuses()).toContain('Press “Play on a TV” again to choose your TV.')
  expect(playOn()).toHaveLength(2)
})

it('keeps its status in the page while it has nothing to say, so that what it says is announced', async () => {
  await renderWith({ remote: 'available' })
  const silent = screen.getAllByRole('status').filter(({ textContent }) => textContent === '')
  expect(silent.some(({ className }) => className.includes('hidden'))).toBe(false)
})

it('moves the focus to the player with the end of playback on a TV', async () => {
  await renderWith({ remote: 'connected' })
  await userEvent.click(stopThere().at(-1) as HTMLElement)
  expect(document.activeElement?.getAttribute('role')).toBe('region')
})

it('says that a TV could not play, for some seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  await renderWith({ remote: 'available', remoteFailures: 1 })
  const text = 'Your TV could not play this. It continues here.'
  expect(statuses()).toContain(text)
  act(() => jest.advanceTimersByTime(6_100))
  expect(statuses()).not.toContain(text)
  jest.useRealTimers()
})
