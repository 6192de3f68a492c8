import type { Page } from '@playwright/test'
import { langCodes, languages, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { brand } from '@/lib/seo/brand'
import { violationsOf } from '../../fixtures/axe'
import { demo, memberPages, pages } from '../../fixtures/pages'
import { overflowOf } from '../../fixtures/overflow'
import { untranslatedTexts } from '../../fixtures/untranslated'
import { expect, test } from '../../fixtures/users'

test.use({ tolerated: /status of 404/ })

const phone = { width: 320, height: 800 }
/** The narrowest desktop, where tall and wide scripts have the least room. */
const desktop = { width: 992, height: 800 }
const wideLetters: readonly LangCode[] = ['ur', 'bn']

/**
 * Whether axe looks at a page in this language: at each in one of those that the page suite does not speak, in turn,
 * and at all of them where `AXE=all` asks for it, which takes ten minutes.
 */
const isExamined = (lang: LangCode, index: number) => {
  const others = langCodes.filter((code) => code !== 'en' && code !== 'ar')
  return process.env.AXE === 'all' || others[index % others.length] === lang
}

/** The specified pages that are no kind of their own for the page suite. */
const otherPages: typeof pages = [
  ['address confirmation', pathTo.verify, 200],
  ['password reset', pathTo.resetPassword, 200],
  ['activation of a guest', pathTo.activate, 200],
  ['player', (lang) => pathTo.watch(lang, demo.episode), 200],
  ['live player', (lang) => pathTo.watchChannel(lang, demo.channel), 200],
  ['not found, with an address', (lang) => `/${lang}/not-found/url=%2F${lang}%2Fnowhere`, 404],
]

/** They replace other pages. */
const standIns = new Set(['not found', 'not found, with an address', 'time-out', 'server error', 'offline'])

test.use({ viewport: phone })

/** Requirements for every page of a language, whoever opens it. */
async function expectWhole(page: Page, lang: LangCode, name: string): Promise<void> {
  const { heading, root, title, canonical } = await page.evaluate(() => ({
    root: [document.documentElement.lang, document.documentElement.dir],
    title: document.title,
    heading: [...document.querySelectorAll('h1')].filter((one) => one.textContent.trim() !== '').length,
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href),
  }))
  expect.soft(root, name).toEqual([lang, languages[lang].dir])
  expect.soft(heading, `level 1 headings of ${name}`).toBe(1)
  expect.soft(title, name).toContain(brand.name)
  expect.soft(canonical, name).toEqual(standIns.has(name) ? [] : [page.url().replace(/[?#].*/, '')])
  expect.soft(await untranslatedTexts(page, lang), `${name}: not translated`).toEqual([])
  expect.soft(await overflowOf(page), `${name} at ${phone.width} px`).toBeLessThanOrEqual(0)
  if (!wideLetters.includes(lang)) return
  await page.setViewportSize(desktop)
  expect.soft(await overflowOf(page), `${name} at ${desktop.width} px`).toBeLessThanOrEqual(0)
  await page.setViewportSize(phone)
}

for (const lang of langCodes) {
  test(`every page in ${lang} has one heading, a title and an address, and is translated and no wider than the screen`, async ({
    page,
  }) => {
    test.slow()
    for (const [index, [name, pathOf, status]] of [...pages, ...otherPages].entries()) {
      const response = await page.goto(pathOf(lang), { waitUntil: 'domcontentloaded' })
      expect.soft(response?.status(), name).toBe(status)
      await expectWhole(page, lang, name)
      if (isExamined(lang, index)) expect.soft(await violationsOf(page), `axe of ${name}`).toEqual([])
    }
  })

  test(`every page of a member in ${lang} has one heading and a title, and is translated and no wider than the screen`, async ({
    page,
    signIn,
  }) => {
    test.slow()
    const { userProfile } = await signIn({ lang, subscription: 'ACTIVE' })
    const own: typeof memberPages = [
      ['new profile', pathTo.createProfile],
      ['profile', (code) => pathTo.editProfile(code, userProfile[0]?.id ?? 0)],
    ]
    for (const [index, [name, pathOf]] of [...memberPages, ...own].entries()) {
      await page.goto(pathOf(lang))
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectWhole(page, lang, name)
      if (isExamined(lang, index)) expect.soft(await violationsOf(page), `axe of ${name}`).toEqual([])
    }
  })
}
