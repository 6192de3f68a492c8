import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LivePage } from '../../fixtures/live'
import { LivePlayerPage } from '../../fixtures/live-player'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/users'

const widthOf = { en: 1280, ar: 390 } as const

for (const lang of ['en', 'ar'] as const)
  test.describe(`${lang} at ${widthOf[lang]} px`, () => {
    test.use({ viewport: { width: widthOf[lang], height: 800 }, reducedMotion: 'reduce' })

    test('a member sets a reminder and agrees to mails in one press, and takes it back in the settings', async ({
      page,
      signIn,
    }) => {
      const member = await signIn({ lang })
      const live = new LivePage(page, lang)
      const { reminders } = live.shell.texts
      await live.open(pathTo.guide(lang))
      const bell = live.shell.main
        .locator('button[aria-pressed=false]:not([aria-disabled]).bell-button')
        .first()
      const name = (await bell.getAttribute('aria-label')) ?? ''
      const box = await bell.boundingBox()
      expect([box?.width, box?.height]).toEqual([44, 44])
      await bell.click()
      const dialog = page.getByRole('dialog', { name: reminders.remindMe })
      const accept = dialog.getByRole('button', { name: reminders.set })
      await expect(dialog.getByText(member.email)).toBeVisible()
      await expect(accept).toBeEnabled()
      await expectAccessible(page)
      await accept.click()
      await expect(page.getByText(live.texts.reminderSet)).toBeVisible()
      await expect(live.shell.main.getByRole('button', { name, pressed: true }).first()).toBeVisible()

      await page.goto(pathTo.settings(lang, 'reminders'))
      const section = page.locator('#reminders')
      await expect(section.getByRole('switch', { name: reminders.byMail })).toBeChecked()
      const remove = section.getByRole('button', { name: reminders.remove })
      await expect(remove).toHaveCount(1)
      await expectAccessible(page)
      await remove.click()
      await expect(remove).toHaveCount(0)
      await expect(section.getByText(reminders.empty)).toBeVisible()
    })

    test('a guest is led to the login by the bell', async ({ page }) => {
      const live = new LivePage(page, lang)
      await live.open(pathTo.guide(lang))
      await live.shell.main.locator('a.bell-button').first().click()
      await expect(page.getByRole('dialog', { name: live.shell.texts.auth.login })).toBeVisible()
    })

    test('a member sets a reminder of what follows in the player, by keys alone', async ({
      page,
      signIn,
    }) => {
      await signIn({ lang })
      const { reminders, liveTv } = messagesOf(lang)
      const player = new LivePlayerPage(page, lang)
      await player.tune(demo.channel)
      await player.expectPlaying()
      const bell = player.region.locator('button.bell-button:not([aria-disabled])')
      await expect(bell).toHaveAttribute('aria-pressed', 'false')
      await bell.press('Space')
      const dialog = page.getByRole('dialog', { name: reminders.remindMe })
      const accept = dialog.getByRole('button', { name: reminders.set })
      await expect(accept).toBeEnabled()
      await accept.press('Enter')
      await expect(page.getByText(liveTv.reminderSet)).toBeVisible()
      await expect(bell).toHaveAttribute('aria-pressed', 'true')
      await expect(bell).toBeFocused()
      const box = await bell.boundingBox()
      expect([box?.width, box?.height]).toEqual([44, 44])
      await player.expectPlaying()
    })

    test('a guest is led from the player to the login by the bell of what follows', async ({ page }) => {
      const player = new LivePlayerPage(page, lang)
      await player.tune(demo.channel)
      await player.expectPlaying()
      const bell = player.region.locator('a.bell-button')
      await expect(bell).toHaveAttribute('href', pathTo.login(lang, pathTo.watchChannel(lang, demo.channel)))
      await bell.press('Enter')
      const login = page.getByRole('dialog', { name: messagesOf(lang).auth.login })
      await expect(login).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(login).toHaveCount(0)
      await expect(bell).toBeFocused()
    })

    test('a child sees no bell', async ({ page, signIn }) => {
      await signIn({ lang, profileType: 'KIDS' })
      const live = new LivePage(page, lang)
      await live.open(pathTo.guide(lang))
      await expect(live.shell.main.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(live.shell.main.locator('.bell-button')).toHaveCount(0)
    })
  })
