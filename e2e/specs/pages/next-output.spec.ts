import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { readPageParts } from '@/scripts/measure/page-parts'
import { deferScripts, dataSaverPage } from '@/server/next-output/rewrite-page'

/** A member without a profile shares no page with anybody, so only the rewrites of styles apply. */
const cookie = 'refresh_token=1; token_expiry=1'
let html: string

test.beforeAll(async ({ request }) => {
  const response = await request.get(pathTo.home('en'), { headers: { cookie } })
  html = await response.text()
})

const styleTag = /<style data-precedence[^>]*>([\s\S]*?)<\/style>/g
/** A piece of styles that is written the same way in HTML and in JSON. */
const plainPiece = /[\w.,:;{}()-]{60}/

test('React gets no second copy of the styles of this build', () => {
  const pieces = [...html.matchAll(styleTag)].flatMap(([, css = '']) => plainPiece.exec(css)?.[0] ?? [])
  expect(pieces.length).toBeGreaterThan(0)
  for (const piece of pieces) expect(html.split(piece)).toHaveLength(2)
})

test("React gets nothing of Next's own page for unknown addresses", () => {
  expect(html).toContain('self.__next_f.push')
  expect(html).not.toContain('This page could not be found')
})

test('React gets neither the cards of the rails nor preloads of this build', () => {
  const data = html.slice(html.indexOf('self.__next_f'))
  expect(html.split('class="rail-track rail-scroll"').length).toBeGreaterThan(3)
  expect(html).toContain('card-title')
  expect(data).toContain('rail-track rail-scroll')
  expect(data).not.toContain('card-title')
  expect(data).not.toContain(':HL[')
})

test("the scripts of the home page bring nothing that only Next's own error page, announcer and polyfills have", async ({
  request,
}) => {
  const { scripts } = readPageParts(html)
  const texts = await Promise.all(scripts.map(async (url) => (await request.get(url)).text()))
  expect(texts.join('')).toContain('hydrateRoot')
  expect(texts.join('')).not.toMatch(
    /This page couldn|next-route-announcer|canParse|binding is not supported/,
  )
})

test('the styles of this build are cut down to the language of the page', async ({ request }) => {
  const arabic = await (await request.get(pathTo.home('ar'), { headers: { cookie } })).text()
  const rules = /:root:lang\(ar\)|@font-face\{font-family:Vazirmatn/
  expect(rules.test(arabic)).toBe(true)
  expect(rules.test(html)).toBe(false)
})

test('the home page of this build has fewer rules than the sheet of utilities', () => {
  const folder = '.next/static/chunks'
  const files = readdirSync(folder).filter((name) => name.endsWith('.css'))
  const built = files.map((name) => readFileSync(join(folder, name), 'utf8'))
  const utilities = built.find((css) => css.includes('@layer utilities')) ?? ''
  const countRules = (css: string) => css.match(/\.[^{},\s]+\{/g)?.length ?? 0
  const sheets = [...html.matchAll(styleTag)].map(([, css = '']) => css)
  const served = sheets.find((css) => css.includes('@layer utilities')) ?? ''
  expect(countRules(served)).toBeGreaterThan(50)
  expect(countRules(served)).toBeLessThan(countRules(utilities))
})

const rewrites = [
  ['defers scripts', deferScripts],
  ['makes the data-saver page', dataSaverPage],
] as const

for (const [name, rewrite] of rewrites)
  test(`the rewrite that ${name} changes the home page of this build`, () => {
    const rewritten = rewrite(html)
    expect(rewritten === html).toBe(false)
    expect(rewritten.length).toBeLessThan(html.length)
  })

const leftovers = [
  ['asynchronous script', deferScripts, /<script src="[^"]+" async=""/],
  ['manifest link', deferScripts, /<link rel="manifest"/],
  ['font preload', dataSaverPage, /<link rel="preload"[^>]*\bas="font"/],
] as const

for (const [name, rewrite, pattern] of leftovers)
  test(`no ${name} is left of those that Next writes`, () => {
    expect(pattern.test(html)).toBe(true)
    expect(pattern.test(rewrite(html))).toBe(false)
  })

test('the data-saver page offers fewer large pictures than Next does', () => {
  const countLarge = (page: string) => page.match(/ (?:9|1\d)\d\dw[,"]/g)?.length ?? 0
  expect(countLarge(dataSaverPage(html))).toBeLessThan(countLarge(html))
})
