import { getEpisodes } from '@/lib/catalogue/get-episodes'
import { HostError } from '@/lib/api/server/page-calls'
import type { Series, Video } from '@/lib/contract/content-shapes'
import { getEpisodeList } from './get-episode-list'

jest.mock('next-intl/server', () => ({
  getTranslations: () => Promise.resolve((key: string, values?: { number: string }) => values?.number ?? key),
}))
jest.mock('@/lib/catalogue/get-episodes', () => ({ getEpisodes: jest.fn() }))
const episodes = jest.mocked(getEpisodes)
afterEach(() => episodes.mockReset())

const episode = (videoIndex: number) =>
  ({
    id: videoIndex,
    code: `e${videoIndex}`,
    videoIndex,
    seasonId: 5,
    contentType: 'EPISODE',
    title: '',
    textLang: 'en',
    duration: 60,
    thumbnail: '/art/e.webp',
  }) as Video
const series = { code: 'salt' } as Series
const listOf = (video: Video) => getEpisodeList({ lang: 'en', video, series })

it('lists the page of the season that contains the episode', async () => {
  episodes.mockResolvedValue({ items: [episode(8), episode(9)], page: 2, pageCount: 2, totalCount: 9 })
  const list = await listOf(episode(8))
  expect(list?.episodes.map(({ href, title }) => [href, title])).toEqual([
    ['/en/watch/e8', '8'],
    ['/en/watch/e9', '9'],
  ])
  expect(episodes).toHaveBeenCalledWith('en', { series, season: { id: 5 }, page: 2 })
})

it('returns null for a film without calling a host', async () => {
  expect(await listOf({ ...episode(1), contentType: 'FILM', seasonId: null })).toBeNull()
  expect(episodes).not.toHaveBeenCalled()
})

it('returns null for a single episode', async () => {
  episodes.mockResolvedValue({ items: [episode(1)], page: 1, pageCount: 1, totalCount: 1 })
  expect(await listOf(episode(1))).toBeNull()
})

it('returns null if the host fails', async () => {
  episodes.mockRejectedValue(new HostError({ code: 'E.6', status: 500, message: null, retryable: true }))
  expect(await listOf(episode(1))).toBeNull()
})
