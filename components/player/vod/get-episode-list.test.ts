import { refusal, respond, sentTo, startHosts, hosts } from '@/lib/api/testing/handlers'
import { contentCalls } from '@/lib/contract/hosts/content'
import type { Card, Series, Video } from '@/lib/contract'
import { getEpisodeList, getSimilarList } from './get-episode-list'

jest.mock('next-intl/server', () => ({
  getTranslations: () => Promise.resolve((key: string, values?: { number: string }) => values?.number ?? key),
}))
jest.mock('next/cache', () => ({ unstable_cache: (request: unknown) => request }))

const episode = (videoIndex: number): Video => ({
  id: videoIndex,
  code: `e${videoIndex}`,
  contentType: 'EPISODE',
  seriesId: 7,
  seasonId: 5,
  title: '',
  storyline: '',
  info: '',
  textLang: 'en',
  videoIndex,
  seasonIndex: 1,
  seasonCount: 1,
  duration: 60,
  free: true,
  thumbnail: 'art/e.webp',
  colors: ['#101020', '#808090'],
  releasedAt: '2026-01-05T00:00:00Z',
  lastSec: null,
  lastUpdateTimestamp: null,
})
const series = { code: 'salt' } as Series
const listOf = (video: Video) => getEpisodeList({ lang: 'en', video, series })
const { listEpisodesOfSeason } = contentCalls

startHosts()

const respondWith = (...data: Video[]) =>
  hosts.use(
    respond(listEpisodesOfSeason, ({ query: { offset, limit } }) => ({
      data,
      meta: { offset, limit, totalCount: offset + data.length },
    })),
  )

it('lists the page of the season that contains the episode', async () => {
  respondWith(episode(8), episode(9))
  const list = await listOf(episode(8))
  expect(list?.episodes.map(({ href, title }) => [href, title])).toEqual([
    ['/en/watch/e8', '8'],
    ['/en/watch/e9', '9'],
  ])
  expect(sentTo(listEpisodesOfSeason)).toMatchObject([{ query: { seasonId: '5', offset: '7', limit: '7' } }])
})

it('returns null for a film without calling a host', async () => {
  expect(await listOf({ ...episode(1), contentType: 'FILM', seasonId: null })).toBeNull()
  expect(sentTo(listEpisodesOfSeason)).toEqual([])
})

it('returns null for a single episode', async () => {
  respondWith(episode(1))
  expect(await listOf(episode(1))).toBeNull()
})

it('returns null if the host fails', async () => {
  hosts.use(respond(listEpisodesOfSeason, () => refusal(400)))
  expect(await listOf(episode(1))).toBeNull()
})

describe('getSimilarList', () => {
  const card = {
    ...{
      id: 3,
      code: 'pepper',
      title: 'Pepper',
      textLang: 'en',
      genres: [{ code: 'drama', title: 'Drama' }],
    },
    ...{ horizontalPoster: null, webThumbnailUrl: 'art/pepper.webp' },
  } as unknown as Card

  it('lists similar titles with their genres, each linking to its page', async () => {
    const list = await getSimilarList('en', [card])
    expect(list?.episodes.map(({ href, title, note }) => [href, title, note])).toEqual([
      ['/en/detail/pepper', 'Pepper', 'Drama'],
    ])
  })

  it('returns null where nothing is similar', async () => {
    expect(await getSimilarList('en', [])).toBeNull()
  })
})
