import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import type { Scene, SceneState } from './scene'
import { drawAll, settle, walkThrough, watchNetwork } from './settle'

/** What to picture, and where to write it. */
export interface Order {
  scenes: readonly Scene[]
  langs: readonly LangCode[]
  /** In CSS pixels; each page is opened at the first one and widened from there. */
  widths: readonly number[]
  folder: string
}

/** How the pages are opened. */
export interface Studio {
  browser: Browser
  origin: string
  /** The time that pages see; the real time when it is left out. */
  time?: Date
  /** Gives a browser the session of a member who reads in a language. */
  signIn?: (context: BrowserContext, lang: LangCode) => Promise<void>
}

/** The windows of a phone, a tablet held upright, and computers. */
const heightOf = (width: number) => (width < 600 ? 844 : width < 1_024 ? 1_024 : Math.round(width * 0.5625))

/** Masked, because it says how long ago each device was used, by the host's clock. */
const unsteady = '#devices ul'

/** The player starts at the quality that the network allows, unless one was chosen. */
const chooseQuality = () => localStorage.setItem('hilalplay.videoQuality', JSON.stringify({ value: '480' }))

async function openContext(studio: Studio, viewer: Scene['viewer'], lang: LangCode): Promise<BrowserContext> {
  const { browser, origin, time, signIn } = studio
  const context = await browser.newContext({
    baseURL: origin,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Dubai',
    locale: lang,
  })
  if (time) await context.clock.setFixedTime(time)
  await context.addInitScript(chooseQuality)
  if (viewer !== 'newcomer') await context.addCookies([{ name: 'cookie-shown', value: 'true', url: origin }])
  if (viewer === 'member') await signIn?.(context, lang)
  return context
}

/** One page being pictured. */
class Sitting {
  private readonly waitForNetwork: () => Promise<void>
  taken = 0

  constructor(
    private readonly page: Page,
    private readonly lang: LangCode,
    private readonly order: Order,
  ) {
    this.waitForNetwork = watchNetwork(page)
  }

  async take(scene: Scene): Promise<void> {
    const { widths } = this.order
    await this.resize(widths[0] ?? 0)
    await this.page.goto(scene.pathOf(this.lang))
    await this.arrive(scene)
    for (const width of widths) {
      await this.resize(width)
      await this.shoot(`${scene.name}-${this.lang}-${width}`, scene.part === 'page')
      for (const state of scene.states ?? []) await this.takeState(scene, state, width)
    }
  }

  private async resize(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: heightOf(width) })
  }

  private async arrive({ prepare, part }: Scene): Promise<void> {
    await this.page.waitForLoadState('load')
    await prepare?.(this.page, this.lang)
    await drawAll(this.page)
    await settle(this.page, this.waitForNetwork)
    if (part === 'page') await walkThrough(this.page, this.waitForNetwork)
  }

  private async takeState(scene: Scene, state: SceneState, width: number): Promise<void> {
    if (width < (state.from ?? 0) || width >= (state.to ?? Infinity)) return
    const opened = await state.open(this.page, this.lang)
    await opened.waitFor()
    await this.shoot(`${scene.name}-${state.name}-${this.lang}-${width}`, false)
    await this.page.keyboard.press('Escape')
    const closed = await opened.waitFor({ state: 'hidden', timeout: 1_500 }).then(
      () => true,
      () => false,
    )
    if (closed && !state.spoils) return
    await this.page.reload()
    await this.arrive(scene)
  }

  private async shoot(name: string, fullPage: boolean): Promise<void> {
    await settle(this.page, this.waitForNetwork)
    const path = join(this.order.folder, `${name}.png`)
    const mask = [this.page.locator(unsteady)]
    await this.page.screenshot({ path, fullPage, mask, animations: 'disabled', timeout: 30_000 })
    this.taken += 1
  }
}

/**
 * Pictures scenes in every language and at every width, as `<scene>[-<state>]-<language>-<width>.png`.
 * @returns the number of pictures, and the names of what could not be pictured, with the reason
 */
export async function takePictures(
  studio: Studio,
  order: Order,
): Promise<{ taken: number; failures: readonly string[] }> {
  mkdirSync(order.folder, { recursive: true })
  const failures: string[] = []
  let taken = 0
  for (const lang of order.langs)
    for (const viewer of new Set(order.scenes.map((scene) => scene.viewer))) {
      const context = await openContext(studio, viewer, lang)
      const sitting = new Sitting(await context.newPage(), lang, order)
      for (const scene of order.scenes.filter((one) => one.viewer === viewer))
        await sitting.take(scene).catch((error: unknown) => {
          failures.push(`${scene.name} in ${lang}: ${error instanceof Error ? error.message : String(error)}`)
        })
      taken += sitting.taken
      await context.close()
    }
  return { taken, failures }
}
