import type { Quality } from '@/lib/player/sources/quality-meter'
import { pathTo, plansPath } from '@/lib/routing'
import { LoginForms } from '../../fixtures/login-forms'
import { hostMessagesOf, messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/users'
import { findVideo } from '../../fixtures/watching'

for (const lang of ['en', 'ar'] as const) {
  test(`a guest in ${lang} logs in over the video, which then plays`, async ({ page, sandbox }) => {
    const { email, password } = await sandbox.makeMember({ lang, subscription: 'ACTIVE' })
    const loginForms = new LoginForms(page, lang)
    const player = new PlayerPage(page, lang)
    await player.open(demo.paidEpisode)
    await player.region.getByRole('link', { name: player.texts.failure.signIn, exact: true }).click()
    await loginForms.logIn(loginForms.login, email, password)
    await expect(loginForms.login).toBeHidden({ timeout: 20_000 })
    await expect(page).toHaveURL(pathTo.watch(lang, demo.paidEpisode))
    // The page reloads in between, which may make an evaluation fail.
    await expect(async () => {
      expect(await player.media((video) => video.readyState)).toBeGreaterThan(0)
    }).toPass({ timeout: 20_000 })
    await expect(player.region.getByRole('alert')).toBeHidden()
  })

  test(`a member in ${lang} over the device limit removes a device and watches at once`, async ({
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
    await player.expectPlaying()
    await expect(dialog).toHaveCount(0)
    await expect(player.region.getByRole('alert')).toBeHidden()
  })

  test(`the buttons of the paywall in ${lang} keep their place while what is offered loads`, async ({
    page,
  }) => {
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/(subscription-plans|breakdownItemsPaged)/, async (route) => {
      await released
      await route.continue()
    })
    const player = new PlayerPage(page, lang)
    await player.open(demo.paidEpisode)
    const logIn = player.region.getByRole('link', { name: player.texts.failure.signIn, exact: true })
    const before = await logIn.boundingBox()
    release()
    await expect(player.region.getByRole('region')).toBeVisible()
    expect(await logIn.boundingBox()).toEqual(before)
  })

  for (const subscription of [undefined, 'SUSPENDED'] as const) {
    test(`a member in ${lang} is led to the plans or the payment (${subscription ?? 'no subscription'})`, async ({
      page,
      signIn,
    }) => {
      await signIn({ lang, subscription })
      const player = new PlayerPage(page, lang)
      const { failure } = player.texts
      await player.open(demo.paidEpisode)
      const name = subscription ? failure.payDue : failure.plans
      const next = player.region.getByRole('link', { name, exact: true })
      const returnTo = pathTo.watch(lang, demo.paidEpisode)
      await expect(next).toHaveAttribute('href', plansPath(lang, { returnTo }, subscription && 'debt'))
      await expect(next).toBeFocused()
      await expect(player.region.getByRole('link', { name: failure.signIn, exact: true })).toHaveCount(0)
    })
  }
}

for (const lang of ['en', 'ar'] as const) {
  test(`a member in ${lang} over the stream limit sees a message, and watches once another stream has stopped`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    const member = await signIn({ lang, subscription: 'ACTIVE' })
    const { id: videoId } = await findVideo(page.request, demo.paidEpisode)
    const others = []
    for (const sessionId of [crypto.randomUUID(), crypto.randomUUID()]) {
      const other = { member: await sandbox.enterAgain(member), of: { videoId, sessionId } }
      expect(await sandbox.reportPlayback(other.member, 'START', other.of)).toBe('WATCH')
      others.push(other)
    }
    const player = new PlayerPage(page, lang)
    const { streamsTitle, streamsDue } = hostMessagesOf(lang)
    await player.open(demo.paidEpisode)
    const alert = player.region.getByRole('alert')
    await expect(alert.getByRole('heading', { name: streamsTitle })).toBeVisible()
    await expect(alert).toContainText(streamsDue.replace('{count}', '2'))
    await player.click(player.texts.failure.tryAgain)
    await expect(alert).toContainText(streamsTitle)
    const [first] = others
    if (first) await sandbox.reportPlayback(first.member, 'LEAVE', first.of)
    await player.click(player.texts.failure.tryAgain)
    await player.expectPlaying()
    await expect(alert).toBeHidden()
  })

  test(`a subscriber in ${lang} verifies the address first, and then watches`, async ({
    page,
    context,
    sandbox,
    signIn,
  }) => {
    const { email } = await signIn({ lang, subscription: 'ACTIVE', emailVerified: false })
    const player = new PlayerPage(page, lang)
    const { verifyEmail, tryAgain } = player.texts.failure
    const { emailVerify } = messagesOf(lang).modals
    await player.open(demo.paidEpisode)
    await expect(player.region.getByRole('alert')).toContainText(hostMessagesOf(lang).verifyEmailTitle)
    await player.click(verifyEmail)
    const dialog = page.getByRole('dialog', { name: emailVerify.title })
    await dialog.getByRole('button', { name: emailVerify.resend, exact: true }).click()
    const link = await sandbox.message(email, 'link')
    const token = new URL(link).searchParams.get('token') ?? ''
    const verified = await context.request.post('/api/auth/auth/user/email-verify/validate-token', {
      data: { token },
      headers: { origin: new URL(page.url()).origin },
    })
    expect(verified.status()).toBe(200)
    await dialog.getByRole('button', { name: emailVerify.done, exact: true }).click()
    await player.click(tryAgain)
    await player.expectPlaying()
  })

  test(`a guest in ${lang} signs up where an account is all that is missing`, async ({ page }) => {
    const { signUpTitle, freeWithAccount } = hostMessagesOf(lang)
    const refused = { message: freeWithAccount, data: null, meta: null }
    await page.route('**/api/content/video/video-url?*', (route) =>
      route.fulfill({ status: 403, json: refused }),
    )
    const data = { actionType: 'REGISTER', title: signUpTitle, message: freeWithAccount }
    await page.route('**/api/watch/content-access', (route) =>
      route.fulfill({
        json: { message: '', data: { ...data, nextRequestAfter: 30, lastSec: 0 }, meta: null },
      }),
    )
    const player = new PlayerPage(page, lang)
    const loginForms = new LoginForms(page, lang)
    await player.open(demo.episode)
    await expect(player.region.getByRole('heading', { name: signUpTitle })).toBeVisible()
    await player.region.getByRole('link', { name: player.texts.failure.signUp, exact: true }).click()
    await expect(loginForms.register).toBeVisible()
  })
}

test('a member without a subscription watches the free first episode, and no others', async ({
  page,
  signIn,
}) => {
  await signIn()
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  const { id } = await findVideo(page.request, demo.paidEpisode)
  const refused = await page.request.post(`/api/content/video/video-url?videoId=${id}`, {
    headers: { origin: new URL(page.url()).origin },
  })
  expect(refused.status()).toBe(403)
})

test('a KIDS profile gets no media address of adult titles, and watches those for children', async ({
  page,
  origin,
  signIn,
}) => {
  const grownUps = await findVideo(page.request, demo.episode)
  await signIn({ profileType: 'KIDS', subscription: 'ACTIVE' })
  const post = (path: string, data?: object) => page.request.post(path, { data, headers: { origin } })
  expect((await post(`/api/content/video/video-url?videoId=${grownUps.id}`)).status()).toBe(404)
  const start = { event: 'START', lastSec: 0, lastUpdateTimestamp: new Date().toISOString() }
  const sessionId = crypto.randomUUID()
  const reported = await post('/api/watch/content-access', { ...start, sessionId, videoId: grownUps.id })
  expect(reported.status()).toBe(404)
  const player = new PlayerPage(page, 'en')
  await player.open(demo.kidsEpisode)
  await player.expectPlaying()
})

test('a required action in the middle of a film stops it and saves the position', async ({
  page,
  signIn,
}) => {
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

test('a member’s playback reports its quality to the watch host', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const player = new PlayerPage(page, 'en')
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/watch/content-access') &&
      (request.postDataJSON() as { event: string }).event === 'PAUSE',
  )
  await player.open(demo.episode)
  await player.expectPlaying()
  await page.keyboard.press('k')
  const { quality } = (await reported).postDataJSON() as { quality: Quality }
  expect(quality.startupMs ?? 0).toBeGreaterThan(0)
  expect(quality.stalls).toBeGreaterThanOrEqual(0)
  expect(quality.errorCode).toBeNull()
})
