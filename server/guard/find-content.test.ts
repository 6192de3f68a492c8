import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { env } from '@/lib/config/env'
import { createContentFinder } from './find-content'

const known: Record<string, unknown> = {
  '/series/findById?code=the-film': { id: 8, movie: true },
  '/video/code?videoCode=the-lanterns-trailer': { id: 71 },
  '/series/seasons?seriesId=7': [{ id: 31, seasonIndex: 1, episodeCount: 10 }],
  '/v2/breakdownItemsPaged?containerCode=new&offset=20&limit=1': { videoResources: [{}] },
  '/v2/breakdownItemsPaged?containerCode=new&offset=40&limit=1': { videoResources: [] },
  '/v2/genre/list?code=SERIES': [{ id: 5, code: 'drama' }],
  '/v2/category/items?categoryCode=SERIES&offset=10&limit=1': [{}],
  '/v2/category/items?categoryCode=SERIES&offset=20&limit=1': [],
  '/v2/genre/content/items?categoryId=1&genreId=5&offset=10&limit=1': [],
  '/series/findById?code=the-lanterns': { id: 7, movie: false },
  '/series/findById?seriesId=7': { id: 7 },
  '/video/findById?videoId=70': { id: 70 },
  '/v3/categories': [{ id: 1, code: 'SERIES' }],
  '/v1/landing/a-partner': { slug: 'a-partner' },
}

let host: Server
let requests: { url: string; audience: string | undefined }[]
let status: number | null
let original: typeof env.hosts
let finder: ReturnType<typeof createContentFinder>

beforeEach(async () => {
  requests = []
  status = null
  finder = createContentFinder()
  host = createServer(({ url = '', headers }, response) => {
    requests.push({ url, audience: headers.audience?.toString() })
    const data = known[url] ?? null
    response.writeHead(status ?? (data ? 200 : 404), { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: '', data, meta: null }))
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  original = { ...env.hosts }
  const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  Object.assign(env.hosts, { content: origin, purchase: origin })
})
afterEach(async () => {
  Object.assign(env.hosts, original)
  host.closeAllConnections()
  await new Promise((resolve) => host.close(resolve))
})

const find = (path: string) => finder.find(path.split('/'), { lang: 'en', audience: 'ADULT' })

it.each(['detail/the-lanterns', 'detail/7', 'watch/70', 'category/series', 'partners/a-partner'])(
  'finds what exists on its host at %s',
  async (path) => expect(await find(path)).toBe('there'),
)

it('is unsure of a category in an unusual mix of letters, so that each is not a page of its own', async () => {
  expect(await find('category/sErIeS')).toBe('unsure')
})

it.each([
  'detail/nobody',
  'detail/8',
  'watch/71',
  'watch/nobody',
  'breakdown/nobody',
  'category/nothing',
  'partners/nobody',
])('reports what does not exist on its host at %s', async (path) => expect(await find(path)).toBe('missing'))

it.each([
  'detail/the-lanterns/1',
  'detail/the-lanterns/31/page/2',
  'breakdown/new/page/2',
  'category/series/genre/drama',
  'category/series/page/2',
])('finds an existing season, page or genre at %s', async (path) => expect(await find(path)).toBe('there'))

it.each([
  'detail/the-lanterns/2',
  'detail/the-lanterns/1/page/3',
  'detail/the-film/1',
  'breakdown/new/page/3',
  'category/series/genre/none',
  'category/series/page/3',
  'category/series/genre/drama/page/2',
])('reports a missing season, page or genre at %s', async (path) => expect(await find(path)).toBe('missing'))

it.each([
  ['og', ['en', 'the-lanterns.jpg'], 'there'],
  ['og', ['en', 'nobody.jpg'], 'missing'],
  ['trailers', ['the-lanterns-trailer', 'master.m3u8'], 'there'],
  ['trailers', ['nobody', 'master.m3u8'], 'missing'],
] as const)('checks the title behind a file below /%s: %j is %s', async (area, segments, found) =>
  expect(await finder.findFile(area, segments, { lang: 'en' })).toBe(found),
)

it.each(['about-us', 'search/moon', 'channels'])(
  'makes no call for %s, which is outside the catalogue',
  async (path) => {
    expect(await find(path)).toBe('unsure')
    expect(requests).toEqual([])
  },
)

it.each([500, 503, 429])('is unsure when the content host answers %d', async (received) => {
  status = received
  expect(await find('detail/the-lanterns')).toBe('unsure')
})

it('is unsure when the content host cannot be reached', async () => {
  host.closeAllConnections()
  await new Promise((resolve) => host.close(resolve))
  expect(await find('detail/the-lanterns')).toBe('unsure')
  host = createServer().listen(0)
})

it('caches that something is missing', async () => {
  await find('detail/nobody')
  await find('detail/nobody')
  expect(requests).toHaveLength(1)
})

it('makes one call for all invented categories', async () => {
  for (const name of ['a', 'b', 'series', 'c']) await find(`category/${name}`)
  expect(requests.map(({ url }) => url)).toEqual(['/v3/categories'])
})

it('calls again once a cached miss has expired', async () => {
  await find('detail/nobody')
  finder.forget()
  known['/series/findById?code=nobody'] = { id: 9 }
  expect(await find('detail/nobody')).toBe('there')
  delete known['/series/findById?code=nobody']
})

it('keeps kids and general results apart', async () => {
  await finder.find(['detail', 'nobody'], { lang: 'en', audience: 'ADULT' })
  await finder.find(['detail', 'nobody'], { lang: 'en', audience: 'KIDS' })
  expect(requests.map(({ audience }) => audience)).toEqual([undefined, 'KIDS'])
})
