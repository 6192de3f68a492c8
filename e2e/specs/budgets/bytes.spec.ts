import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { readPageParts } from '@/scripts/measure/page-parts'
import { demo } from '../../fixtures/pages'
import { test as memberTest } from '../../fixtures/users'

const kB = 1_000
const styleCeiling = 15 * kB

/**
 * Ceilings in bytes: HTML and styles by brotli, as they are transferred; scripts by gzip, the usual unit of script
 * budgets.
 */
const ceilings = [
  ['home', pathTo.home, { html: 30 * kB, scripts: 150 * kB }],
  ['detail', (lang: 'en' | 'ar') => pathTo.detail(lang, demo.series), { html: 20 * kB, scripts: 150 * kB }],
  ['category', (lang: 'en' | 'ar') => pathTo.category(lang, 'SERIES'), { html: 20 * kB, scripts: 160 * kB }],
  ['plans', pathTo.plans, { html: 20 * kB, scripts: 160 * kB }],
  ['payment succeeded', pathTo.paymentSucceed, { html: 20 * kB, scripts: 160 * kB }],
  ['payment failed', pathTo.paymentFailed, { html: 20 * kB, scripts: 160 * kB }],
  ['landing', pathTo.landing, { html: 20 * kB, scripts: 150 * kB }],
  ['VIP', pathTo.landingVip, { html: 20 * kB, scripts: 150 * kB }],
  ['partner', (lang: 'en' | 'ar') => pathTo.partner(lang, demo.club), { html: 20 * kB, scripts: 150 * kB }],
  ['login', pathTo.login, { html: 20 * kB, scripts: 190 * kB }],
  ['settings', pathTo.settings, { html: 20 * kB, scripts: 205 * kB }],
  ['payment history', pathTo.paymentHistory, { html: 20 * kB, scripts: 160 * kB }],
  [
    'receipt',
    (lang: 'en' | 'ar') => pathTo.receipt(lang, '2026-000001'),
    { html: 20 * kB, scripts: 160 * kB },
  ],
  ['family sharing', pathTo.familySharing, { html: 20 * kB, scripts: 205 * kB }],
  ['family invitation', pathTo.acceptInvitation, { html: 20 * kB, scripts: 190 * kB }],
  ['activation', pathTo.activate, { html: 20 * kB, scripts: 190 * kB }],
  ['help centre', pathTo.helpCenter, { html: 20 * kB, scripts: 160 * kB }],
  ['social responsibility', pathTo.socialResp, { html: 20 * kB, scripts: 150 * kB }],
  ['offline', pathTo.offline, { html: 20 * kB, scripts: 160 * kB }],
  ['not found', (lang: 'en' | 'ar') => `/${lang}/nowhere`, { html: 20 * kB, scripts: 150 * kB }],
] as const

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

interface Ceiling {
  html: number
  scripts: number
}

/** Soft assertions about what the first load of a page brings. A redirect would be another page. */
async function expectBelow(request: APIRequestContext, path: string, ceiling: Ceiling): Promise<void> {
  const response = await request.get(path)
  expect.soft(new URL(response.url()).pathname).toBe(path)
  const html = await response.text()
  const parts = readPageParts(html)
  const linked = await sizeOf(request, parts.styleSheets, brotliCompressSync)
  expect.soft(parts.html, 'HTML').toBeLessThanOrEqual(ceiling.html)
  expect.soft(await sizeOf(request, parts.scripts, gzip), 'scripts').toBeLessThanOrEqual(ceiling.scripts)
  expect.soft(parts.inlineStyles + linked, 'styles').toBeLessThanOrEqual(styleCeiling)
  expect.soft(parts.inlineStyles + linked, 'styles').toBeGreaterThan(kB)
  expect.soft(parts.scripts.length).toBeGreaterThan(0)
  expect.soft(html).not.toMatch(/hls(\.|-)/i)
}

for (const lang of ['en', 'ar'] as const) {
  for (const [name, pathOf, ceiling] of ceilings)
    test(`${name} in ${lang} stays under its byte ceilings`, async ({ request }) => {
      await expectBelow(request, pathOf(lang), ceiling)
    })

  memberTest(`customer support in ${lang} stays under its byte ceilings`, async ({ page, signIn }) => {
    await signIn({ lang })
    await expectBelow(page.request, pathTo.customerSupport(lang), { html: 20 * kB, scripts: 195 * kB })
  })

  memberTest(`invitation in ${lang} stays under its byte ceilings`, async ({ page, signIn }) => {
    await signIn({ lang })
    await expectBelow(page.request, pathTo.invitation(lang), { html: 20 * kB, scripts: 190 * kB })
  })
}

/** Scripts that are requested from now on. */
function watchScripts(page: Page): Set<string> {
  const requested = new Set<string>()
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') requested.add(sent.url())
  })
  return requested
}

/** Waits until the browser has time for nothing urgent: by then the page has requested what it loads when idle. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))

test('focusing the login form loads at most 30 kB of further scripts', async ({ page, request }) => {
  await page.goto(pathTo.login('en'), { waitUntil: 'networkidle' })
  await idle(page)
  const late = watchScripts(page)
  await page.getByLabel('E-mail or phone number').focus()
  await expect.poll(() => late.size).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await sizeOf(request, [...late], gzip)).toBeLessThanOrEqual(30 * kB)
})

memberTest('the ways to pay bring at most 30 kB of scripts more', async ({ page, request, signIn }) => {
  await signIn()
  await page.goto(pathTo.plans('en'), { waitUntil: 'networkidle' })
  const late = watchScripts(page)
  await page.locator('a[href*="planCode=premium"]:visible').click()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeChecked()
  await page.waitForLoadState('networkidle')
  const size = await sizeOf(request, [...late], gzip)
  expect(size).toBeGreaterThan(kB)
  expect(size).toBeLessThanOrEqual(30 * kB)
})

test('one font file is preloaded, the one of the language', async ({ request }) => {
  for (const [lang, font] of [
    ['en', /figtree/],
    ['ar', /vazirmatn/],
    ['ur', /vazirmatn/],
  ] as const) {
    const html = await (await request.get(pathTo.home(lang))).text()
    const { preloadedFonts } = readPageParts(html)
    expect(preloadedFonts).toHaveLength(1)
    expect(preloadedFonts[0]).toMatch(font)
  }
})

test('a page in Arabic loads one font file, for Latin letters and figures too', async ({ page }) => {
  const files: string[] = []
  page.on('request', (sent) => {
    if (sent.resourceType() === 'font' && !sent.url().includes('endonym')) files.push(sent.url())
  })
  await page.goto(pathTo.home('ar'))
  await page.evaluate(() => document.fonts.ready)
  expect(files).toEqual([expect.stringMatching(/vazirmatn/)])
})

test('home at rest has at most 1,200 nodes', async ({ page }) => {
  await page.goto(pathTo.home('en'), { waitUntil: 'networkidle' })
  await expect(page.locator('.rail-pager button').first()).toBeAttached()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(1_200)
})
