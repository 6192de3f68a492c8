import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { languages } from '@/lib/contract'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/test'

const styles = readFileSync('app/styles/fonts.css', 'utf8')
/** Fonts of the machine that the styles prefer to a download; the browser does not report these as the page's own. */
const localFonts = new Set([...styles.matchAll(/local\('([^']+)'\)/g)].map(([, name]) => name))

/**
 * Whether everything that an element shows is drawn with fonts that the page's styles name: the machine may have no
 * others.
 */
async function isInNamedFonts(page: Page, element: Locator): Promise<boolean> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await element.evaluate((node) => node.setAttribute('data-asked', ''))
  const { root } = await session.send('DOM.getDocument')
  const found = { nodeId: root.nodeId, selector: '[data-asked]' }
  const { nodeId } = await session.send('DOM.querySelector', found)
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  await element.evaluate((node) => node.removeAttribute('data-asked'))
  await session.detach()
  return (
    fonts.length > 0 &&
    fonts.every(({ isCustomFont, familyName }) => isCustomFont || localFonts.has(familyName))
  )
}

for (const lang of ['bn', 'hi'] as const)
  test(`an English page has the fonts for subtitles in ${lang} and their name`, async ({ page }) => {
    const player = new PlayerPage(page, 'en')
    await player.open(demo.episode)
    await player.expectPlaying()
    await player.click(player.texts.captionsOff)
    const subtitles = player.region.getByRole('group', { name: player.texts.subtitles })
    const track = subtitles.getByRole('menuitemradio', { name: languages[lang].endonym })
    await expect.poll(() => isInNamedFonts(page, track.locator('bdi'))).toBe(true)
    await track.click()
    await page.keyboard.press('Escape')
    const cue = player.captions.first()
    await expect(cue).toHaveAttribute('lang', lang)
    await expect.poll(() => isInNamedFonts(page, cue)).toBe(true)
  })
