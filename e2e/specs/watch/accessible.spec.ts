import { expectAccessible } from '../../fixtures/axe'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

test.use({ tolerated: /the server responded with a status of 500/ })

for (const lang of ['en', 'ar'] as const) {
  test(`player, menus, next card and error in ${lang} have no accessibility violation`, async ({ page }) => {
    const player = new PlayerPage(page, lang)
    const { texts } = player
    const menu = player.region.getByRole('menu')
    const speed = new RegExp(texts.speedValue.replace('{speed}', '.+'))
    const openers = [texts.captionsOff, /\d{3}p/, speed] as const
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('k')
    await player.expectPaused()

    for (const name of openers)
      await test.step(`menu ${String(name)}`, async () => {
        await player.region.getByRole('button', { name, expanded: false }).first().click()
        await expect(menu).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
      })

    await test.step('caption style', async () => {
      const style = page.getByRole('dialog', { name: texts.captionStyle.title })
      await player.click(texts.captionsOff)
      await menu.getByRole('menuitem', { name: texts.captionStyle.title }).click()
      await expect(style).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(style).toBeHidden()
    })

    await test.step('shortcuts', async () => {
      const help = page.getByRole('dialog', { name: texts.shortcuts })
      await page.keyboard.press('?')
      await expect(help).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
    })

    await test.step('episodes', async () => {
      const episodes = page.getByRole('dialog', { name: messagesOf(lang).detail.episodes })
      await page.keyboard.press('e')
      await expect(episodes.locator('[aria-current]')).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(episodes).toBeHidden()
    })

    await test.step('next episode', async () => {
      await page.keyboard.press('9')
      await expect(player.region.getByRole('region', { name: texts.next.label })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('error', async () => {
      await page.route('**/api/content/video/video-url?*', (route) =>
        route.fulfill({ status: 500, json: { message: 'Broken', data: null, meta: null } }),
      )
      await player.reload()
      await expect(player.region.getByRole('alert')).toBeVisible()
      await expectAccessible(page)
    })
  })

  test(`the end of a film in ${lang} offers others like it, without an accessibility violation`, async ({
    page,
  }) => {
    const player = new PlayerPage(page, lang)
    await player.open(demo.film)
    await player.expectPlaying()
    await player.media((video) => void (video.currentTime = video.duration - 0.5))
    const similar = player.region.getByRole('region', { name: messagesOf(lang).detail.moreLikeThis })
    await expect(similar.getByRole('link')).toHaveCount(4)
    await expectAccessible(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(similar.locator('.access-mark').first()).toBeInViewport()
    await expect(player.region.locator('.player-stage img').first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(player.region.locator('.player-centre button').first()).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 844, height: 390 })
    await similar.getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(/\/detail\//)
  })

  test(`after three hours without input the player in ${lang} shows the still-watching dialog`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const real = window.setInterval.bind(window)
      const halfMinute = 30_000
      const hurried = (run: () => void, ms?: number) => real(run, ms === halfMinute ? 10 : ms)
      Object.assign(window, { setInterval: hurried })
    })
    const player = new PlayerPage(page, lang)
    const { stillWatching } = player.texts
    const question = page.getByRole('dialog', { name: stillWatching.title })
    await player.open(demo.episode)
    await expect(question).toBeVisible({ timeout: 20_000 })
    await player.expectPaused()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await question.getByRole('button', { name: stillWatching.goOn }).press('Enter')
    await player.expectPlaying()
  })

  test.describe('on a small screen', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test(`the player in ${lang} and its menus have no accessibility violation`, async ({ page }) => {
      const player = new PlayerPage(page, lang)
      const { captionsOff, settings } = player.texts
      const menu = player.region.getByRole('menu')
      await player.open(demo.episode)
      await player.expectPlaying()
      await page.keyboard.press('k')
      for (const name of [captionsOff, settings])
        await test.step(`menu ${name}`, async () => {
          await player.click(name)
          await expect(menu).toBeVisible()
          await expectAccessible(page)
          await page.keyboard.press('Escape')
          await expect(menu).toHaveCount(0)
        })
      await test.step('episodes', async () => {
        const { episodes } = messagesOf(lang).detail
        await player.click(episodes)
        const panel = page.getByRole('dialog', { name: episodes })
        await expect(panel.locator('[aria-current]')).toBeFocused()
        await expectAccessible(page)
      })
    })
  })
}
