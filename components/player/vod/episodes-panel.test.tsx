/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Video } from '@/lib/contract'
import { removeBrowserCookie, writeBrowserCookie } from '@/lib/cookies/browser-cookies'
import { queryClient } from '@/lib/query/query-client'
import type { GetPlayback } from '@/lib/player/sources/playback-source'
import { renderPlayer } from '../testing/render-player'
import { respond, stubGateway } from '../testing/stub-gateway'

const { getTitleState, listEpisodesOfSeries } = contentCalls

const episode = (id: number, seasonIndex: number, videoIndex: number): Video => ({
  ...{ id, seasonIndex, videoIndex, code: `salt-${id}`, title: `Episode of ${id}`, textLang: 'en' },
  ...{ contentType: 'EPISODE', seriesId: 2, seasonId: seasonIndex, seasonCount: 2, duration: 2700 },
  ...{ storyline: `Story of ${id}`, info: '', colors: ['#0a0e1a', '#8a3b22'], free: videoIndex === 1 },
  ...{ thumbnail: `art/${id}.webp`, releasedAt: '2026-01-05T00:00:00Z' },
  ...{ lastSec: null, lastUpdateTimestamp: null },
})
const episodes = [episode(6, 1, 1), episode(7, 1, 2), episode(8, 1, 3), episode(9, 2, 1)]
const saved = { duration: 2700, lastUpdateTimestamp: '2026-01-05T00:00:00Z' }
const state = {
  ...{ seriesId: 2, favourite: false, likesRate: 0, resume: null },
  videos: [
    { ...saved, videoId: 6, lastSec: 2700, watched: true },
    { ...saved, videoId: 8, lastSec: 900, watched: false },
  ],
}

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn()
})
beforeEach(() => {
  localStorage.clear()
  queryClient().clear()
})
afterEach(() => removeBrowserCookie('tokenExpiry'))

const panel = () => screen.findByRole('dialog', { name: 'Episodes' })
const row = (title: RegExp) => screen.findByRole('button', { name: title })

async function openPanel({ reply = (): Video[] | number => episodes, member = false } = {}) {
  if (member) writeBrowserCookie('tokenExpiry', '2999-01-01T00:00:00Z')
  const gateway = stubGateway(
    respond(listEpisodesOfSeries, reply),
    respond(getTitleState, () => state),
  )
  const onNext = jest.fn()
  const player = await renderPlayer({ onNext, episode: { seriesId: 2, videoId: 7 } })
  await userEvent.click(screen.getByRole('button', { name: 'Episodes' }))
  await panel()
  return { ...player, onNext, gateway }
}

it('opens at the episode that plays, in its season', async () => {
  await openPanel()
  const current = await row(/^2\. Episode of 7/)
  expect(current.getAttribute('aria-current')).toBe('true')
  expect(document.activeElement).toBe(current)
  expect(within(await panel()).getAllByRole('listitem')).toHaveLength(2 + 3)
})

it('plays the chosen episode in place, and closes', async () => {
  const { onNext } = await openPanel()
  await userEvent.click(await row(/Episode of 8/))
  expect(onNext).toHaveBeenCalledWith(episodes[2])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('only closes when the episode that plays is chosen', async () => {
  const { onNext } = await openPanel()
  await userEvent.click(await row(/Episode of 7/))
  expect(onNext).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows another season', async () => {
  await openPanel()
  await userEvent.click(await screen.findByRole('button', { name: 'Season 2' }))
  expect(await row(/^1\. Episode of 9/)).not.toBeNull()
  expect(screen.queryByText(/Episode of 7/)).toBeNull()
})

it('says what is free and what a plan opens', async () => {
  await openPanel()
  expect((await row(/^1\. Episode of 6/)).querySelector('.access-mark')?.textContent).toBe('Free')
  expect((await row(/^3\. Episode of 8/)).querySelector('.access-mark')?.textContent).toBe('With a plan')
})

it('says to members how far each episode is watched', async () => {
  await openPanel({ member: true })
  expect((await row(/Episode of 6/)).textContent).toContain('45 min · Watched')
  expect((await row(/Episode of 8/)).textContent).toContain('45 min · 30 min left')
})

it('moves by the arrow keys', async () => {
  await openPanel()
  const current = await row(/Episode of 7/)
  current.focus()
  await userEvent.keyboard('[ArrowDown]')
  expect(document.activeElement).toBe(await row(/Episode of 8/))
  await userEvent.keyboard('[Home]')
  expect(document.activeElement).toBe(await row(/Episode of 6/))
})

it('offers to try again when the list does not load', async () => {
  let status: Video[] | number = 500
  await openPanel({ reply: () => status })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  status = episodes
  await userEvent.click(again)
  expect(await row(/Episode of 7/)).not.toBeNull()
})

it('opens by E, which does nothing for a film', async () => {
  stubGateway(respond(listEpisodesOfSeries, () => episodes))
  const film = await renderPlayer()
  await userEvent.keyboard('[KeyE]')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Episodes' })).toBeNull()
  film.unmount()
  await renderPlayer({ episode: { seriesId: 2, videoId: 7 } })
  await userEvent.keyboard('[KeyE]')
  expect(await panel()).not.toBeNull()
})

it('is offered once where the video does not play', async () => {
  stubGateway(respond(listEpisodesOfSeries, () => episodes))
  const getPlayback: GetPlayback = () =>
    Promise.resolve({ error: { status: 402, code: 'E.8', message: null, retryable: false } })
  await renderPlayer({ getPlayback, ready: false, episode: { seriesId: 2, videoId: 7 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Episodes' }))
  expect(await row(/Episode of 7/)).not.toBeNull()
})

it('is listed with its key in the help', async () => {
  await renderPlayer({ episode: { seriesId: 2, videoId: 7 } })
  await userEvent.keyboard('{Shift>}[Slash]{/Shift}')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  expect(help.getByText('Episodes').parentElement?.textContent).toBe('EpisodesE')
})
