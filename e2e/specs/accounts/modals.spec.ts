import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { Shell } from '../../fixtures/shell'
import { untranslatedTexts } from '../../fixtures/untranslated'
import { expect, test } from '../../fixtures/users'

/** The buttons of the page that shows every modal, named as the code names them; one for each kind of content. */
const modals = [
  'notification success',
  'notification error',
  'confirm danger',
  'confirm icon',
  'cookiePreferences',
  'login',
  'register onSkip',
  'resetPassword',
  'otp email',
  'userInfo fullName',
  'userInfo email',
  'userInfo msisdn',
  'userInfo password',
  'reminder',
  'welcome',
  'deviceManagement',
  'share promoCode',
  'emailVerifyWarning',
  'promoCode',
  'subscriptionPlans',
  'paymentType',
  'msisdnPayment',
  'instrumentChange',
  'otp gatewayCode',
] as const

/** Those that only their own content closes. */
const locked = [
  'notification preventClosing',
  'confirm preventClosing',
  'emailVerifyWarning preventClosing',
] as const

const widthOf = { en: 1280, ar: 360 } as const

async function open(page: Page, name: string) {
  const opener = page.getByRole('button', { name, exact: true })
  const modal = page.locator('dialog[open]')
  await opener.press('Enter')
  await expect(modal).toBeVisible()
  return { opener, modal }
}

for (const lang of ['en', 'ar'] as const)
  test.describe(`${lang} at ${widthOf[lang]} px`, () => {
    test.use({ viewport: { width: widthOf[lang], height: 740 }, reducedMotion: 'reduce' })

    test('each modal is accessible, traps the focus and returns it on Escape', async ({ page, signIn }) => {
      test.slow()
      await signIn({ lang, devices: 2 })
      await page.goto(pathTo.modals(lang))
      await new Shell(page, lang).ready()
      for (const name of modals)
        await test.step(name, async () => {
          const { opener, modal } = await open(page, name)
          await expect(modal.locator('[aria-busy=true]')).toHaveCount(0)
          await expectAccessible(page)

          const stops = await modal.locator('a, button, input, select').count()
          for (let press = 0; press <= stops; press += 1) {
            await page.keyboard.press('Tab')
            const behind = page.locator(':focus:not(dialog *):not(dialog):not(body)')
            await expect(behind, 'the focus stays in the modal').toHaveCount(0)
          }
          await page.keyboard.press('Escape')
          await expect(modal).toHaveCount(0)
          await expect(opener).toBeFocused()
        })
    })

    test('the page is in English, within a frame in the language of its address', async ({ page }) => {
      await page.goto(pathTo.modals(lang))
      await new Shell(page, lang).ready()
      const content = page.locator('#main [lang=en][dir=ltr]')
      await expect(content.getByRole('heading', { level: 1, name: 'Component sheet' })).toBeVisible()
      await expect(content.getByRole('button', { name: 'See plans' }).first()).toBeVisible()
      expect(await untranslatedTexts(page, lang)).toEqual([])
    })

    test('a modal that replaces another, and a loading modal, open', async ({ page, signIn }) => {
      await signIn({ lang })
      await page.goto(pathTo.modals(lang))
      const shell = new Shell(page, lang)
      await shell.ready()
      for (const [name, title] of [
        ['login, register', shell.texts.auth.signUp],
        ['loading', shell.texts.modals.loading.title],
      ] as const) {
        const { modal } = await open(page, name)
        await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(modal).toHaveCount(0)
      }
    })

    test('a locked modal stays on Escape, and its own button closes it', async ({ page, signIn }) => {
      await signIn({ lang })
      await page.goto(pathTo.modals(lang))
      await new Shell(page, lang).ready()
      for (const name of locked)
        await test.step(name, async () => {
          const { opener, modal } = await open(page, name)
          await page.keyboard.press('Escape')
          await page.keyboard.press('Escape')
          await page.mouse.click(4, 4)
          await expect(modal).toBeVisible()
          await modal.getByRole('button').last().press('Enter')
          await expect(modal).toHaveCount(0)
          await expect(opener).toBeFocused()
        })
    })
  })
