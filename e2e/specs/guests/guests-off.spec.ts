import { pathTo } from '@/lib/routing'
import { LoginForms } from '../../fixtures/login-forms'
import { hostMessagesOf, messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { accountStatus, expect, test as base } from '../../fixtures/users'
import { findVideo } from '../../fixtures/watching'

const test = base.extend<{ setGuestViewing: (on: boolean) => Promise<void> }>({
  /** Switched off for each of these tests, which run last: the flag applies to the whole platform. */
  setGuestViewing: [
    async ({ sandbox }, use) => {
      const set = (on: boolean) => sandbox.setFlags({ AVOD_ENABLED: String(on) })
      await set(false)
      await use(set)
      await set(true)
    },
    { auto: true },
  ],
})
test.describe.configure({ mode: 'default' })

for (const lang of ['en', 'ar'] as const) {
  test(`without guest viewing a guest in ${lang} is redirected to the landing page, and can open public pages`, async ({
    page,
    request,
  }) => {
    const landing = new RegExp(`${pathTo.landing(lang)}(\\?|$)`)
    for (const path of [
      pathTo.home(lang),
      pathTo.detail(lang, demo.series),
      pathTo.channels(lang),
      pathTo.watch(lang, demo.episode),
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(landing)
    }
    for (const path of [pathTo.login(lang), pathTo.aboutUs(lang), pathTo.plans(lang)]) {
      await page.goto(path)
      await expect(page).toHaveURL(path)
    }
    const headers = {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    }
    const crawled = await request.get(pathTo.detail(lang, demo.series), { headers, maxRedirects: 0 })
    expect(crawled.status()).toBe(200)
  })

  test(`without guest viewing a member in ${lang} without a plan watches what is free, a guest does not`, async ({
    page,
    context,
    origin,
    sandbox,
  }) => {
    const { email, password } = await sandbox.makeMember({ lang })
    const { id } = await findVideo(page.request, demo.episode)
    const refused = await page.request.post(`/api/content/video/video-url?videoId=${id}`, {
      headers: { origin },
    })
    expect(refused.status()).toBe(403)

    const loginForms = new LoginForms(page, lang)
    await page.goto(pathTo.login(lang))
    await loginForms.logIn(loginForms.shell.main, email, password)
    await expect(page).toHaveURL(pathTo.home(lang))
    expect(await accountStatus(context)).toBe(200)
    const player = new PlayerPage(page, lang)
    await player.open(demo.episode)
    await player.expectPlaying()
  })
}

test('without guest viewing the plans page greets no new member', async ({ page }) => {
  await page.goto(pathTo.plans('en'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('#new-member')).toHaveCount(0)
})

test('no page says that it plays elsewhere while phones play', async ({ page, sandbox, setGuestViewing }) => {
  const { player, plans, landing } = messagesOf('en')
  await setGuestViewing(true)
  await sandbox.setFlags({ PLAYER_ONLY_DESKTOP: 'false' })
  try {
    for (const path of [pathTo.home('en'), pathTo.channels('en'), pathTo.guide('en')]) {
      await page.goto(path)
      await expect(page.getByText(player.live.desktopTitle)).toHaveCount(0)
    }
    await page.goto(pathTo.plans('en'))
    await expect(page.getByText(plans.phones, { exact: true })).toHaveCount(0)
    await expect(page.getByRole('cell', { name: landing.screensText })).toBeVisible()
  } finally {
    await sandbox.setFlags({ PLAYER_ONLY_DESKTOP: 'true' })
  }
})

test('the landing page offers kids profiles where accounts may have several profiles', async ({
  page,
  sandbox,
}) => {
  const { landing } = messagesOf('en')
  await sandbox.setFlags({ MULTI_PROFILE_ENABLED: 'true' })
  try {
    await page.goto(pathTo.landing('en'))
    await expect(page.getByText(landing.familiesText)).toBeVisible()
  } finally {
    await sandbox.setFlags({ MULTI_PROFILE_ENABLED: 'false' })
  }
})

for (const lang of ['en', 'ar'] as const) {
  test(`a guest in ${lang} who opens a film just as guest viewing ends is sent to sign up`, async ({
    page,
    setGuestViewing,
  }) => {
    await setGuestViewing(true)
    const player = new PlayerPage(page, lang)
    const { signUpTitle, freeWithAccount } = hostMessagesOf(lang)
    await page.route('**/api/content/video/video-url?*', async (route) => {
      await setGuestViewing(false)
      await route.continue()
    })
    await player.open(demo.episode)
    const alert = player.region.getByRole('alert')
    await expect(alert.getByRole('heading', { name: signUpTitle })).toBeVisible()
    await expect(alert).toContainText(freeWithAccount)
    await player.region.getByRole('link', { name: player.texts.failure.signUp, exact: true }).click()
    await expect(new LoginForms(page, lang).register).toBeVisible()
  })
}

for (const [lang, own] of [
  ['en', 'ar'],
  ['ar', 'en'],
] as const)
  test(`a member who has to choose a profile is led from ${lang} to do so in the ${own} of the default one`, async ({
    page,
    context,
    sandbox,
    signIn,
  }) => {
    await signIn({ lang: own })
    for (const name of ['profile_id', 'profile_type']) await context.clearCookies({ name })
    await sandbox.setFlags({ FORCE_PROFILE_SELECTION: 'true' })
    try {
      await page.goto(`${pathTo.myList(lang)}?a=1`)
      const back = encodeURIComponent('/{LANG_CODE}/my-list?a=1')
      await expect(page).toHaveURL(`${pathTo.profiles(own)}?redirectUrl=${back}`)
      const { profiles } = new LoginForms(page, own).shell.texts.account
      await expect(page.getByRole('heading', { level: 1, name: profiles.ownTitle })).toBeVisible()
    } finally {
      await sandbox.setFlags({ FORCE_PROFILE_SELECTION: 'false' })
    }
  })
