import { callHost } from '../api/server/call-host'
import { contentCalls } from '../contract/hosts/content'
import { channelEntries, pageEntries, titleEntries, videoEntries } from './sitemap-sections'
import { sitemapIndex, urlSet } from './sitemap-xml'

jest.mock('../api/server/call-host')
const host = jest.mocked<(call: unknown, input: Input) => Promise<unknown>>(callHost as never)

interface Input {
  query: { offset?: number; limit?: number; code?: string; contentId?: number }
}

const origin = 'https://hilalplay.test'
const codes = Array.from({ length: 130 }, (_, index) => `title-${index}`)
const failure = { error: { code: 'E.8', status: null, message: null, retryable: true } }

/** The first title has a free trailer and one for subscribers. */
function trailersOf(id: number) {
  const trailer = {
    code: 'title-0-trailer',
    title: 'Lamps & <shadows>',
    storyline: 'Cairo, 1168.',
    thumbnail: 'art/title 0.webp',
    duration: 47.6,
    releasedAt: '2026-01-02T03:04:05Z',
    free: true,
  }
  return id === 0 ? [trailer, { ...trailer, code: 'title-0-making-of', free: false }] : []
}

async function respond(call: unknown, { query }: Input): Promise<unknown> {
  await Promise.resolve()
  if (call === contentCalls.findSeries)
    return { data: { data: { updatedAt: `2026-02-03T04:05:06Z` }, meta: null } }
  if (call === contentCalls.listTrailers)
    return { data: { data: trailersOf(query.contentId ?? 0), meta: {} } }
  const { offset = 0, limit = 10 } = query
  const cards = codes.map((code, id) => ({ code, id })).slice(offset, offset + limit)
  return { data: { data: cards, meta: {} } }
}
beforeEach(() => host.mockReset().mockImplementation(respond))

it('writes well-formed entries, with a date only where one is known', () => {
  expect(
    urlSet([{ url: `${origin}/en?a=1&b=2` }, { url: `${origin}/ar`, lastModified: '2026-01-01T00:00:00Z' }]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `<url><loc>${origin}/en?a=1&amp;b=2</loc></url>\n` +
      `<url><loc>${origin}/ar</loc><lastmod>2026-01-01T00:00:00Z</lastmod></url>\n` +
      '</urlset>\n',
  )
  expect(sitemapIndex([{ url: `${origin}/sitemaps/pages.xml` }])).toContain(
    `<sitemap><loc>${origin}/sitemaps/pages.xml</loc></sitemap>`,
  )
})

it('lists pages in ten languages and nothing that search engines may not', () => {
  const urls = pageEntries(origin).map((entry) => entry.url)
  expect(urls).toContain(`${origin}/ur/about-us`)
  expect(urls).toContain(`${origin}/fa`)
  expect(new Set(urls).size).toBe(urls.length)
  expect(urls.filter((url) => /login|settings|my-list|search|modals|[{}]|\/$/.test(url))).toEqual([])
})

it('lists every title in ten languages with the moment it changed', async () => {
  const entries = await titleEntries(origin, 'SERIES', 1)
  expect(entries).toHaveLength(codes.length * 10)
  expect(entries?.at(-1)).toMatchObject({
    url: `${origin}/id/detail/title-129`,
    lastModified: '2026-02-03T04:05:06Z',
  })
  // Languages are named in the pages' heads: two channels could contradict each other.
  expect(urlSet(entries ?? [])).not.toContain('hreflang')
})

it('lists live TV, its categories and their guides in ten languages', async () => {
  host.mockResolvedValue({ data: { data: [{ id: 4, code: 'kids', title: 'Kids' }], meta: null } })
  const urls = (await channelEntries(origin))?.map(({ url }) => url) ?? []
  expect(urls).toHaveLength(40)
  for (const path of ['/ar/channels', '/ar/channels/kids', '/ar/channels/guide', '/ar/channels/guide/kids'])
    expect(urls).toContain(origin + path)
  host.mockResolvedValue(failure)
  expect(await channelEntries(origin)).toBeNull()
})

it('claims no date for a title whose own page did not answer', async () => {
  host.mockImplementation((call, input) =>
    call === contentCalls.findSeries ? Promise.resolve(failure) : respond(call, input),
  )
  const entries = await titleEntries(origin, 'MOVIES', 1)
  expect(entries?.[0]).toMatchObject({ url: `${origin}/ar/detail/title-0`, lastModified: undefined })
})

it('gives no list rather than a shorter one when the content host does not answer', async () => {
  host.mockImplementation((call, input) =>
    input.query.offset === 100 ? Promise.resolve(failure) : respond(call, input),
  )
  expect(await titleEntries(origin, 'SERIES', 1)).toBeNull()
})

it('describes each free trailer on its page, with media that can be fetched', async () => {
  const entries = await videoEntries(origin, 'ar', 1)
  expect(entries).toHaveLength(1)
  const xml = urlSet(entries ?? [])
  expect(xml).toContain('xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"')
  expect(xml).toContain(
    `<url><loc>${origin}/ar/watch/title-0-trailer</loc><video:video>` +
      `<video:thumbnail_loc>${origin}/img/1280/art/title%200.webp</video:thumbnail_loc>` +
      '<video:title>Lamps &amp; &lt;shadows&gt;</video:title><video:description>Cairo, 1168.</video:description>' +
      `<video:content_loc>${origin}/trailers/title-0-trailer/master.m3u8</video:content_loc>` +
      '<video:duration>48</video:duration><video:publication_date>2026-01-02T03:04:05Z</video:publication_date>' +
      '<video:requires_subscription>no</video:requires_subscription><video:live>no</video:live></video:video></url>',
  )
})

it('keeps the videos that crawlers know when the content host does not answer', async () => {
  host.mockImplementation(() => Promise.resolve(failure))
  expect(await videoEntries(origin, 'ar', 1)).toBeNull()
})
