import type { Quality } from '@/lib/player/quality-meter'
import { pathTo } from '@/lib/routing/paths'
import { Entrance } from '../../fixtures/entrance'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/users'

for (const lang of ['en', 'ar'] as const) {
  test(`a guest of ${lang} logs in over the video, which then plays`, async ({ page, sandbox }) => {
    const { email, password } = await sandbox.makeMember({ lang, subscription: 'ACTIVE' })
    const entrance = new Entrance(page, lang)
    const player = new PlayerPage(page, lang)
    await player.open(demo.paidEpisode)
    await player.region.getByRole('link', { name: player.texts.failure.signIn, exact: true }).click()
    await entrance.logIn(entrance.login, email, password)
    await expect(entrance.login).toBeHidden({ timeout: 20_000 })
    await expect(page).toHaveURL(pathTo.watch(lang, demo.paidEpisode))
    // The page is loaded anew in between, so that an evaluation may fail.
    await expect(async () => {
      expect(await player.media((video) => video.readyState)).toBeGreaterThan(0)
    }).toPass({ timeout: 20_000 })
    await expect(player.region.getByRole('alert')).toBeHidden()
  })

  test(`a member of ${lang} on one device too many makes room and watches straight on`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang, subscription: 'ACTIVE', devices: 5 })
    const { devices } = messagesOf(lang).account
    const player = new PlayerPage(page, lang)
    await player.open(demo.paidEpisode)
    const dialog = page.getByRole('dialog', { name: devices.limitTitle })
    await dialog
      .getByRole('button', { name: new RegExp(devices.remove) })
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: devices.remove, exact: true }).click()
    await dialog.getByRole('button', { name: devices.continue, exact: true }).click()
    await player.expectPlaying()
    await expect(player.region.getByRole('alert')).toBeHidden()
  })

  for (const subscription of [undefined, 'SUSPENDED'] as const) {
    test(`a member of ${lang} is led to the plans (${subscription ?? 'no subscription'})`, async ({
      page,
      signIn,
    }) => {
      await signIn({ lang, subscription })
      const player = new PlayerPage(page, lang)
      const { failure } = player.texts
      await player.open(demo.paidEpisode)
      const plans = player.region.getByRole('link', { name: failure.plans, exact: true })
      await expect(plans).toHaveAttribute('href', pathTo.plans(lang))
      await expect(plans).toBeFocused()
      await expect(player.region.getByRole('link', { name: failure.signIn, exact: true })).toHaveCount(0)
    })
  }
}

test('what becomes due in the middle of a film stops it, and keeps the second', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  const message = 'Somebody else has taken your place.'
  const data = { actionType: 'PACKAGES', title: 'Stop', message, nextRequestAfter: 30, lastSec: 0 }
  await page.route('**/api/watch/content-access', (route) =>
    route.fulfill({ json: { message: '', data, meta: null } }),
  )
  await page.keyboard.press('ArrowRight')
  await expect(player.region.getByRole('alert')).toContainText(message)
  expect(await player.media((video) => video.paused)).toBe(true)
  expect(await player.time()).toBeGreaterThan(9)
})

test('a member’s playback tells the watch host how well it went', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const player = new PlayerPage(page, 'en')
  const told = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/watch/content-access') &&
      (request.postDataJSON() as { event: string }).event === 'PAUSE',
  )
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('k')
  const { quality } = (await told).postDataJSON() as { quality: Quality }
  expect(quality.startupMs ?? 0).toBeGreaterThan(0)
  expect(quality.stalls).toBeGreaterThanOrEqual(0)
  expect(quality.errorCode).toBeNull()
})
