import { languages, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

interface Visitor {
  lang: LangCode
  /** The audio that is not playing yet in this language. */
  audio: LangCode
  subtitle: LangCode
}

const visitors: readonly Visitor[] = [
  { lang: 'en', audio: 'ar', subtitle: 'ar' },
  { lang: 'ar', audio: 'en', subtitle: 'en' },
  { lang: 'ur', audio: 'en', subtitle: 'ur' },
  { lang: 'bn', audio: 'en', subtitle: 'bn' },
]

const scripts = {
  arabic: /\p{Script=Arabic}{2}/u,
  bengali: /\p{Script=Bengali}{2}/u,
  devanagari: /\p{Script=Devanagari}{2}/u,
  latin: /\p{Script=Latin}{2}/u,
} as const

test('the page of a player is fetched while its link is pointed at', async ({ page }) => {
  await page.goto(pathTo.detail('en', demo.series))
  const fetched = page.waitForResponse((response) => response.url().includes('/watch/'))
  await page.locator('#play').hover()
  expect((await fetched).ok()).toBe(true)
  await page.locator('#play').click()
  await expect(page).toHaveURL(/\/watch\//)
  const navigations = await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')))
  expect(navigations).toContain('"deliveryType":"navigational-prefetch"')
})

for (const { lang, audio, subtitle } of visitors) {
  test(`a visitor in ${lang} gets from home to an episode that plays`, async ({ page, context, baseURL }) => {
    const player = new PlayerPage(page, lang)
    await context.addCookies([{ name: 'cookie-shown', value: 'true', url: baseURL ?? '' }])
    await page.goto(pathTo.home(lang))
    await page
      .locator(`main li a[href="${pathTo.detail(lang, demo.series)}"]`)
      .first()
      .click()
    await expect(page).toHaveURL(pathTo.detail(lang, demo.series))
    await page.locator('#play').click()
    await expect(page).toHaveURL(new RegExp(`${pathTo.watch(lang, '')}[\\w-]+$`))
    await player.expectPlaying()
    await expect(player.region.getByRole('heading', { level: 1 })).toBeVisible()
    await player.region.getByRole('link', { name: player.texts.back }).press('Enter')
    await expect(page).toHaveURL(pathTo.detail(lang, demo.series))
    await page.goBack()
    await expect(page).toHaveURL(pathTo.home(lang))
  })

  test(`a viewer in ${lang} chooses quality, audio and subtitles`, async ({ page }) => {
    const player = new PlayerPage(page, lang)
    const { texts } = player
    await player.open(demo.episode)
    await player.expectPlaying()

    await test.step('quality', async () => {
      await player.click(/\d{3}p/)
      await player.choice(/240p/).click()
      await expect(player.choice(/240p/)).toBeChecked()
      await page.keyboard.press('Escape')
      const name = texts.qualityValue.replace('{quality}', '240p')
      await expect(player.button(name)).toBeFocused()
      await expect(player.button(name)).toHaveAttribute('aria-expanded', 'false')
      await expect.poll(() => player.media((video) => video.videoHeight)).toBe(240)
    })

    await test.step('audio', async () => {
      await player.click(texts.audio)
      const group = player.region.getByRole('group', { name: texts.audio })
      const other = group.getByRole('menuitemradio', { name: languages[audio].endonym })
      await expect(other).not.toBeChecked()
      const loaded = page.waitForResponse((response) => response.url().endsWith(`/${audio}.mp4`))
      await other.click()
      expect((await loaded).status()).toBe(206)
      await expect(other).toBeChecked()
      await expect(group.getByRole('menuitemradio', { checked: true })).toHaveCount(1)
      await page.keyboard.press('Escape')
    })

    await test.step('subtitles', async () => {
      await player.click(texts.captionsOff)
      const group = player.region.getByRole('group', { name: texts.subtitles })
      const track = group.getByRole('menuitemradio', { name: languages[subtitle].endonym })
      await track.click()
      await expect(track).toBeChecked()
      await page.keyboard.press('Escape')
      await expect(player.button(texts.captionsOn)).toBeFocused()
      const cue = player.captions.first()
      await expect(cue).toHaveText(scripts[languages[subtitle].script])
      await expect(cue).toHaveAttribute('lang', subtitle)
      await expect(cue).toHaveCSS('direction', languages[subtitle].dir)
    })

    await test.step('the choices are saved for the next time', async () => {
      await player.reload()
      await expect(player.button(texts.captionsOn)).toBeAttached()
      await expect.poll(() => player.media((video) => video.videoHeight)).toBe(240)
    })
  })
}
