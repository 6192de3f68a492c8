import { langCodes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { checkStructuredData } from '@/lib/seo/testing/check-structured-data'
import { readHead } from '../../fixtures/head'
import { demo } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/test'

const trailer = `${demo.series}-trailer`
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)

test('the sitemaps list pages and titles with their dates, and leave languages to the heads', async ({
  request,
  baseURL,
}) => {
  const maps = locations(await (await request.get('/sitemap.xml')).text())
  const ofTitles = maps.filter((url) => /\/(series|movies)-\d+\.xml$/.test(url))
  expect(ofTitles.length).toBeGreaterThanOrEqual(2)
  for (const map of [`${baseURL ?? ''}/sitemaps/pages.xml`, ...ofTitles]) {
    expect(maps).toContain(map)
    const xml = await (await request.get(map)).text()
    expect(xml).not.toContain('hreflang')
    expect(locations(xml).length).toBeLessThanOrEqual(50_000)
  }
  const series = await (await request.get('/sitemaps/series-1.xml')).text()
  expect(series).toMatch(
    new RegExp(
      `<loc>${baseURL ?? ''}${pathTo.detail('ur', demo.series)}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`,
    ),
  )
  expect((await request.get('/sitemaps/series-99.xml')).status()).toBe(404)
})

test('the video sitemaps name free trailers in each language, with a picture and media that load', async ({
  request,
  baseURL,
}) => {
  const maps = locations(await (await request.get('/sitemap.xml')).text())
  for (const lang of langCodes) expect(maps).toContain(`${baseURL ?? ''}/sitemaps/videos-${lang}-1.xml`)
  const xml = await (await request.get('/sitemaps/videos-ar-1.xml')).text()
  const entry = xml.split('<url>').find((part) => part.includes(pathTo.watch('ar', trailer))) ?? ''
  const of = (name: string) => new RegExp(`<video:${name}>([^<]*)<`).exec(entry)?.[1] ?? ''
  expect(Number(of('duration'))).toBeGreaterThan(0)
  expect((await request.get(of('thumbnail_loc'))).status()).toBe(200)
  const playlist = await request.get(of('content_loc'))
  expect([playlist.status(), playlist.headers()['content-type']]).toEqual([
    200,
    'application/vnd.apple.mpegurl',
  ])
  const [name] = (await playlist.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  const rendition = new URL(name ?? '', of('content_loc')).href
  expect((await request.get(rendition)).status()).toBe(200)
  const part = await request.get(rendition.replace('.m3u8', '.mp4'), { headers: { range: 'bytes=0-774' } })
  expect([part.status(), (await part.body()).byteLength]).toEqual([206, 775])
})

test('crawlers get the media of free trailers and no others', async ({ request }) => {
  for (const code of [demo.episode, demo.paidEpisode, 'nothing-at-all'])
    expect((await request.get(`/trailers/${code}/master.m3u8`)).status(), code).toBe(404)
  expect((await request.get(`/trailers/${trailer}/..%2f..%2fmaster.m3u8`)).status()).not.toBe(200)
})

test('a trailer’s page is about its video; that of an episode is not listed', async ({ request }) => {
  const page = readHead(await (await request.get(pathTo.watch('en', trailer))).text())
  expect(page.robots).toContain('index, follow')
  expect(page.data.flatMap((block) => checkStructuredData(block))).toEqual([])
  expect(page.data).toContainEqual(
    expect.objectContaining({
      '@type': 'VideoObject',
      contentUrl: expect.stringContaining(`/trailers/${trailer}/`),
    }),
  )
  const episode = readHead(await (await request.get(pathTo.watch('en', demo.episode))).text())
  expect(episode.robots).toContain('noindex')
  expect(episode.data).not.toContainEqual(expect.objectContaining({ '@type': 'VideoObject' }))
})

test('robots.txt disallows the API, media and lists in another order', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  for (const path of ['/api/', '/media/', '/*?*sort', '/*?*filter', '/*/sort/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`)
  expect(robots).not.toMatch(/Disallow: \/(?:og|trailers|img|_next)/)
})

test('a missing page is a 404 for crawlers too, and a trailing slash redirects to the page', async ({
  request,
}) => {
  expect((await request.get(pathTo.detail('en', 'nothing-at-all'))).status()).toBe(404)
  expect((await request.get('/en/nowhere')).status()).toBe(404)
  const slash = await request.get(`${pathTo.detail('en', demo.series)}/`, { maxRedirects: 0 })
  expect([slash.status(), slash.headers().location]).toEqual([308, pathTo.detail('en', demo.series)])
})

test('rails and their further pages are links that a crawler can follow', async ({ request, baseURL }) => {
  const home = await (await request.get(pathTo.home('en'))).text()
  expect(home).toMatch(new RegExp(`<a [^>]*href="${pathTo.breakdown('en', demo.rail)}"`))
  const list = await (await request.get(pathTo.category('en', 'SERIES'))).text()
  expect(list).toMatch(new RegExp(`<a [^>]*href="${pathTo.category('en', 'SERIES', { page: 2 })}"`))
  const second = readHead(await (await request.get(pathTo.category('en', 'SERIES', { page: 2 }))).text())
  expect(second.canonical).toEqual([`${baseURL ?? ''}${pathTo.category('en', 'SERIES', { page: 2 })}`])
  expect(second.title).toContain('2')
})
