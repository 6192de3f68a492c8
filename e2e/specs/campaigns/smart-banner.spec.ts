import { devices } from '@playwright/test'
import { langCodes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { expectPopupWhole } from '../../fixtures/popup'
import { expect, test } from '../../fixtures/own-stack'
import { Shell } from '../../fixtures/shell'
import { giveSession, Sandbox } from '../../fixtures/users'

const store = {
  ios: 'https://apps.apple.com/app/id1234567890',
  android: 'https://play.google.com/store/apps',
}
test.use({ webEnv: { APP_STORE_URL: store.ios, PLAY_STORE_URL: store.android } })

for (const [lang, system, device] of [
  ['en', 'ios', 'iPhone 13'],
  ['ar', 'android', 'Pixel 5'],
] as const)
  test.describe(`on ${device}`, () => {
    const { userAgent, viewport, isMobile, hasTouch } = devices[device]
    test.use({ userAgent, viewport, isMobile, hasTouch, reducedMotion: 'reduce' })

    test(`the application is offered in ${lang} until the banner is closed`, async ({ page, stack }) => {
      const shell = new Shell(page, lang)
      const { label, open, close } = shell.texts.smartBanner
      const banner = page.getByRole('complementary', { name: label })
      await page.goto(stack.origin + pathTo.home(lang))
      await shell.reject.click()
      await expect(banner.getByRole('link', { name: open })).toHaveAttribute('href', store[system])
      await expect(banner.getByRole('link')).toHaveCount(1)
      await expectAccessible(page)
      await banner.getByRole('button', { name: close }).click()
      await expect(banner).toBeHidden()
      await page.goto(stack.origin + pathTo.landing(lang))
      await shell.languageButton.waitFor()
      await expect(banner).toBeHidden()
    })

    test(`the application itself shows no banner in ${lang}`, async ({ page, stack }) => {
      const shell = new Shell(page, lang)
      await page.goto(`${stack.origin}${pathTo.home(lang)}?platform=${system}`)
      await shell.main.waitFor()
      await expect(page.getByRole('complementary', { name: shell.texts.smartBanner.label })).toBeHidden()
    })

    test(`a child in ${lang} is offered no application`, async ({ page, context, playwright, stack }) => {
      const platform = `http://127.0.0.1:${process.env.TEST_PLATFORM_PORT ?? '4100'}/sandbox/`
      const request = await playwright.request.newContext({ baseURL: platform })
      const child = await new Sandbox(request).makeMember({ lang, profileType: 'KIDS' })
      await request.dispose()
      await giveSession(context, stack.origin, child)
      const shell = new Shell(page, lang)
      await page.goto(stack.origin + pathTo.home(lang))
      await shell.main.waitFor()
      await expect(page.getByRole('complementary', { name: shell.texts.smartBanner.label })).toHaveCount(0)
    })
  })

test.describe('on a phone in every language', () => {
  const { userAgent, isMobile, hasTouch } = devices['iPhone 13']
  test.use({ userAgent, isMobile, hasTouch, viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' })

  test('the banner is translated, accessible and no wider than the screen', async ({ page, stack }) => {
    test.slow()
    for (const lang of langCodes) {
      const shell = new Shell(page, lang)
      const { label, open } = shell.texts.smartBanner
      await page.goto(stack.origin + pathTo.home(lang))
      await expect(
        page.getByRole('complementary', { name: label }).getByRole('link', { name: open }),
      ).toBeVisible()
      await expectPopupWhole(page, lang)
    }
  })
})

test('a computer is offered no application', async ({ page, stack }) => {
  const shell = new Shell(page, 'en')
  await page.goto(stack.origin + pathTo.home('en'))
  await shell.ready()
  await expect(page.getByRole('complementary', { name: shell.texts.smartBanner.label })).toBeHidden()
})
