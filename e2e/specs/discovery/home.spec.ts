import type { Page } from '@playwright/test'
import type { Series, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { watchShifts } from '../../fixtures/shifts'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'
import { findEpisodes, findTitle, watchShare } from '../../fixtures/watching'

const film = 'night-train-to-konya'

const rail = (page: Page, lang: LangCode) =>
  page.getByRole('list', { name: messagesOf(lang).personal.continueWatching })

async function begin(page: Page, origin: string): Promise<{ series: Series; film: Series }> {
  const { request } = page
  const [series, movie] = [await findTitle(request, demo.series), await findTitle(request, film)]
  const [, second] = await findEpisodes(request, series)
  if (!second || !movie.firstEpisode) throw new Error('The demo catalogue has lost its titles')
  await watchShare(request, origin, { video: movie.firstEpisode, share: 0.5, ago: 60 })
  await watchShare(request, origin, { video: second, share: 0.25 })
  return { series, film: movie }
}

for (const lang of ['en', 'ar'] as const)
  test.describe(`Continue Watching of a member in ${lang}`, () => {
    test('comes first, without moving the page, and leads on', async ({ page, origin, signIn }) => {
      await signIn({ lang, subscription: 'ACTIVE' })
      await begin(page, origin)
      const expectSteady = await watchShifts(page)
      await page.goto(pathTo.home(lang))
      const cards = rail(page, lang).getByRole('link')
      await expect(cards).toHaveCount(2)
      const first = page.locator('main h2').filter({ visible: true }).nth(1)
      await expect(first).toHaveText(messagesOf(lang).personal.continueWatching)
      const bar = rail(page, lang).locator('progress').first()
      await expect(bar).toHaveJSProperty('value', 25)
      await expect(bar).toHaveCSS('direction', 'ltr')
      await expectSteady()
      await expect(cards.first()).toHaveAttribute('href', /\/watch\/\d+$/)
    })

    test('removes a title by its button, and restores it on undo', async ({ page, origin, signIn }) => {
      const { personal } = messagesOf(lang)
      await signIn({ lang, subscription: 'ACTIVE' })
      await begin(page, origin)
      await page.goto(pathTo.home(lang))
      const cards = rail(page, lang).getByRole('link')
      const removal = rail(page, lang).getByRole('button').first()
      await expect(cards).toHaveCount(2)
      const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
      await removal.focus()
      await removal.press('Enter')
      await expect(cards).toHaveCount(1)
      expect((await removed).status()).toBe(200)
      const back = page.waitForResponse((response) => response.url().endsWith('/watch/content-access'))
      await page.getByRole('status').getByRole('button', { name: personal.undo }).click()
      await expect(cards).toHaveCount(2)
      expect((await back).status()).toBe(200)
      await page.reload()
      await expect(cards).toHaveCount(2)
    })
  })

test('a removed title stays removed', async ({ page, origin, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  await begin(page, origin)
  await page.goto(pathTo.home('en'))
  const cards = rail(page, 'en').getByRole('link')
  await expect(cards).toHaveCount(2)
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await rail(page, 'en').getByRole('button').first().press('Enter')
  await removed
  await page.reload()
  await expect(cards).toHaveCount(1)
})

test('a member with nothing in progress sees a message once and no empty slot afterwards', async ({
  page,
  signIn,
}) => {
  await signIn({ subscription: 'ACTIVE' })
  const expectSteady = await watchShifts(page)
  const { notStarted } = messagesOf('en').personal
  await page.goto(pathTo.home('en'))
  await expect(page.getByText(notStarted)).toBeVisible()
  await expectSteady()
  const requested = page.waitForResponse((response) => response.url().includes('/v2/continueWatch'))
  await page.reload()
  await requested
  await expect(page.getByText(notStarted)).toBeHidden()
  await expectSteady()
})

test('the home page of a member has no axe violation', async ({ page, origin, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  await begin(page, origin)
  await page.goto(pathTo.home('en'))
  await expect(rail(page, 'en').getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
})

test('a guest sends no personal call', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const shell = new Shell(page, 'en')
  await page.goto(pathTo.home('en'))
  await shell.ready()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => /continueWatch|user-specific|personal\.json/.test(url))).toEqual([])
  await expect(rail(page, 'en')).toHaveCount(0)
})

test.describe('the rails further down', () => {
  const railCount = (page: Page) => page.locator('main ul[id^="rail-"]').count()
  const readOn = (page: Page) => page.mouse.wheel(0, 500)

  for (const lang of ['en', 'ar'] as const)
    test(`load when their end is near, in ${lang}`, async ({ page }) => {
      const expectSteady = await watchShifts(page)
      await page.goto(pathTo.home(lang))
      await new Shell(page, lang).ready()
      const before = await railCount(page)
      await expect(async () => {
        await readOn(page)
        expect(await railCount(page)).toBeGreaterThan(before)
      }).toPass({ intervals: [200] })
      await expectSteady()
    })

  test.describe('when their call fails', () => {
    test.use({ tolerated: /Failed to load resource|ERR_FAILED/ })

    test('leave the page intact and load on retry', async ({ page }) => {
      const { catalogue } = messagesOf('en')
      let fails = true
      await page.route('**/api/content/v3/breakdowns*', (route) => (fails ? route.abort() : route.fallback()))
      await page.goto(pathTo.home('en'))
      await new Shell(page, 'en').ready()
      const before = await railCount(page)
      const alert = page.getByRole('alert').filter({ hasText: catalogue.railsFailed })
      await expect(async () => {
        await readOn(page)
        await expect(alert).toBeVisible({ timeout: 200 })
      }).toPass()
      expect(await railCount(page)).toBe(before)
      await expect(page.locator('h2[id^="rail-"]').last()).toBeVisible()
      fails = false
      await alert.getByRole('button', { name: catalogue.tryAgain }).click()
      await expect.poll(() => railCount(page)).toBeGreaterThan(before)
      await expect(alert).toBeHidden()
    })
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('the home page can be read, and leads to every rail', async ({ page }) => {
    const { personal } = messagesOf('en')
    await page.goto(pathTo.home('en'))
    await expect(page.getByText(personal.continueWatching)).toBeHidden()
    const name = await page.locator('h2[id^="rail-"]').last().textContent()
    await page.locator('a[id^="rail-"]').last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  })
})

test.describe('a viewer who saves data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('gets no web font, small pictures and a home page of at most 290 kB', async ({ page }) => {
    const sizes: Promise<number>[] = []
    const fonts: string[] = []
    page.on('requestfinished', (request) => {
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      if (request.resourceType() === 'font' && !request.url().includes('endonym')) fonts.push(request.url())
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pathTo.home('en'))
    await new Shell(page, 'en').ready()
    await page.waitForLoadState('networkidle')
    expect(fonts).toEqual([])
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeLessThanOrEqual(290_000)
  })
})

test.describe('a home page whose markup something has changed', () => {
  test.use({ tolerated: /#418|speculation rule set/ })

  test('keeps its cards when React has to draw the page anew', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const heading = document.querySelector('h1')
        if (heading) heading.textContent = 'Changed before React came'
      }),
    )
    const failure = page.waitForEvent('pageerror')
    await page.goto(pathTo.home('en'))
    expect((await failure).message).toContain('#418')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Changed before React came')
    const tracks = page.locator('main ul[id^="rail-"]')
    await expect(tracks.first().getByRole('link')).not.toHaveCount(0)
    const counts = await tracks.evaluateAll((lists) => lists.map((list) => list.children.length))
    expect(counts.length).toBeGreaterThan(3)
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })
})
