import { chromium, devices, type Browser, type Locator, type Page } from '@playwright/test'
import { messagesOf } from '../e2e/fixtures/messages'
import { median, type Figure } from './figures'

const runs = 5
const texts = messagesOf('en')
/** Slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const cpuSlowdown = 4
/** Pause between scrolling something into view and tapping it; nobody is faster. */
const findMs = 300

interface Seen {
  shift: number
  slowest: number
}

/** Runs in the page before its own scripts: sums up layout shifts and records the slowest interaction. */
function watchPage() {
  const seen: Seen = { shift: 0, slowest: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId } = entry as PerformanceEntry & { interactionId?: number }
      if (interactionId) seen.slowest = Math.max(seen.slowest, duration)
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

type Act = (page: Page) => Promise<void>

async function read(page: Page): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(150)
  }
}

/** Taps by touch events: `locator.tap()` runs checks in the page that would count as the page's own work. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(findMs)
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const openSheet: Act = async (page) => {
  await page.evaluate(() => scrollTo(0, 0))
  await tap(page, page.locator('header').getByRole('link', { name: /English/ }))
  await page.getByRole('dialog', { name: texts.shell.language }).waitFor()
  await page.keyboard.press('Escape')
}

const typeText: Act = async (page) => {
  const field = page.getByRole('main').getByRole('combobox')
  await tap(page, field)
  await field.pressSequentially('lantern', { delay: 120 })
  await page.waitForTimeout(1_500)
}

const openSeasons: Act = async (page) => {
  await tap(page, page.getByRole('group').filter({ hasText: texts.detail.seasonList }).locator('summary'))
}

/** What a viewer does on each page after scrolling down. */
const actsOn: Record<string, readonly Act[]> = {
  home: [openSheet],
  category: [openSheet],
  search: [typeText, openSheet],
  detail: [openSeasons, openSheet],
}

async function visit(browser: Browser, url: string, acts: readonly Act[]): Promise<Seen> {
  const context = await browser.newContext({ ...devices['Pixel 7'] })
  await context.addCookies([{ name: 'cookie-shown', value: 'true', url }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await session.send('Network.emulateNetworkConditions', network)
  await page.addInitScript(watchPage)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(2_000)
  await read(page)
  for (const act of acts) await act(page)
  await page.waitForTimeout(500)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  await context.close()
  return seen
}

/** Layout shift and interaction latency on a slow phone: CPU four times slower, slow 4G, cold cache, medians. */
export async function measureInteractions(
  pages: readonly { name: string; url: string }[],
  executablePath: string,
): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const figures: Figure[] = []
  try {
    for (const { name, url } of pages) {
      const seen: Seen[] = []
      for (let run = 0; run < runs; run += 1) seen.push(await visit(browser, url, actsOn[name] ?? []))
      figures.push(
        {
          what: `${name}: layout shift`,
          value: median(seen.map(({ shift }) => shift)),
          unit: '',
          limit: 0.02,
        },
        {
          what: `${name}: interaction to next paint`,
          value: median(seen.map(({ slowest }) => slowest)),
          unit: 'ms',
          limit: 100,
        },
      )
    }
  } finally {
    await browser.close()
  }
  return figures
}
