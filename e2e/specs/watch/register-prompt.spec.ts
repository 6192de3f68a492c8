import { langCodes } from '@/lib/contract'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { demo } from '../../fixtures/pages'
import { expectPopupWhole } from '../../fixtures/popup'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/users'

const laterMs = 6 * 60_000

for (const lang of ['en', 'ar'] as const)
  test(`a guest in ${lang} who pauses after some minutes may sign up, or skip that and watch on`, async ({
    page,
  }) => {
    const { register, texts } = new LoginForms(page, lang)
    const player = new PlayerPage(page, lang)
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.clock.setFixedTime(Date.now() + laterMs)
    await player.click(player.texts.pause)
    await expect(register).toBeVisible()
    await expectAccessible(page)
    await register.getByRole('button', { name: texts.skip }).click()
    await expect(register).toHaveCount(0)
    await player.expectPlaying()
    await player.click(player.texts.pause)
    await player.expectPaused()
    await expect(register).toHaveCount(0)
  })

for (const lang of langCodes.filter((code) => code !== 'en' && code !== 'ar'))
  test(`the prompt in ${lang} is translated, accessible and no wider than a small phone`, async ({
    page,
  }) => {
    const { register } = new LoginForms(page, lang)
    const player = new PlayerPage(page, lang)
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.clock.setFixedTime(Date.now() + laterMs)
    await player.click(player.texts.pause)
    await expect(register).toBeVisible()
    await expectPopupWhole(page, lang)
  })

test('a member who pauses after some minutes is not prompted', async ({ page, signIn }) => {
  await signIn()
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.clock.setFixedTime(Date.now() + laterMs)
  await player.click(player.texts.pause)
  await player.expectPaused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
