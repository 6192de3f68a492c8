import type { Locator } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/users'
import { findEpisodes, findTitle } from '../../fixtures/watching'

test.use({ viewport: { width: 390, height: 844 } })

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return box
}

type Box = Awaited<ReturnType<typeof boxOf>>

function overlap(one: Box, other: Box): boolean {
  const beside = one.x >= other.x + other.width || other.x >= one.x + one.width
  const above = one.y >= other.y + other.height || other.y >= one.y + one.height
  return !beside && !above
}

const controlsOf = ({ region }: PlayerPage) =>
  region.locator('a, button, [role=slider]').filter({ visible: true })

const markupOf = (control: Locator) => control.evaluate((element) => element.outerHTML)

test('the other episodes stand below the picture, and the one that plays is highlighted', async ({
  page,
  signIn,
}) => {
  await signIn({ lang: 'ar', subscription: 'ACTIVE' })
  const episodes = await findEpisodes(page.request, await findTitle(page.request, demo.series))
  const [first, second] = episodes
  if (!first || !second) throw new Error('The demo series has two episodes')
  const player = new PlayerPage(page, 'ar')
  await player.open(first.code)
  const links = page.getByRole('navigation', { name: messagesOf('ar').detail.episodes }).getByRole('link')
  await expect(links).toHaveCount(Math.min(episodes.length, 7))
  await expect(links.first()).toHaveAttribute('aria-current', 'true')

  await links.nth(1).click()
  await expect(page).toHaveURL(pathTo.watch('ar', second.code))
  await player.expectPlaying()
  await expect(links.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(links.first()).not.toHaveAttribute('aria-current')

  await page.setViewportSize({ width: 844, height: 390 })
  await expect(links).toHaveCount(0)
})

for (const width of [320, 390, 600]) {
  test(`“skip intro” covers no other control on a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const player = new PlayerPage(page, 'bn')
    const { skipIntro } = player.texts
    await player.open(demo.episode)
    await expect(player.button(skipIntro)).toBeVisible()
    const skip = await boxOf(player.button(skipIntro))
    for (const control of await controlsOf(player).filter({ hasNotText: skipIntro }).all())
      expect(overlap(await boxOf(control), skip), await markupOf(control)).toBe(false)
  })
}

for (const { lang, width, height } of [
  { lang: 'en', width: 780, height: 360 },
  { lang: 'ar', width: 640, height: 360 },
  { lang: 'en', width: 1024, height: 768 },
] as const)
  test(`the next episode's card in ${lang} covers no other control at ${width} × ${height}`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang, subscription: 'ACTIVE' })
    await page.setViewportSize({ width, height })
    const player = new PlayerPage(page, lang)
    const { next } = player.texts
    await player.open(demo.episode)
    await player.expectPlaying()
    await player.media((video) => void (video.currentTime = 43))
    const card = player.region.getByRole('region', { name: next.label })
    await expect(card).toBeVisible()
    await page.keyboard.press('k')
    await page.mouse.move(200, 100)
    await expect(async () => {
      const place = await boxOf(card)
      const others = controlsOf(player).and(page.locator(':not(.next-card *)'))
      for (const control of await others.all())
        expect(overlap(await boxOf(control), place), await markupOf(control)).toBe(false)
    }).toPass()
  })

for (const lang of ['fr', 'ar', 'bn'] as const)
  test(`captions in ${lang} stand clear of every control on a phone in landscape`, async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    const player = new PlayerPage(page, lang)
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('c')
    await player.pauseAtCaption()
    await page.mouse.move(200, 100)
    await expect(player.button(player.texts.skipIntro)).toBeVisible()
    await expect(async () => {
      const caption = await boxOf(player.captions.first())
      for (const control of await controlsOf(player).all())
        expect(overlap(caption, await boxOf(control)), await markupOf(control)).toBe(false)
    }).toPass()
  })

for (const lang of ['en', 'ar'] as const)
  test(`the sheet of subtitles in ${lang} has two columns on a phone that lies, and begins at the chosen one`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 667, height: 375 })
    const player = new PlayerPage(page, lang)
    await player.open(demo.episode)
    await player.expectPlaying()
    await page.keyboard.press('c')
    await player.click(player.texts.captionsOn)
    const subtitles = player.region.getByRole('group', { name: player.texts.subtitles })
    const choices = subtitles.getByRole('menuitemradio')
    const [one, other] = [await boxOf(choices.first()), await boxOf(choices.last())]
    expect(Math.abs(one.x - other.x)).toBeGreaterThan(one.width - 2)
    expect(await choices.count()).toBeGreaterThan(9)
    const chosen = subtitles.locator('[aria-checked=true]')
    await expect(chosen).toBeFocused()
    await expect(chosen).toBeInViewport({ ratio: 1 })
    const style = await boxOf(player.region.getByRole('menuitem', { name: player.texts.captionStyle.title }))
    expect(overlap(await boxOf(chosen), style)).toBe(false)
    let seen = 0
    for (const choice of await choices.all()) if (!overlap(await boxOf(choice), style)) seen += 1
    expect(seen).toBeGreaterThan(7)
  })
