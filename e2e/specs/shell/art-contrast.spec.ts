import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { langCodes, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { findFaintLines, waitForPictures } from '../../fixtures/contrast'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

test.use({ reducedMotion: 'reduce', viewport: { width: 360, height: 900 } })

const phones = [
  { width: 320, height: 900 },
  { width: 360, height: 900 },
]
const wider = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
]
const allSizes = [...phones, ...wider]
/** A phone in landscape, and a window at 200 %: a title's art is beside its text. */
const lowSizes = [
  { width: 844, height: 390 },
  { width: 640, height: 360 },
]

/** Whether to look at each title in ten languages at nine sizes, which takes most of an hour. */
const isWhole = process.env.CONTRAST === 'all'
const everySize = [...allSizes, { width: 1024, height: 768 }, { width: 1920, height: 1080 }]

/**
 * The scripts with the largest and the longest letters, and those that the product is designed in: these at every
 * size.
 */
const languages: readonly LangCode[] = isWhole ? langCodes : ['en', 'ar', 'ur', 'bn', 'fr', 'ms']

function sizesOf(lang: LangCode) {
  if (isWhole) return everySize
  return lang === 'en' || lang === 'ar' ? allSizes : phones
}

/** Heroes whose art is brightest where a phone has its text, or those of the whole catalogue. */
async function titlesOf(request: APIRequestContext): Promise<string[]> {
  if (!isWhole) return [demo.series, 'noor-and-the-star-kite']
  const maps = ['series-1', 'movies-1'].map(async (name) =>
    (await request.get(`/sitemaps/${name}.xml`)).text(),
  )
  return [...(await Promise.all(maps)).join('').matchAll(/\/en\/detail\/([\w-]+)<\/loc>/g)].map(
    ([, code = '']) => code,
  )
}

async function expectReadable(page: Page, scope: Locator, name: string) {
  await page.evaluate(() => scrollTo(0, 0))
  await waitForPictures(scope)
  const { width = 0 } = page.viewportSize() ?? {}
  expect.soft(await findFaintLines(scope), `${name} at ${width} px`).toEqual([])
}

for (const lang of languages) {
  test(`the spotlight in ${lang} is readable over every slide's art`, async ({ page }) => {
    const { home } = messagesOf(lang)
    await page.goto(pathTo.home(lang), { waitUntil: 'networkidle' })
    const dots = page.getByRole('group', { name: home.chooseSlide }).getByRole('button')
    const slide = page.locator('[aria-roledescription=slide]:not([inert])')
    for (let index = 0; index < (await dots.count()); index += 1) {
      await dots.nth(index).press('Enter')
      await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true')
      for (const size of sizesOf(lang)) {
        await page.setViewportSize(size)
        await expectReadable(page, slide, `slide ${index + 1}`)
      }
    }
  })

  test(`the heads of titles in ${lang} are readable over their art`, async ({ page, request }) => {
    const head = page.locator('main .underHeader')
    const { reject } = new Shell(page, lang)
    for (const code of await titlesOf(request)) {
      await page.goto(pathTo.detail(lang, code), { waitUntil: 'networkidle' })
      for (const size of sizesOf(lang)) {
        await page.setViewportSize(size)
        await expectReadable(page, head, code)
      }
      // The cookie notice would cover the bottom of a low head.
      if (await reject.isVisible()) await reject.click()
      for (const size of lowSizes) {
        await page.setViewportSize(size)
        await expectReadable(page, head, code)
      }
    }
  })
}

for (const [name, pathOf] of [
  ['landing', pathTo.landing],
  ['VIP', pathTo.landingVip],
  ['the plans', pathTo.plans],
  ['a club', (lang: 'en') => pathTo.partner(lang, demo.club)],
  ['an operator', (lang: 'en') => pathTo.partner(lang, demo.operator)],
  ['about us', pathTo.aboutUs],
] as const)
  test(`the head of ${name} is readable over its art`, async ({ page }) => {
    await page.goto(pathOf('en'), { waitUntil: 'networkidle' })
    // On a phone the cookie notice would cover the bottom of a tall head.
    await new Shell(page, 'en').reject.click()
    const head = page.locator('main .underHeader').first()
    for (const size of allSizes) {
      await page.setViewportSize(size)
      await expectReadable(page, head, name)
    }
  })
