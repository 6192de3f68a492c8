import { hosts, refusal, respond, startHosts } from '../api/testing/handlers'
import type { Card, Series, Video } from '@/lib/contract'
import { contentCalls } from '../contract/hosts/content'
import { purchaseCalls } from '../contract/hosts/purchase'
import {
  channelEntries,
  landingEntries,
  pageEntries,
  titleEntries,
  videoEntries,
  sitemapIndex,
  urlSet,
} from './sitemap'

jest.mock('next/cache', () => ({ unstable_cache: (fetchData: () => Promise<unknown>) => fetchData }))

const origin = 'https://hilalplay.test'
const art = 'art/title.webp'
const card: Card = {
  id: 1,
  code: 'title-0',
  kind: 'SERIES',
  title: 'Lamps',
  textLang: 'en',
  badge: null,
  genres: [],
  ageRating: 13,
  free: false,
  episode: null,
  horizontalPoster: art,
  webThumbnailUrl: art,
  colors: ['#0a0e1a', '#8a3b22'],
}
const cards = Array.from({ length: 102 }, (_, index) => ({ ...card, id: index + 1, code: `title-${index}` }))
const series: Series = {
  ...card,
  movie: false,
  storyline: '',
  info: '',
  original: true,
  year: 2026,
  endYear: null,
  forKids: false,
  seasonCount: 1,
  durationSec: 0,
  cast: [],
  audioLanguages: ['ar'],
  subtitleLanguages: [],
  hasTrailer: true,
  contentGroups: [{ contentType: 'PREVIEW', totalCount: 1 }],
  likesRate: null,
  firstEpisode: null,
  lastEpisode: null,
  card: art,
  webImage: art,
  mobileImage: art,
  ogImage: art,
  updatedAt: '2026-02-03T04:05:06Z',
}
const trailer: Video = {
  id: 70,
  code: 'title-0-trailer',
  contentType: 'PREVIEW',
  seriesId: 1,
  seasonId: null,
  title: 'Lamps & <shadows>',
  storyline: 'Cairo, 1168.',
  info: '',
  textLang: 'en',
  videoIndex: 1,
  seasonIndex: 0,
  seasonCount: 1,
  duration: 47.6,
  free: true,
  thumbnail: 'art/title 0.webp',
  colors: ['#0a0e1a', '#8a3b22'],
  releasedAt: '2026-01-02T03:04:05Z',
  lastSec: null,
  lastUpdateTimestamp: null,
}
/** The first title has a free trailer and one for subscribers. */
const trailers = [trailer, { ...trailer, id: 71, code: 'title-0-making-of', free: false }]

startHosts(
  respond(contentCalls.listSeries, ({ query: { offset, limit } }) => ({
    data: cards.slice(offset, offset + limit),
    meta: { offset, limit, totalCount: cards.length },
  })),
  respond(contentCalls.findSeries, () => series),
  respond(contentCalls.listTrailers, ({ query: { contentId, offset, limit } }) => ({
    data: contentId === 1 ? trailers : [],
    meta: { offset, limit, totalCount: 2 },
  })),
  respond(contentCalls.listTvCategories, () => [{ id: 4, code: 'kids', title: 'Kids' }]),
)

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
  expect(entries).toHaveLength(cards.length * 10)
  expect(entries?.at(-1)).toMatchObject({
    url: `${origin}/id/detail/title-101`,
    lastModified: '2026-02-03T04:05:06Z',
  })
  // Languages are declared in the pages' heads: two sources could contradict each other.
  expect(urlSet(entries ?? [])).not.toContain('hreflang')
})

it('lists live TV, its categories and their guides in ten languages', async () => {
  const urls = (await channelEntries(origin))?.map(({ url }) => url) ?? []
  expect(urls).toHaveLength(40)
  for (const path of ['/ar/channels', '/ar/channels/kids', '/ar/channels/guide', '/ar/channels/guide/kids'])
    expect(urls).toContain(origin + path)
  hosts.use(respond(contentCalls.listTvCategories, () => refusal(500)))
  expect(await channelEntries(origin)).toBeNull()
})

it('claims no date for a title whose details cannot be fetched', async () => {
  hosts.use(respond(contentCalls.findSeries, () => refusal(404)))
  const entries = await titleEntries(origin, 'MOVIES', 1)
  expect(entries?.[0]).toMatchObject({ url: `${origin}/ar/detail/title-0`, lastModified: undefined })
})

it('returns null rather than a shorter list when the content host fails', async () => {
  hosts.use(
    respond(contentCalls.listSeries, ({ query: { offset, limit } }) =>
      offset === 100
        ? refusal(500)
        : { data: cards.slice(offset, offset + limit), meta: { offset, limit, totalCount: cards.length } },
    ),
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

it('returns null rather than an empty list when the content host fails', async () => {
  hosts.use(respond(contentCalls.listSeries, () => refusal(500)))
  expect(await videoEntries(origin, 'ar', 1)).toBeNull()
})

describe('our own landing page', () => {
  const page = {
    ...{ slug: 'vip', partnerName: null, title: 'VIP', subTitle: '', description: '', actionText: '' },
    ...{ image: art, mobileImage: null, planCode: 'family', periodCode: 'yearly', promoCode: null },
    ...{ price: { amount: 1, currency: 'USD' }, renewalPrice: { amount: 1, currency: 'USD' } },
    ...{
      gatewayCode: null,
      gatewayPackage: null,
      endsAt: null,
      planTitle: 'Family',
      others: [],
      promoNote: null,
    },
  }

  it('is listed in ten languages while it is there', async () => {
    hosts.use(respond(purchaseCalls.getLanding, () => page))
    const entries = await landingEntries(origin)
    expect(entries).toHaveLength(10)
    expect(entries?.[0]?.url).toMatch(new RegExp(`^${origin}/[a-z]{2}/landing/vip$`))
  })

  it.each([
    [404, []],
    [500, null],
  ])('is not claimed to be there after a %s', async (status, expected) => {
    hosts.use(respond(purchaseCalls.getLanding, () => refusal(status)))
    expect(await landingEntries(origin)).toEqual(expected)
  })
})
