import type { Page } from '@playwright/test'
import { languages, type Video } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/users'
import { findEpisodes, findTitle, watchShare } from '../../fixtures/watching'

async function twoEpisodes(page: Page): Promise<[first: Video, second: Video]> {
  const [first, second] = await findEpisodes(page.request, await findTitle(page.request, demo.series))
  if (!first || !second) throw new Error('The demo series has two episodes')
  return [first, second]
}

/** The demo's credits begin at its second 42. */
const toCredits = (player: PlayerPage) => player.media((video) => void (video.currentTime = 43))

for (const lang of ['en', 'ar'] as const) {
  test(`a member in ${lang} resumes the episode, and the next one starts automatically`, async ({
    page,
    origin,
    signIn,
  }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    const [first, second] = await twoEpisodes(page)
    await watchShare(page.request, origin, { video: first, share: 0.5, ago: 60 })
    const player = new PlayerPage(page, lang)
    const { next } = player.texts
    await player.open(first.code)
    await player.expectPlaying()
    expect(await player.time()).toBeGreaterThan(first.duration / 2 - 1)

    await toCredits(player)
    const card = player.region.getByRole('region', { name: next.label })
    await expect(card).toContainText(next.startsIn.split('{time}')[0] ?? '')
    await expect(card.getByRole('button', { name: next.playNow })).toBeFocused()

    await expect(page).toHaveURL(pathTo.watch(lang, second.code), { timeout: 20_000 })
    await expect(player.region.getByRole('heading', { level: 1 }).locator('+ p')).toBeVisible()
    await player.expectPlaying()
    expect(await player.time()).toBeLessThan(30)
    await expect(card).toBeHidden()
  })

  test(`the countdown in ${lang} stops for good by “watch credits”`, async ({ page, signIn }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    const [first] = await twoEpisodes(page)
    const player = new PlayerPage(page, lang)
    const { next } = player.texts
    await player.open(first.code)
    await player.expectPlaying()
    await toCredits(player)
    const card = player.region.getByRole('region', { name: next.label })
    await card.getByRole('button', { name: next.watchCredits }).click()
    await expect(card).toBeHidden()
    await expect(player.region).toBeFocused()
    await expect.poll(() => player.media((video) => video.ended), { timeout: 15_000 }).toBe(true)
    await expect(page).toHaveURL(pathTo.watch(lang, first.code))
  })

  test(`the intro is skipped by its button and by S in ${lang}`, async ({ page }) => {
    const player = new PlayerPage(page, lang)
    const { texts } = player
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('k')
    await player.media((video) => void (video.currentTime = 3))
    await player.click(texts.skipIntro)
    await player.expectTime(8)
    await expect(player.button(texts.skipIntro)).toBeHidden()
    await player.media((video) => void (video.currentTime = 3))
    await expect(player.button(texts.skipIntro)).toBeVisible()
    await page.keyboard.press('s')
    await player.expectTime(8)
  })
}

for (const lang of ['en', 'ar'] as const)
  test(`an episode chosen from the list plays in place in ${lang}, and the list opens there again`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    const [first] = await twoEpisodes(page)
    const player = new PlayerPage(page, lang)
    const { episodes } = messagesOf(lang).detail
    const list = page.getByRole('dialog', { name: episodes })
    const current = list.locator('[aria-current]')
    await player.open(first.code)
    await player.expectPlaying()
    await player.click(episodes)
    await expect(current).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(list).toBeHidden()
    await expect(page).not.toHaveURL(pathTo.watch(lang, first.code))
    await player.expectPlaying()
    await expect(player.button(episodes)).toBeFocused()
    await page.keyboard.press('e')
    await expect(current).toContainText(new Intl.NumberFormat(languages[lang].intlTag).format(3))
    await expect(current).toBeInViewport({ ratio: 1 })
  })

test('N leads to the next episode in place, in full screen too', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const [first, second] = await twoEpisodes(page)
  const player = new PlayerPage(page, 'en')
  await player.open(first.code)
  await player.expectPlaying()
  await page.keyboard.press('f')
  await expect(player.button(player.texts.exitFullScreen)).toBeAttached()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(pathTo.watch('en', second.code))
  await expect(page).toHaveTitle(new RegExp(second.title))
  await player.expectPlaying()
  expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
})
