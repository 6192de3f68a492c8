import type { Locator } from '@playwright/test'
import { langCodes, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LivePage } from '../../fixtures/live'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { SearchPage } from '../../fixtures/search-page'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'

test.use({ reducedMotion: 'reduce' })

/** How many items of a list are in its first line, fully within the window. */
const inFirstLine = (list: Locator) =>
  list.evaluate((element) => {
    const boxes = [...element.children].map((item) => item.getBoundingClientRect())
    const top = boxes[0]?.top ?? 0
    return boxes.filter((box) => Math.abs(box.top - top) < 2 && box.right <= innerWidth && box.left >= 0)
      .length
  })

/** The share of the window's width that a rail's first card takes. */
const shareOfWindow = (rail: Locator) =>
  rail
    .locator('li')
    .first()
    .evaluate((card) => card.getBoundingClientRect().width / innerWidth)

const lists = [
  ['category', (lang: LangCode) => pathTo.category(lang, 'MOVIES')],
  ['rail', (lang: LangCode) => pathTo.breakdown(lang, demo.rail)],
] as const

for (const lang of ['en', 'ar'] as const) {
  for (const [name, pathOf] of lists)
    test(`a ${name} of ${lang} has two cards a row from 360 px on`, async ({ page }) => {
      await page.goto(pathOf(lang))
      const list = page.getByRole('main').locator('ul:has(> li > .card)').first()
      for (const [width, columns] of [
        [320, 1],
        [359, 1],
        [360, 2],
        [575, 2],
        [576, 2],
        [768, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        expect(await inFirstLine(list), `${width} px`).toBe(columns)
      }
    })

  test(`My List in ${lang} has two cards a row on a phone`, async ({ page, signIn }) => {
    await signIn({ lang, favourites: [demo.series, 'noor-and-the-star-kite'] })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pathTo.myList(lang))
    const list = page.getByRole('list', { name: messagesOf(lang).shell.myList, exact: true })
    await expect(list.getByRole('link')).toHaveCount(2)
    expect(await inFirstLine(list)).toBe(2)
    await expectAccessible(page)
  })

  test(`the types of results in ${lang} are one line on a phone, which scrolls by keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const search = new SearchPage(page, lang)
    await search.open('night')
    const types = search.shell.main.getByRole('navigation', { name: search.texts.types })
    const tops = await types
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    const last = types.getByRole('link').last()
    await expect(last).not.toBeInViewport({ ratio: 1 })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 1 })
    expect((await last.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expectAccessible(page)
  })

  test(`the row of genres in ${lang} begins at the chosen one, and scrolls freely after that`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(pathTo.category(lang, 'SERIES'))
    const chips = page.getByRole('main').locator('nav li > .chip')
    const last = (await chips.last().getAttribute('href')) ?? ''
    await page.goto(last)
    await expect(chips.last()).toHaveAttribute('aria-current', 'page')
    await expect(chips.last()).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.waitForFunction(() => document.querySelector('.chip-row')?.getAnimations().length === 0)
    await chips.first().focus()
    await expect(chips.first()).toBeInViewport({ ratio: 1 })
    await expect(chips.last()).not.toBeInViewport()
  })

  test(`the first rail of home in ${lang} shows one card on a phone, the next ones two`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(pathTo.home(lang))
    const rails = page.locator('.rails > section.rail')
    expect(await shareOfWindow(rails.nth(0))).toBeGreaterThan(0.75)
    for (const index of [1, 2]) {
      const share = await shareOfWindow(rails.nth(index))
      expect(share).toBeGreaterThan(0.4)
      expect(share).toBeLessThan(0.47)
      await rails.nth(index).scrollIntoViewIfNeeded()
      expect(await inFirstLine(rails.nth(index).locator('.rail-track'))).toBe(2)
    }
  })

  test(`channels of ${lang} are rows of 88 px on a phone, with logo, title, progress and star`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const live = new LivePage(page, lang)
    await live.open(pathTo.channels(lang))
    const cards = await live.cards.all()
    expect(cards.length).toBeGreaterThan(4)
    for (const card of cards) {
      await card.scrollIntoViewIfNeeded()
      const box = await card.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(88)
      expect(box?.height).toBeLessThanOrEqual(92)
      await expect(card.locator('.channel-logo')).toBeVisible()
      await expect(card.locator('progress')).toBeVisible()
      const [heading, star] = await Promise.all([
        card.getByRole('heading').boundingBox(),
        card.locator('.star-button').boundingBox(),
      ])
      if (!box || !heading || !star) throw new Error('Not on the screen')
      expect(star.x).toBeGreaterThanOrEqual(box.x)
      expect(star.x + star.width).toBeLessThanOrEqual(box.x + box.width)
      expect(star.x + star.width <= heading.x || star.x >= heading.x + heading.width).toBe(true)
    }
    await expectAccessible(page)
  })
}

for (const lang of ['en', 'ar', 'ur', 'bn'] as const)
  for (const [name, pathOf, level] of [
    ['spotlight', pathTo.home, 2],
    ['head of a title', (code: LangCode) => pathTo.detail(code, demo.series), 1],
  ] as const)
    test(`the ${name} in ${lang} has its title and main action in the first screen of a low window`, async ({
      page,
    }) => {
      for (const [width, height] of [
        [667, 375],
        [683, 384],
        [640, 360],
      ] as const) {
        await page.setViewportSize({ width, height })
        await page.goto(pathOf(lang))
        const hero = page.locator('.underHeader').first()
        const quick = page.getByRole('navigation', {
          name: new Shell(page, lang).texts.shell.quickNavigation,
        })
        const bar = await quick.boundingBox()
        const action = hero.locator('.hero-actions a:visible').first()
        for (const part of [hero.getByRole('heading', { level }).first(), action]) {
          const box = await part.boundingBox()
          if (!box) throw new Error('Not on the screen')
          expect.soft(box.y, `${width}x${height}`).toBeGreaterThanOrEqual(0)
          expect.soft(box.y + box.height, `${width}x${height}`).toBeLessThanOrEqual(bar?.y ?? height)
        }
      }
    })

for (const lang of ['en', 'ar'] as const)
  test(`the head of a title in ${lang} has its art beside its text in a low window`, async ({ page }) => {
    for (const [width, height] of [
      [844, 390],
      [640, 360],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(pathTo.detail(lang, demo.series))
      const hero = page.locator('.hero-title')
      const shares = await hero.evaluate((element) => {
        const isRtl = document.dir === 'rtl'
        const shareOf = ({ left, right }: DOMRect, side: 'start' | 'end') => {
          const at = (side === 'start') === isRtl ? right : left
          return (isRtl ? innerWidth - at : at) / innerWidth
        }
        const texts = [...element.querySelectorAll('h1, .hero-meta > li, .hero-actions :is(a, button)')]
        const art = element.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
        return {
          text: Math.max(
            ...texts
              .filter((text) => text.checkVisibility())
              .map((text) => shareOf(text.getBoundingClientRect(), 'end')),
          ),
          artStart: shareOf(art, 'start'),
          artEnd: shareOf(art, 'end'),
          veil: getComputedStyle(element.querySelector('.hero-text') ?? element, '::before').display,
        }
      })
      expect.soft(shares.text, `${width}x${height}`).toBeLessThan(0.58)
      expect.soft(shares.artStart, `${width}x${height}`).toBeGreaterThan(0.3)
      expect.soft(shares.artEnd, `${width}x${height}`).toBe(1)
      expect.soft(shares.veil, `${width}x${height}`).toBe('none')
    }
  })

for (const lang of ['en', 'ar'] as const)
  test(`the main action of a title in ${lang} covers neither its episodes nor the footer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 })
    await page.goto(pathTo.detail(lang, demo.series), { waitUntil: 'networkidle' })
    const { footer } = new Shell(page, lang)
    const bar = page.locator('.sticky-action')
    const first = page.locator('#main-action')
    for (const [part, isShown] of [
      [page.locator('.episode-row').nth(1), false],
      [page.locator('#trailers'), true],
      [footer.getByRole('link').last(), false],
      [page.locator('#trailers'), true],
    ] as const) {
      await part.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      await expect(first).not.toBeInViewport()
      await expect(bar).toBeVisible({ visible: isShown })
    }
  })

/** The labels of buttons that overlap one another, or leave the window. */
const overlapping = (buttons: Locator) =>
  buttons.evaluateAll((elements) => {
    const boxes = elements.map((element) => {
      const range = document.createRange()
      range.selectNode(element.lastChild ?? element)
      return { text: element.textContent, box: range.getBoundingClientRect() }
    })
    const outside = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth)
    const over = boxes.filter(({ box }, index) =>
      boxes
        .slice(index + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ),
    )
    return [...outside, ...over].map(({ text }) => text)
  })

for (const lang of langCodes)
  test(`on a narrow phone in ${lang} no label of the quick actions meets another, and the bottom bar has one line`, async ({
    page,
  }) => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(pathTo.detail(lang, demo.series))
      expect(await overlapping(page.locator('.title-tool'))).toEqual([])
      const links = page.locator('.bottom-nav a')
      expect(await overlapping(links)).toEqual([])
      const lines = await links.evaluateAll((labels) =>
        labels.map((label) => {
          const range = document.createRange()
          range.selectNode(label.lastChild ?? label)
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
        }),
      )
      expect(lines).toEqual([1, 1, 1, 1, 1])
    }
  })

test.describe('on a phone that cannot play', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('no card has the disc of what a press plays', async ({ page }) => {
    await page.goto(pathTo.home('en'))
    const art = page.locator('.card > .art').first()
    expect(await art.evaluate((element) => getComputedStyle(element, '::before').display)).toBe('none')
  })

  for (const lang of ['ar', 'fr'] as const)
    test(`the buttons of a title in ${lang} are in one row when the phone lies on its side`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await page.goto(pathTo.detail(lang, 'harbour-nine'))
      const buttons = page.locator('#main-action .phone-actions .button')
      await expect(buttons).toHaveCount(2)
      const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    })

  for (const lang of ['en', 'ar'] as const)
    test(`the spotlight of ${lang} promises no playback and leads to the title`, async ({ page }) => {
      const { catalogue } = new Shell(page, lang).texts
      await page.goto(pathTo.home(lang))
      const slide = page.locator('[aria-roledescription=slide]:not([inert])')
      await expect(slide.getByRole('link', { name: catalogue.play, exact: true })).toBeHidden()
      const main = slide.getByRole('link', { name: catalogue.details, exact: true })
      await expect(main).toBeVisible()
      await expect(main).toHaveAttribute('href', new RegExp(`^/${lang}/detail/`))
      await expectAccessible(page)
    })
})
