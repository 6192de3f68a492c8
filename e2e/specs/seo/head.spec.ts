import { langCodes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { checkStructuredData } from '@/lib/seo/testing/check-structured-data'
import { readHead } from '../../fixtures/head'
import { demo, pages } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/test'
import { openGraphLocales } from '@/lib/seo/brand'

const unlisted = new Set([
  'search',
  'search without a result',
  'login',
  'partner',
  'family invitation',
  'offline',
  'not found',
  'time-out',
  'server error',
])
const listed = pages.filter(([name]) => !unlisted.has(name))
const hidden = pages.filter(([name, , status]) => unlisted.has(name) && status === 200)

for (const lang of ['en', 'ar'] as const) {
  test(`every listed page in ${lang} has a title, description and address of its own`, async ({
    request,
    baseURL,
  }) => {
    const titles = new Set<string>()
    const descriptions = new Set<string>()
    for (const [name, pathOf] of listed) {
      const head = readHead(await (await request.get(pathOf(lang))).text())
      expect([...head.title].length, name).toBeLessThanOrEqual(60)
      expect([...head.description].length, name).toBeLessThanOrEqual(155)
      expect(head.canonical, name).toEqual([`${baseURL ?? ''}${pathOf(lang)}`])
      expect(head.robots, name).toContain('index, follow')
      expect(
        head.data.flatMap((block) => checkStructuredData(block)),
        name,
      ).toEqual([])
      titles.add(head.title)
      descriptions.add(head.description)
    }
    expect(titles.size).toBe(listed.length)
    expect(descriptions.size).toBe(listed.length)
  })

  test(`pages in ${lang} that are of no use to others are not listed`, async ({ request }) => {
    for (const [name, pathOf] of hidden) {
      const head = readHead(await (await request.get(pathOf(lang))).text())
      expect(head.robots, name).toContain('noindex')
      expect(head.alternates, name).toEqual({})
    }
  })
}

test('each of the ten languages names the other nine, and they name it back', async ({ request }) => {
  const pathOf = (lang: (typeof langCodes)[number]) => pathTo.detail(lang, demo.series)
  const heads = await Promise.all(
    langCodes.map(async (lang) => readHead(await (await request.get(pathOf(lang))).text())),
  )
  const [first] = heads
  for (const head of heads) expect(head.alternates).toEqual(first?.alternates)
  expect(Object.keys(first?.alternates ?? {}).sort()).toEqual([...langCodes, 'x-default'].sort())
})

test('a crawler that names no language gets English and is not redirected from a page with a language', async ({
  request,
}) => {
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'accept-language': '' }
  const root = await request.get('/', { headers, maxRedirects: 0 })
  expect([root.status(), root.headers().location]).toEqual([307, '/en'])
  for (const lang of langCodes) {
    const response = await request.get(pathTo.home(lang), {
      headers: { ...headers, 'accept-language': 'fr', cookie: 'language=es' },
      maxRedirects: 0,
    })
    expect(response.status(), lang).toBe(200)
  }
})

for (const lang of langCodes)
  test(`a title in ${lang} has a picture of its own for link previews`, async ({ request, baseURL }) => {
    const { meta } = readHead(await (await request.get(pathTo.detail(lang, demo.series))).text())
    const url = meta['og:image'] ?? ''
    expect(url).toContain(`${baseURL ?? ''}/og/${lang}/${demo.series}.jpg?v=`)
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
    expect(meta['og:image:alt']).toBe(meta['og:title'])
    expect(meta['og:locale']).toBe(openGraphLocales[lang])
    expect(meta['og:type']).toBe('video.tv_show')
    expect(meta['twitter:card']).toBe('summary_large_image')
    const picture = await request.get(url)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await picture.body()).byteLength).toBeLessThanOrEqual(300_000)
  })

test('a missing title has no preview picture', async ({ request }) => {
  for (const path of ['/og/en/nothing-at-all.jpg', `/og/de/${demo.series}.jpg`, `/og/en/${demo.series}.svg`])
    expect((await request.get(path)).status(), path).toBe(404)
})
