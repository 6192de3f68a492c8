import { formatClockRange, toAiring } from '@/lib/epg/broadcast-time'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LivePage, onAirOf, viewerZone } from '../../fixtures/live'
import { demo } from '../../fixtures/pages'
import { watchShifts } from '../../fixtures/shifts'
import { expect, test } from '../../fixtures/users'

test.use({ timezoneId: viewerZone })

for (const lang of ['en', 'ar'] as const) {
  test(`each channel in ${lang} links to its player and shows the current programme in the viewer's zone`, async ({
    page,
  }) => {
    const live = new LivePage(page, lang)
    const expectSteady = await watchShifts(page)
    await live.open(pathTo.channels(lang))
    const channels = await live.channels()
    await expect(live.cards).toHaveCount(channels.length)
    for (const [index, channel] of channels.entries()) {
      const card = live.cards.nth(index)
      await expect(card.getByRole('heading')).toHaveText(channel.title)
      await expect(card.getByRole('link').first()).toHaveAttribute(
        'href',
        pathTo.watchChannel(lang, channel.code),
      )
      await expect(card).toContainText(formatClockRange(lang, toAiring(onAirOf(channel)), viewerZone))
    }
    await expectSteady()
    await expectAccessible(page)
  })

  test(`a category in ${lang} shows its channels and is marked as current`, async ({ page }) => {
    const live = new LivePage(page, lang)
    await live.open(pathTo.channels(lang))
    const channels = await live.channels()
    const titles = channels.filter((one) => one.categoryCode === demo.tvCategory).map(({ title }) => title)
    await live.categories.locator(`a[href="${pathTo.channels(lang, demo.tvCategory)}"]:visible`).click()
    await expect(page).toHaveURL(pathTo.channels(lang, demo.tvCategory))
    await expect(live.cards.getByRole('heading')).toHaveText(titles)
    await expect(live.categories.locator('[aria-current]:visible')).toHaveAttribute(
      'href',
      pathTo.channels(lang, demo.tvCategory),
    )
  })

  test(`a favourite of a member in ${lang} survives a reload and can be removed on the favourites page`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const live = new LivePage(page, lang)
    await live.open(pathTo.channels(lang))
    const [first] = await live.channels()
    const title = first?.title ?? ''
    const star = live.star(title)
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect(star).toHaveAttribute('aria-pressed', 'true')

    await live.categories.locator(`a[href="${pathTo.favouriteChannels(lang)}"]:visible`).click()
    await expect(live.cards.getByRole('heading')).toHaveText([title])
    await expectAccessible(page)
    await live.star(title).click()
    await expect(live.shell.main.getByRole('heading', { name: live.texts.favouritesEmpty })).toBeVisible()
    await expect(
      live.shell.main.getByRole('link', { name: live.texts.favouritesEmptyAction }),
    ).toHaveAttribute('href', pathTo.channels(lang))
    await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the time of what is on stands below its title on every card', async ({ page }) => {
  const live = new LivePage(page, 'en')
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await live.open(pathTo.channels('en'))
    const offsets = await live.cards.locator('.channel-programme').evaluateAll((all) =>
      all.map((programme) => {
        const [title, time] = [...programme.children].map((part) => part.getBoundingClientRect())
        return title && time && { start: time.left - title.left, below: time.top >= title.bottom - 1 }
      }),
    )
    expect(offsets).toEqual(offsets.map(() => ({ start: 0, below: true })))
  }
})

test('the star of a guest opens the registration, and the menu has no favourites', async ({ page }) => {
  const live = new LivePage(page, 'en')
  await live.open(pathTo.channels('en'))
  await expect(live.categories.getByRole('link', { name: live.texts.favourites })).toHaveCount(0)
  const [first] = await live.channels()
  await live.star(first?.title ?? '').click()
  await expect(page.getByRole('dialog', { name: live.shell.texts.auth.signUp })).toBeVisible()
  await expect(page).toHaveURL(pathTo.channels('en'))
})

test('the favourites page sends a guest to the login, which leads back', async ({ page }) => {
  await page.goto(pathTo.favouriteChannels('en'))
  await expect(page).toHaveURL(pathTo.login('en', pathTo.favouriteChannels('en')))
})

test('the cards show the next programme when one ends', async ({ page }) => {
  const live = new LivePage(page, 'en')
  await page.clock.install()
  await live.open(pathTo.channels('en'))
  const channels = await live.channels()
  const ends = channels.map((one) => Date.parse(onAirOf(one).currentEPGBroadcastEndDate))
  const last = Math.max(...ends)
  const after = {
    currentEPGTitle: 'After the border',
    currentEPGBroadcastStartDate: new Date(last).toISOString(),
    currentEPGBroadcastEndDate: new Date(last + 3_600_000).toISOString(),
  }
  const data = channels.map((one) => ({ ...one, epgInfo: { ...onAirOf(one), ...after } }))
  await page.route('**/api/content/tv-channel/all', (route) =>
    route.fulfill({ json: { message: 'OK', data, meta: null } }),
  )
  await expect(live.cards.first()).toContainText(onAirOf(channels[0]).currentEPGTitle)
  await page.clock.fastForward(last - Date.now() + 1_000)
  await page.clock.runFor(3_000)
  await expect(live.cards.first()).toContainText('After the border')
  await expect(live.cards.first().locator('progress')).toHaveJSProperty('value', 0)
})

test('a child gets the channels for children, and no other is in the HTML', async ({ page, signIn }) => {
  const live = new LivePage(page, 'en')
  const adultTitles = (await live.channels()).map(({ title }) => title)
  await signIn({ profileType: 'KIDS' })
  for (const path of [pathTo.channels('en'), pathTo.guide('en')]) {
    await live.open(path)
    const seen = await live.shell.main.getByRole('heading', { level: 2 }).allTextContents()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.length).toBeLessThan(adultTitles.length)
    const html = await page.content()
    for (const title of adultTitles.filter((one) => !seen.includes(one))) expect(html).not.toContain(title)
  }
})

test('a category that does not exist is a 404', async ({ request }) => {
  for (const path of [
    pathTo.channels('en', 'nothing'),
    `${pathTo.channels('en', demo.tvCategory)}/more`,
    pathTo.guide('en', 'nothing'),
  ])
    expect((await request.get(path)).status(), path).toBe(404)
})

for (const lang of ['en', 'ar'] as const)
  test(`on a phone the categories in ${lang} are a menu, and nothing is wider than the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const live = new LivePage(page, lang)
    await live.open(pathTo.channels(lang))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    const menu = live.categories.getByRole('group')
    await menu.locator('summary').click()
    const target = menu.locator(`a[href="${pathTo.channels(lang, demo.tvCategory)}"]`)
    await expect(target).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(target).toBeHidden()
    await menu.locator('summary').press('Enter')
    await target.click()
    await expect(page).toHaveURL(pathTo.channels(lang, demo.tvCategory))
    await expectAccessible(page)
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('the list is complete, gives its times in UTC, and its categories are links', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const live = new LivePage(page, 'en')
    await page.goto(pathTo.channels('en'))
    const channels = await live.channels()
    await expect(live.cards).toHaveCount(channels.length)
    await expect(live.shell.main).toContainText('times in UTC')
    await expect(live.cards.first()).toContainText(
      formatClockRange('en', toAiring(onAirOf(channels[0])), 'UTC'),
    )
    await live.categories.locator('summary').click()
    await live.categories.locator(`a[href="${pathTo.channels('en', demo.tvCategory)}"]:visible`).click()
    await expect(page).toHaveURL(pathTo.channels('en', demo.tvCategory))
  })
})
