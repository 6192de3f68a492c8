/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Card } from '@/lib/contract'
import { queryClient } from '@/lib/query/query-client'
import { playback, renderPlayer } from '../testing/render-player'
import { respond, stubGateway } from '../testing/stub-gateway'

const { listSimilar } = contentCalls

const title = (id: number, facts: Partial<Card> = {}): Card => ({
  ...{ id, code: `title-${id}`, kind: 'MOVIES', title: `Title ${id}`, textLang: 'en', badge: null },
  ...{ genres: [{ id: 1, code: 'drama', title: 'Drama' }], ageRating: 0, free: false, episode: null },
  ...{ horizontalPoster: null, webThumbnailUrl: `art/${id}.webp`, colors: ['#0a0e1a', '#8a3b22'] },
  ...facts,
})

async function playToEnd(similar: Card[] | number, nextVideoId: number | null = null) {
  const gateway = stubGateway(respond(listSimilar, () => similar))
  const access = { ...playback, nextVideoId }
  const player = await renderPlayer({ getPlayback: () => Promise.resolve({ data: access }) })
  await act(() => Promise.resolve(player.video.dispatchEvent(new Event('ended'))))
  return { ...player, gateway }
}

const section = () => screen.findByRole('region', { name: 'More like this' })
const links = async () => within(await section()).getAllByRole('link')

beforeEach(() => queryClient().clear())

it('offers four titles like the one that has ended', async () => {
  const { gateway } = await playToEnd([1, 2, 3, 4, 5].map((id) => title(id)))
  expect((await links()).map((link) => link.getAttribute('href'))).toEqual([
    '/en/detail/title-1',
    '/en/detail/title-2',
    '/en/detail/title-3',
    '/en/detail/title-4',
  ])
  expect(gateway.sentTo(listSimilar)[0]?.query).toEqual({ contentId: '2' })
})

it('says of each title what is free, what a plan opens, and nothing where it is both', async () => {
  await playToEnd([title(1, { free: true }), title(2), title(3, { free: true, partlyFree: true })])
  const marks = (await links()).map((link) => link.querySelector('.access-mark')?.textContent)
  expect(marks).toEqual(['Free', 'With a plan', undefined])
})

it('offers none where an episode follows', async () => {
  const { gateway } = await playToEnd([title(1)], 8)
  expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull()
  expect(gateway.sentTo(listSimilar)).toEqual([])
})

it('offers none where the titles cannot be fetched', async () => {
  const { gateway } = await playToEnd(500)
  await act(async () => {})
  expect(gateway.sentTo(listSimilar).length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: 'More like this' })).toBeNull()
})
