import type { HttpHandler } from 'msw'
import { HostError } from '@/lib/api/server/page-calls'
import { hosts, refusal, respond, sentCalls, startHosts } from '@/lib/api/testing/handlers'
import { pickSeason } from '@/lib/catalogue/parse-path'
import { contentCalls } from '@/lib/contract/hosts/content'
import { aCard, aSeason, aSeries, aVideo } from '../testing/titles'
import { getTitlePage, titlePath } from './get-title-page'

jest.mock('next/cache', () => ({ unstable_cache: (request: unknown) => request }))

const { findSeries, listEpisodesOfSeason, listSeasons, listSimilar } = contentCalls
const notFound = respond(findSeries, () => refusal(404))
const film = respond(findSeries, () => aSeries({ movie: true }))
const seasonEnd = respond(listEpisodesOfSeason, () => ({
  data: [],
  meta: { offset: 56, limit: 7, totalCount: 8 },
}))
startHosts(
  respond(findSeries, () => aSeries()),
  respond(listSeasons, () => [aSeason({ id: 12, seasonIndex: 2 }), aSeason({ id: 11, seasonIndex: 1 })]),
  respond(listEpisodesOfSeason, () => ({
    data: [aVideo()],
    meta: { offset: 0, limit: 7, totalCount: 8 },
  })),
  respond(listSimilar, () => [aCard()]),
)

describe('getTitlePage', () => {
  it('shows the first season of a series', async () => {
    const page = await getTitlePage('en', 'the-lanterns', '')
    expect(page?.shown).toMatchObject({
      season: { id: 11 },
      episodes: { page: 1, pageCount: 2, totalCount: 8 },
    })
    expect(page?.similar).toHaveLength(1)
  })

  it.each([
    ['FRAGMENT', ['Behind the lanterns']],
    ['EPISODE', []],
  ] as const)('shows what there is besides the episodes: a title with a %s', async (contentType, titles) => {
    hosts.use(
      respond(findSeries, () => aSeries({ contentGroups: [{ contentType, totalCount: 1 }] })),
      respond(contentCalls.listTrailers, () => ({
        data: [aVideo({ contentType, title: 'Behind the lanterns' })],
        meta: { offset: 0, limit: 25, totalCount: 1 },
      })),
    )
    const page = await getTitlePage('en', 'the-lanterns', '')
    expect(page?.trailers.map(({ title }) => title)).toEqual(titles)
  })

  it('shows a season and a page of it, at their canonical path', async () => {
    const page = await getTitlePage('en', '7', '12/page/2')
    expect(page?.shown).toMatchObject({ season: { id: 12 }, episodes: { page: 2 } })
    expect(page && titlePath('fa', page)).toBe('/fa/detail/the-lanterns/12/page/2')
  })

  it('puts later pages of the first season at paths that name the season', async () => {
    const page = await getTitlePage('en', 'the-lanterns', '11/page/2')
    expect(page && titlePath('en', page)).toBe('/en/detail/the-lanterns/11/page/2')
  })

  it('puts the first season at the plain path, however the path names it', async () => {
    for (const [raw, rest] of [
      ['7', ''],
      ['the-lanterns', '11'],
      ['the-lanterns', '1'],
    ] as const) {
      const page = await getTitlePage('en', raw, rest)
      expect(page && titlePath('en', page)).toBe('/en/detail/the-lanterns')
    }
  })

  it.each<[string, string, string, HttpHandler[]]>([
    ['an unknown title', 'nowhere', '', [notFound]],
    ['a malformed code', '../', '', []],
    ['an unknown season', 'the-lanterns', '99', []],
    ['a season of a film', 'night-train', '1', [film]],
    ['a page that the season lacks', 'the-lanterns', '11/page/9', [seasonEnd]],
  ])('returns null for %s', async (_name, raw, rest, handlers) => {
    hosts.use(...handlers)
    await expect(getTitlePage('en', raw, rest)).resolves.toBeNull()
  })

  it('makes no call for what cannot be a title', async () => {
    await getTitlePage('en', '%2e%2e%2f', '')
    await getTitlePage('en', 'the-lanterns', 'page/1000000')
    expect(sentCalls()).toEqual([])
  })

  it('has no similar titles when their call fails', async () => {
    hosts.use(respond(listSimilar, () => refusal(400)))
    const page = await getTitlePage('en', 'the-lanterns', '')
    expect(page).toMatchObject({ similar: [], trailers: [] })
  })

  it.each([
    ['the title', findSeries],
    ['its episodes', listEpisodesOfSeason],
  ])('throws when the call for %s fails', async (_name, call) => {
    hosts.use(respond(call, () => refusal(500)))
    await expect(getTitlePage('en', 'the-lanterns', '')).rejects.toThrow(HostError)
  })
})

describe('pickSeason', () => {
  it('takes a number for the id, else for the number in the series', () => {
    const all = [aSeason({ id: 2, seasonIndex: 1 }), aSeason({ id: 5, seasonIndex: 2 })]
    expect(pickSeason(all, 2)?.seasonIndex).toBe(1)
    expect(pickSeason(all, 1)?.id).toBe(2)
    expect(pickSeason(all, 9)).toBeNull()
    expect(pickSeason([], null)).toBeNull()
  })
})
