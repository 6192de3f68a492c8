import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test, type APIRequestContext } from '@playwright/test'
import { pathTo } from '@/lib/routing/paths'
import { demo } from '../../fixtures/pages'

const kB = 1_000

/** Ceilings in bytes: HTML and styles by brotli, as they travel; scripts by gzip, as budgets of scripts are named. */
const ceilings = [
  ['home', pathTo.home, { html: 30 * kB, scripts: 160 * kB, styles: 18 * kB }],
  [
    'detail',
    (lang: 'en' | 'ar') => pathTo.detail(lang, demo.series),
    { html: 20 * kB, scripts: 160 * kB, styles: 18 * kB },
  ],
  [
    'category',
    (lang: 'en' | 'ar') => pathTo.category(lang, 'series'),
    { html: 20 * kB, scripts: 155 * kB, styles: 18 * kB },
  ],
  ['landing', pathTo.landing, { html: 20 * kB, scripts: 150 * kB, styles: 18 * kB }],
  [
    'not found',
    (lang: 'en' | 'ar') => `/${lang}/nowhere`,
    { html: 20 * kB, scripts: 150 * kB, styles: 18 * kB },
  ],
] as const

const sources = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? '')),
]

type Compress = (body: Buffer) => Buffer
const gzip: Compress = (body) => gzipSync(body, { level: 9 })

async function sizeOf(
  request: APIRequestContext,
  urls: readonly string[],
  compress: Compress,
): Promise<number> {
  const bodies = await Promise.all(urls.map(async (url) => (await request.get(url)).body()))
  return bodies.reduce((sum, body) => sum + compress(body).length, 0)
}

for (const lang of ['en', 'ar'] as const)
  for (const [name, pathOf, ceiling] of ceilings)
    test(`${name} in ${lang} stays under its byte ceilings`, async ({ request }) => {
      const html = await (await request.get(pathOf(lang))).text()
      const modern = html.replace(/<script[^>]*\bnomodule\b[^>]*>/gi, '')
      const scripts = sources(modern, /<script[^>]*\bsrc="([^"]+)"/g)
      const styles = sources(html, /<link[^>]*\bhref="([^"]+\.css[^"]*)"/g)
      expect.soft(brotliCompressSync(html).length, 'HTML').toBeLessThanOrEqual(ceiling.html)
      expect.soft(await sizeOf(request, scripts, gzip), 'scripts').toBeLessThanOrEqual(ceiling.scripts)
      expect
        .soft(await sizeOf(request, styles, brotliCompressSync), 'styles')
        .toBeLessThanOrEqual(ceiling.styles)
      expect.soft(scripts.length).toBeGreaterThan(0)
      expect.soft(html).not.toMatch(/hls(\.|-)/i)
    })

test('one font file is preloaded, the one of the language', async ({ request }) => {
  for (const [lang, font] of [
    ['en', /figtree/],
    ['ar', /vazirmatn/],
    ['ur', /vazirmatn/],
  ] as const) {
    const html = await (await request.get(pathTo.home(lang))).text()
    const fonts = sources(html, /<link[^>]*\bhref="([^"]+\.woff2)"/g)
    expect(fonts).toHaveLength(1)
    expect(fonts[0]).toMatch(font)
  }
})

test('home has at most 1,200 nodes', async ({ page }) => {
  await page.goto(pathTo.home('en'))
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1_200)
})
