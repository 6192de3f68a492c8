import { expect, type Locator, type Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { LivePlayerPage } from '../../fixtures/live-player'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import type { Scene, SceneState } from '../scene'

/** From this width on the player has a button for each of its menus. */
const wide = 768
/** Seconds into the video at which it is pictured. */
const at = 24

async function standStill(page: Page, lang: LangCode): Promise<void> {
  const player = new PlayerPage(page, lang)
  await player.expectPlaying()
  await page.keyboard.press('k')
  await player.expectPaused()
  await player.media((video) => {
    video.currentTime = 24
  })
  await expect.poll(() => player.media((video) => !video.seeking && video.readyState >= 2)).toBe(true)
  await player.expectTime(at)
}

function menu(
  name: string,
  button: (player: PlayerPage) => string | RegExp,
): Pick<SceneState, 'name' | 'open'> {
  return {
    name,
    async open(page, lang) {
      const player = new PlayerPage(page, lang)
      await player.click(button(player))
      return player.region.getByRole('menu')
    },
  }
}

async function openCaptionStyle(page: Page, lang: LangCode): Promise<Locator> {
  const player = new PlayerPage(page, lang)
  const { captionsOff, captionStyle } = player.texts
  await player.click(captionsOff)
  await player.region.getByRole('menuitem', { name: captionStyle.title }).click()
  return page.getByRole('dialog', { name: captionStyle.title })
}

async function openHelp(page: Page, lang: LangCode): Promise<Locator> {
  await page.keyboard.press('?')
  return page.getByRole('dialog', { name: new PlayerPage(page, lang).texts.shortcuts })
}

async function openEpisodes(page: Page, lang: LangCode): Promise<Locator> {
  await page.keyboard.press('e')
  const panel = page.getByRole('dialog', { name: messagesOf(lang).detail.episodes })
  await panel.locator('[aria-current]').waitFor()
  return panel
}

async function reachEnd(page: Page, lang: LangCode): Promise<Locator> {
  const { region, texts } = new PlayerPage(page, lang)
  await page.keyboard.press('9')
  return region.getByRole('region', { name: texts.next.label })
}

const watchScene: Scene = {
  name: 'watch',
  pathOf: (lang) => pathTo.watch(lang, demo.episode),
  viewer: 'guest',
  part: 'window',
  prepare: standStill,
  states: [
    menu('captions', ({ texts }) => texts.captionsOff),
    menu('audio', ({ texts }) => texts.audio),
    { ...menu('settings', ({ texts }) => texts.settings), to: wide },
    { ...menu('quality', () => /\d{3}p/), from: wide },
    {
      ...menu('speed', ({ texts }) => new RegExp(texts.speedValue.replace('{speed}', '.+'))),
      from: wide,
    },
    { name: 'caption-style', open: openCaptionStyle },
    { name: 'shortcuts', open: openHelp },
    { name: 'episodes', open: openEpisodes },
    { name: 'next-episode', open: reachEnd, spoils: true },
  ],
}

const failedScene: Scene = {
  name: 'watch-failed',
  pathOf: (lang) => pathTo.watch(lang, demo.episode),
  viewer: 'guest',
  part: 'window',
  async prepare(page, lang) {
    const address = '**/api/content/video/video-url?*'
    await page.route(address, (route) =>
      route.fulfill({ status: 500, json: { message: 'Broken', data: null, meta: null } }),
    )
    const player = new PlayerPage(page, lang)
    await player.reload()
    await player.region.getByRole('alert').waitFor()
    await page.unroute(address)
  },
}

const paidScene: Scene = {
  name: 'watch-for-subscribers',
  pathOf: (lang) => pathTo.watch(lang, demo.paidEpisode),
  viewer: 'guest',
  part: 'window',
  prepare: (page, lang) => new PlayerPage(page, lang).region.getByRole('heading').first().waitFor(),
}

const liveScene: Scene = {
  name: 'watch-channel',
  pathOf: (lang) => pathTo.watchChannel(lang, 'madar'),
  viewer: 'guest',
  part: 'window',
  timed: true,
  async prepare(page, lang) {
    const player = new LivePlayerPage(page, lang)
    await player.expectPlaying()
    await page.keyboard.press('k')
    await player.expectPaused()
  },
}

/** The player in each of its states. */
export const playerScenes: readonly Scene[] = [watchScene, failedScene, paidScene, liveScene]
