/** @jest-environment ./platform/test/database-environment.ts */
import { contentCalls } from '@/lib/contract/hosts/content'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp()
})
afterAll(() => platform.close())

const get = async (path: string, language = 'en') => {
  const response = await platform.app.inject({ url: `/content${path}`, headers: { language } })
  return {
    status: response.statusCode,
    body: response.json<{ message: string; data: unknown; meta: unknown }>(),
  }
}

describe('paging', () => {
  it.each([
    'limit=0',
    'limit=-1',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'offset=-1',
    'offset=1e9',
    'offset=1&offset=2',
  ])('refuses %s and names the field', async (query) => {
    const { status, body } = await get(`/series/list?${query}`)
    const field = query.startsWith('limit') ? 'limit' : 'offset'
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: `The value of "${field}" is not valid.`, data: null, meta: null },
    })
  })

  it('returns an empty page beyond the end, with the total', async () => {
    for (const path of ['/series/list?', '/v2/category/items?categoryCode=MOVIES&', '/v3/breakdowns?']) {
      const { status, body } = await get(`${path}offset=999999`)
      expect({ path, status, data: body.data }).toEqual({ path, status: 200, data: [] })
      expect(body.meta).toMatchObject({ offset: 999999, totalCount: expect.any(Number) as number })
    }
    const search = await get('/series/search?keyword=night&offset=999999')
    expect(search.body.data).toMatchObject({ results: [] })
  })

  it('never repeats or skips a title from page to page', async () => {
    const seen: string[] = []
    for (let offset = 0; offset < 6; offset += 2) {
      const { data } = await platform.call(contentCalls.listSeries, {
        query: { offset, limit: 2, sortType: 'TITLE' },
      })
      seen.push(...data.map((card) => card.code))
    }
    expect(new Set(seen).size).toBe(6)
  })
})

describe('ids and codes', () => {
  it.each([
    '/series/findById?seriesId=99999999',
    '/series/findById?code=nobody',
    '/series/seasons?seriesId=99999999',
    '/content/trailers?contentId=99999999',
    '/content/similar?contentId=99999999',
    '/video/episodesOfSeason?seasonId=99999999',
    '/video/episodes-of-series?seriesId=99999999',
    '/video/findById?videoId=99999999',
    '/video/code?videoCode=nobody',
    '/v2/breakdownItemsPaged?containerCode=nobody',
    '/v2/genre/content/items?genreId=99999999',
  ])('answers 404 for %s', async (path) => {
    expect(await get(path, 'id')).toEqual({
      status: 404,
      body: { message: 'Konten ini tidak ditemukan.', data: null, meta: null },
    })
  })

  it.each([
    '/series/findById?seriesId=0',
    '/series/findById?seriesId=2147483648',
    "/series/findById?seriesId=1'--",
    '/series/findById?seriesId=NaN',
    '/series/findById?code=Desert-Lights',
    '/series/findById?code=../../etc/passwd',
    '/video/code?videoCode=%00',
    '/v2/category/items?categoryCode=ALL',
    '/v2/genre/content/items',
    '/public/translation/de?v=1',
    '/series/search',
    `/series/search?keyword=${'a'.repeat(201)}`,
  ])('answers 400 for %s', async (path) => {
    expect(await get(path)).toMatchObject({ status: 400, body: { data: null, meta: null } })
  })
})

describe('search', () => {
  const search = async (keyword: string, language = 'en') => {
    const { data } = await platform.call(contentCalls.searchSeries, { query: { keyword } }, { language })
    return data.results.map((card) => card.code)
  }

  it.each([
    ['desert', 'desert-lights', 'a beginning'],
    ['LIGHTS', 'desert-lights', 'a word in capitals'],
    ['ight tra', 'night-train', 'a part'],
    ['dezert', 'desert-lights', 'a typing error'],
    ['corazon', 'heart-of-clay', 'a missing accent'],
    ['coeur d argile', 'heart-of-clay', 'a ligature and an apostrophe'],
    ['lumieres', 'desert-lights', 'French without accents'],
    ['اضواء', 'desert-lights', 'Arabic without hamza'],
    ['قطار الليل', 'night-train', 'Arabic without vowel signs'],
    ['البومه', 'little-owl', 'heh for teh marbuta'],
    ['چراغهای', 'desert-lights', 'Persian without the joiner'],
    ['يوسف', 'heart-of-clay', 'Arabic letters for Persian ones'],
    ['كوير', 'desert-lights', 'an Arabic keyboard for Persian'],
    ['روشنياں', 'desert-lights', 'an Arabic yeh in Urdu'],
    ['गाड़ी', 'none', 'a word that no title has'],
    ['रेगस्तान', 'desert-lights', 'a typing error in Hindi'],
    ['মরুভূমি', 'desert-lights', 'Bengali'],
  ])('finds by %p: %s (%s)', async (keyword, code) => {
    const found = await search(keyword)
    if (code === 'none') expect(found).toEqual([])
    else expect(found[0]).toBe(code)
  })

  it.each(['', '   ', '!!!', '٪؟', '\u200c', '😀', '%', '_', '\\'])(
    'finds nothing by %p',
    async (keyword) => {
      expect(await search(keyword)).toEqual([])
    },
  )

  it.each([
    ['\u202eetalp\u202c'],
    ["'; drop table series; --"],
    ['" or 1=1'],
    ['{"$gt":""}'],
    ['<script>alert(1)</script>'],
    ['%25%5f\\'],
    ['न\u094d'.repeat(60)],
    ['a '.repeat(99)],
    ['👩‍👩‍👧‍👦🏳️‍🌈'],
  ])('answers %p without an error', async (keyword) => {
    const { status } = await get(`/series/search?keyword=${encodeURIComponent(keyword)}`)
    expect(status).toBe(200)
    expect((await get('/series/list')).status).toBe(200)
  })

  it.each(['\u0000', 'a\u0000b'])('refuses %p, which text columns cannot store', async (keyword) => {
    const { status } = await get(`/series/search?keyword=${encodeURIComponent(keyword)}`)
    expect(status).toBe(400)
  })

  it('refuses a query longer than any title', async () => {
    const { status, body } = await get(`/series/search?keyword=${'x'.repeat(10_000)}`)
    expect([status, body.message]).toEqual([400, 'The value of "keyword" is not valid.'])
    expect((await get('/series/search?keyword=a&keyword=b')).status).toBe(400)
    for (const broken of ['%ff', '%ED%A0%80'])
      expect((await get(`/series/search?keyword=${broken}`)).status).toBeLessThan(500)
  })

  it('ignores bidi control characters in a query', async () => {
    expect(await search('\u202bقطار\u202c')).toContain('night-train')
  })

  it('ranks matches in cast and genres after titles', async () => {
    expect(await search('salma')).toEqual(['desert-lights', 'night-train'])
    expect(await search('سلمي', 'ar')).toEqual(['desert-lights', 'night-train'])
    expect((await search('mystery')).length).toBeGreaterThan(0)
  })

  it('names the member of the cast by whom alone a title was found', async () => {
    const namesBy = async (keyword: string, language = 'en') => {
      const { data } = await platform.call(contentCalls.searchSeries, { query: { keyword } }, { language })
      return data.results.map(({ code, foundByPerson }) => [code, foundByPerson])
    }
    expect(await namesBy('salma')).toEqual([
      ['desert-lights', 'Salma Haddad'],
      ['night-train', 'Salma Haddad'],
    ])
    expect(await namesBy('سلمي', 'ar')).toContainEqual(['night-train', 'سلمى حداد'])
    expect(await namesBy('night train')).toContainEqual(['night-train', undefined])
  })

  it('names the episode by whose name alone a title was found', async () => {
    const episodeBy = async (keyword: string) => {
      const { data } = await platform.call(contentCalls.searchSeries, { query: { keyword } })
      return data.results.map(({ code, episode }) => [code, episode])
    }
    const episode = { seasonIndex: 1, videoIndex: 1, title: 'String' }
    expect(await episodeBy('strin')).toEqual([['kite-club', episode]])
    expect(await episodeBy('kite')).toContainEqual(['kite-club', null])
  })

  it('says by which words of its description, its other names or its genres a title was found', async () => {
    const reasonBy = async (keyword: string, language = 'en') => {
      const { data } = await platform.call(contentCalls.searchSeries, { query: { keyword } }, { language })
      return data.results.find(({ code }) => code === 'night-train')?.foundBy
    }
    expect(await reasonBy('stranger')).toMatchObject({ by: 'DESCRIPTION', match: 'stranger' })
    expect(await reasonBy('Kereta')).toMatchObject({ by: 'TITLE', match: 'Kereta' })
    expect(await reasonBy('Mystery')).toMatchObject({ by: 'GENRE', match: 'Mystery' })
    expect(await reasonBy('midnight')).toMatchObject({ by: 'SYNONYM', match: 'Night' })
    expect(await reasonBy('night')).toBeUndefined()
  })

  it('matches a single letter only at the start of a word', async () => {
    expect(await search('k')).toContain('kite-club')
    expect(await search('k')).not.toContain('desert-lights')
    expect(await search('k', 'ms')).toContain('night-train')
  })

  it("ranks and answers in the caller's language first", async () => {
    const { data } = await platform.call(
      contentCalls.searchSeries,
      { query: { keyword: 'Night Train' } },
      { language: 'ar' },
    )
    expect(data.results[0]).toMatchObject({ code: 'night-train', textLang: 'ar' })
    expect(data.totalCount).toBeGreaterThan(0)
  })
})
