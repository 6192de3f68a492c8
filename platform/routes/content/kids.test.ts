/** @jest-environment ./platform/test/database-environment.ts */
import type { Call } from '@/lib/contract/call'
import { contentCalls } from '@/lib/contract/content'
import { addressOf, buildTestApp, deviceId, type TestApp } from '../../test/build-test-app'

let adults: TestApp
let kids: TestApp

beforeAll(async () => {
  adults = await buildTestApp()
  kids = await buildTestApp({ audience: 'KIDS' })
})
afterAll(async () => {
  await kids.close()
  await adults.close()
})

const adultWords = /desert-lights|night-train|heart-of-clay|unseen-reel|Desert Lights|Night Train/

/** Every id and code that the fixture has, so that each call is asked about everything. */
async function everyInput() {
  const titles = await adults.ask(contentCalls.listSeries, { query: { limit: 100 } })
  const seriesIds = titles.data.map((card) => card.id)
  const genres = await adults.ask(contentCalls.listGenres, { query: {} })
  const rails = await adults.ask(contentCalls.listBreakdowns, { query: { limit: 100 } })
  const seasons = await Promise.all(
    seriesIds.map((seriesId) => adults.ask(contentCalls.listSeasons, { query: { seriesId } })),
  )
  const ids = Array.from({ length: 60 }, (_, at) => at + 1)
  const inputs: Record<string, object[]> = {
    findSeries: [
      ...seriesIds.map((seriesId) => ({ seriesId })),
      ...titles.data.map(({ code }) => ({ code })),
    ],
    listSeasons: seriesIds.map((seriesId) => ({ seriesId })),
    listTrailers: seriesIds.map((contentId) => ({ contentId })),
    listSimilar: seriesIds.map((contentId) => ({ contentId })),
    listEpisodesOfSeries: seriesIds.map((seriesId) => ({ seriesId })),
    listEpisodesOfSeason: seasons.flatMap(({ data }) => data.map((season) => ({ seasonId: season.id }))),
    findVideo: ids.map((videoId) => ({ videoId })),
    getVideoUrl: ids.map((videoId) => ({ videoId })),
    getCaptionUrl: ids.map((videoId) => ({ videoId, requestedSubtitleLanguageCode: 'en' })),
    findVideoByCode: titles.data.map(({ code }) => ({ videoCode: code })),
    listBreakdownItems: rails.data.map(({ code }) => ({ containerCode: code })),
    listCategoryItems: ['SERIES', 'MOVIES', 'TV_CHANNEL'].map((categoryCode) => ({ categoryCode })),
    listGenreItems: genres.data.map((genre) => ({ genreId: genre.id })),
    searchSeries: ['desert', 'night', 'a', 'ال', 'اضواء', 'owl'].map((keyword) => ({ keyword })),
    getTranslation: [{ v: 1 }],
  }
  return inputs
}

it('shows children nothing but what is meant for them, whatever they ask for', async () => {
  const inputs = await everyInput()
  const calls: [string, Call][] = Object.entries(contentCalls)
  const served = calls.filter(([, call]) =>
    kids.app.hasRoute({ method: call.method, url: `/content${call.path.replace(/\{(\w+)\}/g, ':$1')}` }),
  )
  let answered = 0
  for (const [name, call] of served)
    for (const query of inputs[name] ?? [{}]) {
      const response = await kids.app.inject({
        method: call.method,
        url: addressOf(call, { query, params: { code: 'en' } }),
        headers: { 'device-id': deviceId },
      })
      expect({ name, query, status: response.statusCode }).not.toMatchObject({ status: 500 })
      expect({ name, query, body: response.body }).not.toMatchObject({
        body: expect.stringMatching(adultWords) as string,
      })
      if (response.statusCode === 200) answered += 1
    }
  expect(answered).toBeGreaterThan(40)
})

it('shows children what is meant for them', async () => {
  const { data } = await kids.ask(contentCalls.listSeries, { query: {} })
  expect(data.map((card) => card.code)).toEqual(['kite-club', 'little-owl'])
  const rails = await kids.ask(contentCalls.listBreakdowns, { query: {} })
  expect(rails.data.map((rail) => rail.code)).not.toContain('adults-only')
  const genres = await kids.ask(contentCalls.listGenres, { query: {} })
  expect(genres.data.map((genre) => genre.code)).toEqual(['drama', 'family'])
  const carousel = await kids.ask(contentCalls.getCarousel, {})
  expect(carousel.data.map((spotlight) => spotlight.code)).toEqual(['little-owl'])
})
