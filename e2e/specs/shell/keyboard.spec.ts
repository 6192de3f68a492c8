import { pathTo } from '@/lib/routing'
import { tabTo } from '../../fixtures/keyboard'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

for (const lang of ['en', 'ar'] as const) {
  test(`a visitor in ${lang} gets from home to an episode by keyboard, with the focus always visible`, async ({
    page,
  }) => {
    const shell = new Shell(page, lang)
    const player = new PlayerPage(page, lang)
    const detail = pathTo.detail(lang, demo.series)

    await test.step('answers the cookie notice', async () => {
      await page.goto(pathTo.home(lang))
      await expect(shell.notice).toBeVisible()
      await tabTo(page, shell.reject)
      await page.keyboard.press('Enter')
      await expect(shell.notice).toBeHidden()
    })

    await test.step('skips to the content and opens a title', async () => {
      await page.keyboard.press('Shift+Tab')
      await shell.skip.focus()
      await page.keyboard.press('Enter')
      await tabTo(page, shell.main.locator(`li a[href="${detail}"]`).first())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(detail)
    })

    await test.step('plays its first episode', async () => {
      await tabTo(page, page.locator('#play'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${pathTo.watch(lang, '')}[\\w-]+$`))
      await player.expectPlaying()
      await page.keyboard.press('Space')
      await player.expectPaused()
    })

    await test.step('reaches the way back before every control, and goes back', async () => {
      const { texts } = player
      const back = player.region.getByRole('link', { name: texts.back })
      await page.reload()
      await expect(player.region).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(back).toBeFocused()
      for (const name of [texts.rewind, texts.forward, texts.captionsOff, texts.fullScreen])
        await tabTo(page, player.button(name))
      await back.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(detail)
    })
  })
}
