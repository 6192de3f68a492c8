/** @jest-environment ./platform/test/database-environment.ts */
import { randomUUID } from 'node:crypto'
import type { Call } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { watchCalls } from '@/lib/contract/hosts/watch'
import { routeUrl } from '../../http/define-route'
import { addressOf, buildTestApp, type TestApp } from '../../test/build-test-app'
import { makeMember } from '../../test/members'

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

const searched = ['desert', 'night', 'a', 'ال', 'اضواء', 'owl', 'dezert', 'salma', 'mystery']
const adultTerms =
  /desert-lights|night-train|heart-of-clay|unseen-reel|Desert Lights|Night Train|dunes-one|night-club|Dunes One|Night Club|stories/

/** Every id and code of the fixture, so that each call is made for everything. */
async function everyInput() {
  const titles = await adults.call(contentCalls.listSeries, { query: { limit: 100 } })
  const seriesIds = titles.data.map((card) => card.id)
  const genres = await adults.call(contentCalls.listGenres, { query: {} })
  const rails = await adults.call(contentCalls.listBreakdowns, { query: { limit: 100 } })
  const seasons = await Promise.all(
    seriesIds.map((seriesId) => adults.call(contentCalls.listSeasons, { query: { seriesId } })),
  )
  const ids = Array.from({ length: 60 }, (_, at) => at + 1)
  const channels = await adults.call(contentCalls.listTvChannels, {})
  const channelIds = channels.data.map(({ id }) => ({ id }))
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
    searchSeries: searched.map((keyword) => ({ keyword })),
    searchBesides: [...searched, 'stories', 'dune', 'nigth club', 'club'].map((keyword) => ({ keyword })),
    getTranslation: [{ v: 0 }],
    addFavourite: seriesIds.map((seriesId) => ({ seriesId })),
    removeFavourite: seriesIds.map((seriesId) => ({ seriesId })),
    rateContent: seriesIds.map((seriesId) => ({ seriesId, likesRate: 1 })),
    getTitleState: seriesIds.map((contentId) => ({ contentId })),
    removeFromContinueWatching: seriesIds.map((seriesId) => ({ seriesId })),
    removeFromHistory: seriesIds.map((seriesId) => ({ seriesId })),
    listTvChannelsOfCategory: channels.data.map(({ categoryCode }) => ({ categoryCode })),
    findTvChannel: channels.data.map(({ code }) => ({ code })),
    getTvChannelUrl: channels.data.map(({ code }) => ({ code })),
    listProgrammes: channelIds,
    addFavouriteTvChannel: channelIds,
    removeFavouriteTvChannel: channelIds,
    reportLiveTv: channels.data.map(({ code }) => ({
      ...{ channelCode: code, event: 'START', sessionId: randomUUID() },
    })),
    reportContent: ids.map((videoId) => ({
      ...{ videoId, event: 'PROGRESS', lastSec: 5 },
      ...{ lastUpdateTimestamp: new Date().toISOString(), sessionId: randomUUID() },
    })),
  }
  return inputs
}

/** A profile that had saved and started everything before it became a kids profile. */
async function grownDown() {
  const codes = ['desert-lights', 'night-train', 'heart-of-clay', 'little-owl']
  const films = codes.slice(1).map((video) => ({ video, lastSec: 3 }))
  const { headers } = await makeMember(kids, {
    ...{ subscription: 'ACTIVE', profileType: 'KIDS', favourites: codes },
    ratings: codes.map((title) => ({ title, likesRate: 1 })),
    progress: [{ video: 'desert-lights-s1e1', lastSec: 3 }, ...films],
  })
  return headers
}

it('returns only kids content to children, whatever they request', async () => {
  const inputs = await everyInput()
  const headers = await grownDown()
  const calls: [string, Call][] = Object.entries({ ...contentCalls, ...watchCalls })
  const served = calls.filter(([, call]) => kids.app.hasRoute({ method: call.method, url: routeUrl(call) }))
  const successes = new Map<string, number>()
  for (const [name, call] of served)
    for (const input of inputs[name] ?? [{}]) {
      const response = await kids.app.inject({
        method: call.method,
        url: addressOf(call, { query: call.query ? input : {}, params: { code: 'en', ...input } }),
        headers,
        ...(call.body ? { payload: input } : {}),
      })
      expect({ name, input, status: response.statusCode }).not.toMatchObject({ status: 500 })
      expect({ name, input, body: response.body }).not.toMatchObject({
        body: expect.stringMatching(adultTerms) as string,
      })
      if (response.statusCode === 200) successes.set(name, (successes.get(name) ?? 0) + 1)
    }
  const silent = served.map(([name]) => name).filter((name) => !successes.has(name))
  expect(silent).toEqual(['listDevices', 'deleteDevice'])
  // Two of the six titles are for children: no call accepts any other.
  for (const name of ['addFavourite', 'removeFavourite', 'rateContent', 'getTitleState', 'listSimilar'])
    expect([name, successes.get(name)]).toEqual([name, 2])
  // One of the three channels is.
  for (const name of [
    ...['listTvChannelsOfCategory', 'findTvChannel', 'getTvChannelUrl', 'listProgrammes'],
    ...['addFavouriteTvChannel', 'removeFavouriteTvChannel', 'reportLiveTv'],
  ])
    expect([name, successes.get(name)]).toEqual([name, 1])
})

it('returns kids content to children', async () => {
  const { data } = await kids.call(contentCalls.listSeries, { query: {} })
  expect(data.map((card) => card.code)).toEqual(['kite-club', 'little-owl'])
  const rails = await kids.call(contentCalls.listBreakdowns, { query: {} })
  expect(rails.data.map((rail) => rail.code)).not.toContain('adults-only')
  const genres = await kids.call(contentCalls.listGenres, { query: {} })
  expect(genres.data.map((genre) => genre.code)).toEqual(['drama', 'family'])
  const carousel = await kids.call(contentCalls.getCarousel, {})
  expect(carousel.data.map((spotlight) => spotlight.code)).toEqual(['little-owl'])
  const tv = await kids.call(contentCalls.listTvCategories, {})
  expect(tv.data.map((category) => category.code)).toEqual(['small-ones'])
  const channels = await kids.call(contentCalls.listTvChannels, {})
  expect(channels.data.map((channel) => channel.code)).toEqual(['owl-tv'])
})
