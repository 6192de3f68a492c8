/** @jest-environment ./platform/test/database-environment.ts */
import { contentCalls } from '@/lib/contract/hosts/content'
import { routeUrl } from '../../http/define-route'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const codes = (cards: { code: string }[]) => cards.map((card) => card.code)

async function idOf(code: string) {
  const { data } = await platform.call(contentCalls.findSeries, { query: { code } })
  return data.id
}

it('implements every call', () => {
  const missing = Object.entries(contentCalls)
    .filter(([, call]) => !platform.app.hasRoute({ method: call.method, url: routeUrl(call) }))
    .map(([name]) => name)
  expect(missing).toEqual([])
})

describe('titles', () => {
  it('are sorted by popularity, date or the alphabet of the language', async () => {
    const popular = await platform.call(contentCalls.listSeries, { query: {} })
    expect(codes(popular.data)).toEqual([
      'desert-lights',
      'night-train',
      'kite-club',
      'little-owl',
      'heart-of-clay',
      'unseen-reel',
    ])
    expect(popular.meta).toEqual({ offset: 0, limit: 10, totalCount: 6 })
    const newest = await platform.call(contentCalls.listSeries, { query: { sortType: 'NEWEST', limit: 2 } })
    expect(codes(newest.data)).toEqual(['desert-lights', 'kite-club'])
    const byTitle = await platform.call(contentCalls.listSeries, {
      query: { sortType: 'TITLE', kind: 'MOVIES' },
    })
    expect(codes(byTitle.data)).toEqual(['heart-of-clay', 'little-owl', 'night-train', 'unseen-reel'])
    const inFrench = await platform.call(
      contentCalls.listSeries,
      { query: { sortType: 'TITLE', kind: 'MOVIES' } },
      { language: 'fr' },
    )
    expect(codes(inFrench.data)[0]).toBe('heart-of-clay')
  })

  it('have cards with genres, colours and a free badge', async () => {
    const { data } = await platform.call(contentCalls.listSeries, { query: { limit: 2 } })
    expect(data[0]).toMatchObject({
      code: 'desert-lights',
      title: 'Desert Lights',
      badge: 'NEW_SEASON',
      free: true,
      episode: null,
      horizontalPoster: 'art/desert-lights-card.webp',
      colors: ['#101820', '#8a5a2b', '#f0c070'],
      genres: [
        { code: 'drama', title: 'Drama' },
        { code: 'mystery', title: 'Mystery' },
      ],
    })
    expect(data[1]).toMatchObject({ code: 'night-train', free: false, colors: ['#0a0e1a', '#1b2338'] })
  })

  it('tell a series of which the first episode is free from what is free as a whole', async () => {
    const { data } = await platform.call(contentCalls.listSeries, { query: { limit: 50 } })
    const access = data.map(({ code, free, partlyFree }) => [code, free, partlyFree])
    expect(access).toEqual(
      expect.arrayContaining([
        ['desert-lights', true, true],
        ['kite-club', true, undefined],
        ['night-train', false, undefined],
      ]),
    )
  })

  it('return a series by code or id with cast, seasons, first and last episode', async () => {
    const { data } = await platform.call(contentCalls.findSeries, { query: { code: 'desert-lights' } })
    expect(data).toMatchObject({
      movie: false,
      seasonCount: 2,
      hasTrailer: true,
      contentGroups: expect.arrayContaining([{ contentType: 'PREVIEW', totalCount: 1 }]) as unknown,
      likesRate: null,
      durationSec: 24,
      cast: [{ name: 'Salma Haddad', role: 'Nadra', initials: 'SH' }],
      firstEpisode: { code: 'desert-lights-s1e1', free: true, seasonCount: 2 },
      lastEpisode: { code: 'desert-lights-s2e9', free: false },
      ogImage: 'art/desert-lights-og.jpg',
      colors: ['#000011', '#ffeecc'],
    })
    const byId = await platform.call(contentCalls.findSeries, { query: { seriesId: data.id } })
    expect(byId.data).toEqual(data)
  })

  it('return a film with its own video', async () => {
    const { data } = await platform.call(contentCalls.findSeries, { query: { code: 'little-owl' } })
    expect(data).toMatchObject({ movie: true, seasonCount: 0, durationSec: 32 })
    expect(data.firstEpisode).toMatchObject({ code: 'little-owl', contentType: 'FILM', seasonId: null })
    expect(data.lastEpisode).toEqual(data.firstEpisode)
  })

  it('require exactly one identifier', async () => {
    for (const query of [{}, { seriesId: 1, code: 'desert-lights' }])
      expect((await platform.call(contentCalls.findSeries, { query })).status).toBe(400)
  })

  it('list seasons with localised names', async () => {
    const seriesId = await idOf('desert-lights')
    const { data } = await platform.call(
      contentCalls.listSeasons,
      { query: { seriesId } },
      { language: 'ar' },
    )
    expect(data).toMatchObject([
      { seasonIndex: 1, title: 'الموسم 1', episodeCount: 2 },
      { seasonIndex: 2, title: 'الموسم 2', episodeCount: 9 },
    ])
    const film = await platform.call(contentCalls.listSeasons, {
      query: { seriesId: await idOf('night-train') },
    })
    expect(film.data).toEqual([])
  })

  it('rank similar titles by shared genres, then popularity', async () => {
    const { data } = await platform.call(contentCalls.listSimilar, {
      query: { contentId: await idOf('desert-lights') },
    })
    expect(codes(data)).toEqual(['night-train', 'little-owl', 'heart-of-clay', 'unseen-reel'])
  })

  it('can be filtered by category and genre', async () => {
    const films = await platform.call(contentCalls.listCategoryItems, { query: { categoryCode: 'MOVIES' } })
    expect(films.meta.totalCount).toBe(4)
    const live = await platform.call(contentCalls.listCategoryItems, {
      query: { categoryCode: 'TV_CHANNEL' },
    })
    expect(live).toMatchObject({ data: [], meta: { totalCount: 0 } })
    const genres = await platform.call(contentCalls.listGenres, { query: {} })
    expect(codes(genres.data)).toEqual(['drama', 'mystery', 'family'])
    const ofSeries = await platform.call(contentCalls.listGenres, { query: { code: 'TV_CHANNEL' } })
    expect(ofSeries.data).toEqual([])
    const categories = await platform.call(contentCalls.listCategories, {})
    const movies = categories.data.find((category) => category.code === 'MOVIES')
    const mystery = genres.data.find((genre) => genre.code === 'mystery')
    const both = await platform.call(contentCalls.listGenreItems, {
      query: { genreId: mystery?.id, categoryId: movies?.id },
    })
    expect(codes(both.data)).toEqual(['night-train'])
  })
})

describe('videos', () => {
  it('are paged by season, seven at a time', async () => {
    const { data: seasons } = await platform.call(contentCalls.listSeasons, {
      query: { seriesId: await idOf('desert-lights') },
    })
    const query = { seasonId: seasons[1]?.id }
    const first = await platform.call(contentCalls.listEpisodesOfSeason, { query })
    expect(first.data.map((video) => video.videoIndex)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(first.meta).toEqual({ offset: 0, limit: 7, totalCount: 9 })
    const rest = await platform.call(contentCalls.listEpisodesOfSeason, { query: { ...query, offset: 7 } })
    expect(rest.data.map((video) => video.videoIndex)).toEqual([8, 9])
  })

  it('are listed for a whole series in watching order', async () => {
    const { data } = await platform.call(contentCalls.listEpisodesOfSeries, {
      query: { seriesId: await idOf('desert-lights') },
    })
    expect(data).toHaveLength(11)
    expect(data[2]).toMatchObject({ code: 'desert-lights-s2e1', seasonIndex: 2, videoIndex: 1, duration: 24 })
  })

  it('are found by id and by code', async () => {
    const byCode = await platform.call(contentCalls.findVideoByCode, {
      query: { videoCode: 'kite-club-s1e1' },
    })
    expect(byCode.data).toMatchObject({
      title: 'String',
      duration: 31.5,
      lastSec: null,
      thumbnail: 'art/kite-club-s1e1-still.webp',
    })
    const byId = await platform.call(contentCalls.findVideo, { query: { videoId: byCode.data.id } })
    expect(byId.data).toEqual(byCode.data)
  })

  it('include a free trailer for every title', async () => {
    const trailers = await platform.call(contentCalls.listTrailers, {
      query: { contentId: await idOf('night-train') },
    })
    expect(trailers.data).toMatchObject([{ code: 'night-train-trailer', contentType: 'PREVIEW', free: true }])
    expect(trailers.meta).toEqual({ offset: 0, limit: 25, totalCount: 1 })
  })
})

describe('the home page', () => {
  it('shows the spotlights in order with the video that Play starts', async () => {
    const { data } = await platform.call(contentCalls.getCarousel, {})
    expect(codes(data)).toEqual(['desert-lights', 'little-owl', 'night-train'])
    expect(data[0]).toMatchObject({ seasonCount: 2, webImage: 'art/desert-lights-web.webp' })
    const first = await platform.call(contentCalls.findVideoByCode, {
      query: { videoCode: 'desert-lights-s1e1' },
    })
    expect(data[0]?.videoId).toBe(first.data.id)
  })

  it('says of each spotlight what is free, as its card does', async () => {
    const { data } = await platform.call(contentCalls.getCarousel, {})
    expect(data.map(({ code, free, partlyFree }) => [code, free, partlyFree])).toEqual([
      ['desert-lights', true, true],
      ['little-owl', true, undefined],
      ['night-train', false, undefined],
    ])
  })

  it('omits empty rails from the list and the count', async () => {
    const { data, meta } = await platform.call(contentCalls.listBreakdowns, { query: {} })
    expect(codes(data)).toEqual([
      'new-episodes',
      'free-episodes',
      'chosen',
      'adults-only',
      'mysteries',
      'popular',
    ])
    expect(meta).toEqual({ offset: 0, limit: 7, totalCount: 6 })
  })

  it('fills each rail by its type', async () => {
    const { data } = await platform.call(contentCalls.listBreakdowns, { query: {} })
    const rail = (code: string) => data.find((one) => one.code === code)?.videoResources ?? []
    expect(rail('new-episodes').map(({ code, episode }) => [code, episode])).toEqual([
      ['desert-lights', { seasonIndex: 2, videoIndex: 9 }],
      ['kite-club', { seasonIndex: 1, videoIndex: 1 }],
    ])
    expect(rail('free-episodes').map(({ code, episode }) => [code, episode?.seasonIndex])).toEqual([
      ['desert-lights', 1],
      ['kite-club', 1],
    ])
    expect(codes(rail('chosen'))).toEqual(['little-owl', 'night-train', 'desert-lights'])
    expect(codes(rail('mysteries'))).toEqual(['desert-lights', 'night-train'])
    expect(codes(rail('popular'))[0]).toBe('desert-lights')
  })

  it('pages one rail by code or id, in the default or a given order', async () => {
    const page = await platform.call(contentCalls.listBreakdownItems, {
      query: { containerCode: 'chosen', offset: 1, limit: 1 },
    })
    expect(codes(page.data.videoResources)).toEqual(['night-train'])
    expect(page.meta).toEqual({ offset: 1, limit: 1, totalCount: 3 })
    const sorted = await platform.call(contentCalls.listBreakdownItems, {
      query: { containerId: page.data.id, sortType: 'POPULAR' },
    })
    expect(codes(sorted.data.videoResources)).toEqual(['desert-lights', 'night-train', 'little-owl'])
    expect((await platform.call(contentCalls.listBreakdownItems, { query: {} })).status).toBe(400)
  })
})

describe('localised texts', () => {
  it('come in the requested language, with English fallbacks flagged', async () => {
    const { data } = await platform.call(contentCalls.listSeries, { query: {} }, { language: 'ar' })
    const byCode = new Map(data.map((card) => [card.code, card]))
    expect(byCode.get('desert-lights')).toMatchObject({ title: 'أضواء الصحراء', textLang: 'ar' })
    expect(byCode.get('heart-of-clay')).toMatchObject({ title: 'Heart of Clay', textLang: 'en' })
    expect(byCode.get('desert-lights')?.genres.map((genre) => genre.title)).toEqual(['دراما', 'Mystery'])
  })

  it('fall back for a single episode', async () => {
    const { data } = await platform.call(
      contentCalls.listEpisodesOfSeries,
      { query: { seriesId: await idOf('desert-lights') } },
      { language: 'ar' },
    )
    expect(data.slice(0, 2)).toMatchObject([
      { title: 'الليلة الأولى', textLang: 'ar' },
      { title: 'Night 1.2', textLang: 'en' },
    ])
  })

  it("write names and roles in the reader's script and language", async () => {
    const find = async (language: string) =>
      (await platform.call(contentCalls.findSeries, { query: { code: 'desert-lights' } }, { language })).data
        .cast[0]
    expect(await find('fa')).toMatchObject({ name: 'سلما حداد', role: 'Nadra', initials: 'س ح' })
    expect(await find('ar')).toMatchObject({ role: 'ندرة' })
    expect(await find('bn')).toMatchObject({ name: 'সালমা হাদ্দাদ' })
  })

  it('accept the legacy code of Indonesian and use English for unknown languages', async () => {
    const train = async (language: string) =>
      (await platform.call(contentCalls.findSeries, { query: { code: 'night-train' } }, { language })).data
        .title
    expect(await train('in')).toBe('Kereta malam')
    expect(await train('de')).toBe('Night Train')
  })

  it('list FAQ entries in order, with English as a fallback', async () => {
    const { data } = await platform.call(contentCalls.listFaq, {}, { language: 'ar' })
    expect(data).toEqual([
      { question: 'What is this?', answer: 'Films.', faqIndex: 0, topic: null, page: null },
      { question: 'أي الأجهزة؟', answer: 'كلها.', faqIndex: 1, topic: 'WATCHING', page: 'activate' },
    ])
  })

  it('list ten languages with versions and return the texts of one', async () => {
    const { data } = await platform.call(contentCalls.listLanguages, {})
    expect(data).toHaveLength(10)
    const version = data.find((entry) => entry.langCode === 'ur')?.version ?? 0
    const texts = await platform.call(contentCalls.getTranslation, {
      params: { code: 'ur' },
      query: { v: version },
    })
    expect(texts).toMatchObject({ status: 200, data: {} })
    const unknown = { params: { code: 'ur' as const }, query: { v: version + 1 } }
    expect((await platform.call(contentCalls.getTranslation, unknown)).status).toBe(404)
  })
})
