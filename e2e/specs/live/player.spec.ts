import type { TvChannel, LangCode } from '@/lib/contract'
import { pathTo, plansPath } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { tabTo } from '../../fixtures/keyboard'
import { LivePlayerPage } from '../../fixtures/live-player'
import { messagesOf } from '../../fixtures/messages'
import { expect, test } from '../../fixtures/users'
import { VirtualChannel } from '../../fixtures/virtual-channel'

/** Open to guests, one after the other in the list; the first channel of all is for subscribers. */
const free = { code: 'madar', next: 'nakhla', last: 'malab' } as const
const paid = 'noor'

const langs = ['en', 'ar'] as const

for (const lang of langs) {
  test(`the page of a channel says in ${lang} what is on before any script runs`, async ({ request }) => {
    const channels = (await (
      await request.get('/api/content/tv-channel/all', { headers: { language: lang } })
    ).json()) as { data: TvChannel[] }
    const channel = channels.data.find(({ code }) => code === free.code)
    const html = await (await request.get(pathTo.watchChannel(lang, free.code))).text()
    expect(html).toContain(`<bdi>${channel?.title ?? '-'}</bdi>`)
    expect(html).toContain('content="noindex, follow"')
    for (const { code } of channels.data.filter((one) => one.code !== free.code))
      expect(html).toContain(`href="${pathTo.watchChannel(lang, code)}"`)
  })

  test(`a channel plays live in ${lang}, falls behind on a pause, and goes live again`, async ({ page }) => {
    const player = new LivePlayerPage(page, lang)
    await player.tune(free.code)
    await player.expectPlaying()
    await player.expectLive()
    await expect(player.timeline).toHaveAttribute('dir', 'ltr')

    await page.keyboard.press('k')
    await player.expectBehind()
    await player.expectPaused()
    await page.keyboard.press('k')
    await player.expectPlaying()
    await player.expectBehind()
    await player.click(player.live.goLive)
    await player.expectLive()
    await player.expectPlaying()
  })

  test(`keys move within the window in ${lang}, from its earliest moment to live`, async ({ page }) => {
    const player = new LivePlayerPage(page, lang)
    await player.tune(free.code)
    await player.expectPlaying()
    const place = async () => Number(await player.timeline.getAttribute('aria-valuenow'))
    await page.keyboard.press('Home')
    await expect.poll(place).toBeLessThan(10)
    await player.expectPlaying()
    await page.keyboard.press('5')
    await expect.poll(place).toBeGreaterThan(1_700)
    await player.expectPlaying()
    await player.expectBehind()
    await page.keyboard.press('End')
    await player.expectLive()
    await page.keyboard.press('ArrowRight')
    await player.expectPlaying()
    await player.expectLive()
  })

  test(`captions of a live channel show in ${lang}`, async ({ page }) => {
    const player = new LivePlayerPage(page, lang)
    await player.tune(free.code)
    await player.expectPlaying()
    await page.keyboard.press('c')
    await expect(player.button(player.texts.captionsOn)).toBeAttached()
    await expect(player.captions.first()).toHaveAttribute('lang', lang, { timeout: 30_000 })
  })

  test(`a guest in ${lang} logs in over a channel for subscribers, which then plays`, async ({
    page,
    sandbox,
  }) => {
    const { email, password } = await sandbox.makeMember({ lang, subscription: 'ACTIVE' })
    const loginForms = new LoginForms(page, lang)
    const player = new LivePlayerPage(page, lang)
    await player.tune(paid)
    await expect(player.region.getByRole('alert')).toBeVisible()
    await player.region.getByRole('link', { name: player.texts.failure.signIn, exact: true }).click()
    await loginForms.logIn(loginForms.login, email, password)
    await expect(loginForms.login).toBeHidden({ timeout: 20_000 })
    await expect(page).toHaveURL(pathTo.watchChannel(lang, paid))
    // The page reloads in between, which may make an evaluation fail.
    await expect(async () => {
      expect(await player.media((video) => video.readyState)).toBeGreaterThan(0)
    }).toPass({ timeout: 20_000 })
    await expect(player.region.getByRole('alert')).toBeHidden()
  })

  test(`a member in ${lang} without a subscription is led to the plans, or to a channel that is free`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const player = new LivePlayerPage(page, lang)
    await player.tune(paid)
    const plans = player.region.getByRole('link', { name: player.texts.failure.plans, exact: true })
    const returnTo = pathTo.watchChannel(lang, paid)
    await expect(plans).toHaveAttribute('href', plansPath(lang, { returnTo }))
    await expect(plans).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(player.region.getByRole('alert')).toBeHidden()
    await player.expectPlaying()
  })
}

test('channels are zapped by key and by button, in full screen, and leave no engine behind', async ({
  page,
}) => {
  const player = new LivePlayerPage(page, 'ar')
  await player.tune(free.code)
  await player.expectPlaying()
  const first = await player.heading.textContent()
  await page.keyboard.press('f')
  await page.keyboard.press('ArrowDown')
  const volume = await player.media((video) => video.volume)
  await page.keyboard.press('PageUp')
  await expect(page).toHaveURL(pathTo.watchChannel('ar', free.next))
  await expect(player.heading).not.toHaveText(first ?? '')
  await player.expectPlaying()
  await player.expectLive()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  expect(await player.media((video) => video.volume)).toBe(volume)
  await expect(page).toHaveTitle(new RegExp((await player.heading.textContent()) ?? '-'))

  const old = new RegExp(`/live/${free.next}/`)
  const present = new RegExp(`/live/${free.code}/.+\\.m3u8`)
  await player.click(player.live.previousChannel)
  await expect(player.heading).toHaveText(first ?? '')
  await player.expectPlaying()
  const late: string[] = []
  page.on('request', (request) => old.test(request.url()) && late.push(request.url()))
  // An engine left behind would request its playlist as often as the current one does.
  for (let count = 0; count < 2; count += 1) await page.waitForRequest(present)
  expect(late).toEqual([])
})

test('an unknown channel is not found', async ({ request }) => {
  for (const path of [pathTo.watchChannel('en', 'nowhere'), `${pathTo.watchChannel('en', free.code)}/more`])
    expect((await request.get(path)).status(), path).toBe(404)
})

const plan: [string, number][] = [
  ['dunes', 20],
  ['stars', 20],
]

test('a programme is started over by button, by key and by address', async ({ page }) => {
  const channel = await VirtualChannel.of(free.code, plan)
  const [now] = channel.guide(channel.now(), channel.now() + 1)
  channel.moveTo((now?.end ?? 0) + 600)
  await channel.airOn(page)
  const player = new LivePlayerPage(page, 'ar')
  const start = new Date((channel.now() - 300) * 1_000).toISOString()
  await player.tune(free.code, `?start=${start}`)
  await player.expectPlaying()
  await expect.poll(() => player.secondsBehind()).toBeGreaterThan(240)
  expect(await player.secondsBehind()).toBeLessThan(310)

  await player.click(player.live.startOver)
  await expect.poll(() => player.secondsBehind()).toBeGreaterThan(570)
  await player.expectPlaying()
  await page.keyboard.press('End')
  await player.expectLive()
  await page.keyboard.press('s')
  await player.expectBehind()
  expect(await player.secondsBehind()).toBeGreaterThan(570)
})

test('a pause longer than the window resumes at its start, with a message', async ({ page }) => {
  const channel = await VirtualChannel.of(free.code, plan)
  await channel.airOn(page)
  const player = new LivePlayerPage(page, 'ar')
  await player.tune(free.code)
  await player.expectPlaying()
  await page.keyboard.press('k')
  await player.expectPaused()
  const before = await player.time()
  channel.moveTo(channel.now() + 3_900)
  // The next playlist has a window that starts after the paused position.
  const read = channel.handed.length
  await expect.poll(() => channel.handed.length).toBeGreaterThan(read + 2)
  await page.keyboard.press('k')
  await expect(player.region.getByText(player.live.windowExit)).toBeVisible()
  await player.expectPlaying()
  expect(await player.time()).toBeGreaterThan(before + 60)
  await player.expectBehind()
})

test('the whole live player works by keyboard alone', async ({ page }) => {
  const player = new LivePlayerPage(page, 'en')
  await player.tune(free.code)
  await player.expectPlaying()
  await tabTo(page, player.button(player.live.channels))
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: player.live.channels })
  await expect(list.locator('[aria-current]')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(pathTo.watchChannel('en', free.next))
  await player.expectPlaying()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: player.texts.shortcuts })).toContainText(
    player.live.nextChannel,
  )
  await page.keyboard.press('Escape')
  await tabTo(page, player.timeline)
  await page.keyboard.press('Home')
  await player.expectBehind()
  await tabTo(page, player.goLive)
  await page.keyboard.press('Enter')
  await player.expectLive()
})

for (const lang of ['en', 'ar', 'ur', 'bn'] as LangCode[]) {
  test(`the live player in ${lang} has no accessibility violation, behind live too`, async ({ page }) => {
    const player = new LivePlayerPage(page, lang)
    await player.tune(free.code)
    await player.expectPlaying()
    await page.keyboard.press('Home')
    await player.expectBehind()
    await page.keyboard.press('k')
    await player.expectPaused()
    await expectAccessible(page)
  })
}

test('without a code the channel last watched on this device plays', async ({ page }) => {
  const player = new LivePlayerPage(page, 'en')
  await player.tune(free.last)
  await player.expectPlaying()
  const title = (await player.heading.textContent()) ?? ''
  await player.tune()
  await player.expectChannel(title)
  await page.keyboard.press('PageDown')
  await expect(player.heading).not.toHaveText(title)
  await expect(page).toHaveURL(/\/watch\/channel\/[\w-]+$/)
})

test('a segment that is lost in every rendition is skipped', async ({ page }) => {
  const channel = await VirtualChannel.of(free.code, plan)
  await channel.airOn(page)
  const player = new LivePlayerPage(page, 'en')
  await player.tune(free.code)
  await player.expectPlaying()
  channel.loseNext()
  await expect.poll(() => channel.hasLost()).toBe(true)
  const from = await player.time()
  await expect.poll(() => player.time(), { timeout: 40_000 }).toBeGreaterThan(from + 16)
  await expect(player.region.getByRole('alert')).toBeHidden()
  await player.expectPlaying()
})

test('a member saves the channel by its star, which other pages show too', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const player = new LivePlayerPage(page, 'en')
  const star = player.region.getByRole('button', { name: player.live.favourite, exact: true })
  const saved = page.waitForResponse((response) => response.url().includes('/tv-channel/favourites/'))
  await player.tune(paid)
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await star.press('Enter')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect((await saved).ok()).toBe(true)
  await page.reload({ waitUntil: 'commit' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.goto(pathTo.favouriteChannels('en'))
  const favourites = page.getByRole('main').getByRole('button', { pressed: true })
  await expect(favourites).toHaveCount(1)
})

test('a member’s live playback is reported to the watch host until it ends', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const player = new LivePlayerPage(page, 'en')
  const reports: { event: string; channelCode: string; quality?: { startupMs: number } }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/watch/live-tv-access')) reports.push(request.postDataJSON() as never)
  })
  await player.tune(paid)
  await player.expectPlaying()
  await page.keyboard.press('PageUp')
  await player.expectPlaying()
  await expect
    .poll(() => reports.map(({ event, channelCode }) => `${event} ${channelCode}`))
    .toEqual([`START ${paid}`, `LEAVE ${paid}`, `START ${free.code}`])
  expect(reports[1]?.quality?.startupMs ?? 0).toBeGreaterThan(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  for (const lang of langs) {
    test(`the page names the channel in ${lang} and says where it plays`, async ({ page }) => {
      const player = new LivePlayerPage(page, lang)
      await player.tune(free.code)
      const { live } = messagesOf(lang).player
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(live.desktopTitle)
      const link = page.getByRole('link', { name: live.allChannels })
      await expect(link).toHaveAttribute('href', pathTo.channels(lang))
      await expectAccessible(page)
    })
  }
})
