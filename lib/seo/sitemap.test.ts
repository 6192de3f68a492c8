import { callHost } from '../api/call-host'
import { contentCalls } from '../contract/content'
import { pageEntries, titleEntries } from './sitemap-sections'
import { sitemapIndex, urlSet } from './sitemap-xml'

jest.mock('../api/call-host')
const host = jest.mocked<(call: unknown, input: Input) => Promise<unknown>>(callHost as never)

interface Input {
  query: { offset?: number; limit?: number; code?: string }
}

const origin = 'https://hilalplay.test'
const codes = Array.from({ length: 130 }, (_, index) => `title-${index}`)
const failure = { error: { code: 'E.8', status: null, message: null, retryable: true } }

async function answer(call: unknown, { query }: Input): Promise<unknown> {
  await Promise.resolve()
  if (call === contentCalls.findSeries)
    return { data: { data: { updatedAt: `2026-02-03T04:05:06Z` }, meta: null } }
  const { offset = 0, limit = 10 } = query
  return { data: { data: codes.slice(offset, offset + limit).map((code) => ({ code })), meta: {} } }
}
beforeEach(() => host.mockReset().mockImplementation(answer))

it('writes well-formed entries, with a date only where one is known', () => {
  expect(
    urlSet([{ url: `${origin}/en?a=1&b=2` }, { url: `${origin}/ar`, lastModified: '2026-01-01T00:00:00Z' }]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
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
    alternates: { fa: `${origin}/fa/detail/title-129`, 'x-default': `${origin}/detail/title-129` },
  })
  expect(urlSet(entries ?? []).match(/<xhtml:link /g)).toHaveLength(codes.length * 10 * 11)
})

it('claims no date for a title whose own page did not answer', async () => {
  host.mockImplementation((call, input) =>
    call === contentCalls.findSeries ? Promise.resolve(failure) : answer(call, input),
  )
  const entries = await titleEntries(origin, 'MOVIES', 1)
  expect(entries?.[0]).toMatchObject({ url: `${origin}/ar/detail/title-0`, lastModified: undefined })
})

it('gives no list rather than a shorter one when the content host does not answer', async () => {
  host.mockImplementation((call, input) =>
    input.query.offset === 100 ? Promise.resolve(failure) : answer(call, input),
  )
  expect(await titleEntries(origin, 'SERIES', 1)).toBeNull()
})
