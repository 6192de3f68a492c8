import { expect, test } from '@playwright/test'
import { langCodes, languages } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { openGraphLocales } from '@/lib/seo/brand'

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'gi')) ?? []

function meta(html: string, property: string): string | undefined {
  const tag = tags(html, 'meta').find((text) => text.includes(`"${property}"`))
  return tag && attribute(tag, 'content')
}

const kinds = [
  ['home', pathTo.home],
  ['detail', (lang: (typeof langCodes)[number]) => pathTo.detail(lang, demo.series)],
] as const

for (const lang of langCodes)
  for (const [kind, pathOf] of kinds)
    test(`${kind} in ${lang} is complete HTML without JavaScript or cookies`, async ({
      request,
      baseURL,
    }) => {
      const response = await request.get(pathOf(lang), { maxRedirects: 0 })
      const html = await response.text()
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toBe('text/html; charset=utf-8')
      const [root = ''] = tags(html, 'html')
      expect(attribute(root, 'lang')).toBe(lang)
      expect(attribute(root, 'dir')).toBe(languages[lang].dir)
      expect(tags(html, 'h1')).toHaveLength(1)
      expect(html).toContain('</html>')

      const links = tags(html, 'link')
      const canonical = links.filter((link) => link.includes('"canonical"'))
      expect(canonical.map((link) => attribute(link, 'href'))).toEqual([`${baseURL ?? ''}${pathOf(lang)}`])
      const alternates = links.filter((link) => /rel="alternate"/.test(link))
      expect(alternates).toHaveLength(11)
      expect(
        new Set(alternates.map((link) => attribute(link, 'hrefLang') ?? attribute(link, 'hreflang'))),
      ).toEqual(new Set([...langCodes, 'x-default']))

      expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]).toMatch(/ \| HilalPlay$/)
      expect(meta(html, 'description')?.length).toBeGreaterThan(20)
      expect(meta(html, 'og:title')).toBeTruthy()
      expect(meta(html, 'og:locale')).toBe(openGraphLocales[lang])
      expect(meta(html, 'og:image:width')).toBe('1200')
      const image = await request.get(meta(html, 'og:image') ?? '')
      expect(image.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/)
      expect((await image.body()).byteLength).toBeLessThan(300_000)

      const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)]
      expect(blocks.length).toBeGreaterThan(0)
      for (const [, json = ''] of blocks)
        expect(JSON.parse(json)).toHaveProperty('@context', 'https://schema.org')
    })

test('an alternate names the page that it came from', async ({ request }) => {
  const html = await (await request.get(pathTo.detail('ar', demo.series))).text()
  const urdu = tags(html, 'link').find((link) => /hreflang="ur"/i.test(link)) ?? ''
  const back = await (await request.get(attribute(urdu, 'href') ?? '')).text()
  expect(tags(back, 'link').some((link) => /hreflang="ar"/i.test(link) && link.includes('/ar/detail/'))).toBe(
    true,
  )
})

test('sitemaps name every title in ten languages, and robots.txt names the sitemap', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`)
  const index = await (await request.get('/sitemap.xml')).text()
  const maps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '')
  const texts = await Promise.all(maps.map(async (url) => (await request.get(url)).text()))
  expect(texts.join('')).toContain(`${baseURL ?? ''}${pathTo.detail('ur', demo.series)}`)
})
