import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

for (const lang of ['en', 'ar'] as const) {
  const [forward, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']

  test(`arrow keys in ${lang} move along a rail in reading direction, Home and End to its ends`, async ({
    page,
  }) => {
    const shell = new Shell(page, lang)
    await page.goto(pathTo.home(lang))
    await shell.ready()
    const cards = shell.main.locator('section:has(h2) > div > ul').first().getByRole('link')
    await expect(shell.main.getByRole('button', { name: shell.texts.home.pause })).toBeVisible()
    await cards.first().focus()
    await expect
      .poll(async () => {
        await page.keyboard.press('Home')
        await page.keyboard.press(forward)
        return cards.nth(1).evaluate((card) => card === document.activeElement)
      })
      .toBe(true)
    await page.keyboard.press(back)
    await expect(cards.first()).toBeFocused()
    await page.keyboard.press('End')
    await expect(cards.last()).toBeFocused()
    await expect(cards.last()).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(cards.first()).toBeFocused()
  })

  test(`at most seven Tab stops lie between the header and the first rail in ${lang}`, async ({ page }) => {
    const shell = new Shell(page, lang)
    await page.goto(pathTo.home(lang))
    await shell.ready()
    await shell.reject.click()
    await expect(shell.notice).toBeHidden()
    const firstCard = shell.main.locator('section:has(h2) > div > ul').first().getByRole('link').first()
    await shell.main.getByRole('button', { name: shell.texts.home.pause }).focus()
    let stops = 1
    for (; stops < 20; stops += 1) {
      await page.keyboard.press('Tab')
      if (await firstCard.evaluate((card) => card === document.activeElement)) break
    }
    expect(stops).toBeLessThanOrEqual(7)
  })

  test(`the player in ${lang} leads back to the button that opened it, which has the focus`, async ({
    page,
  }) => {
    const player = new PlayerPage(page, lang)
    const shell = new Shell(page, lang)
    const detail = pathTo.detail(lang, demo.series)
    await page.goto(detail)
    await shell.ready()
    const play = page.locator('#play')
    const watch = await play.getAttribute('href')
    await play.focus()
    // The first key of a tab loads what remembers the links that are followed by keys.
    const loaded = page.waitForResponse(
      async (response) =>
        response.url().includes('/_next/static/') && (await response.text()).includes('followedLinks'),
    )
    await page.keyboard.press('Shift')
    await loaded
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(watch ?? '')
    await expect(player.region).toBeFocused()
    await player.expectPlaying()
    await page.keyboard.press('Tab')
    await expect(player.region.getByRole('link', { name: player.texts.back })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(detail)
    await expect(play).toBeFocused()
  })
}
