import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { barePlayer } from './bare-player'
import { median, type Figure } from './figures'
import { findVideo, titlePath } from './find-video'
import { startFrontOrigin } from './front-origin'

const runs = 21
/** How long a viewer reads a page, and hovers over a link before pressing it. */
const readMs = 2_000
const pointMs = 100
const timeoutMs = 60_000

interface Condition {
  name: string
  context: BrowserContextOptions
  slow: boolean
}

/** A desktop browser: on phones episodes do not play in the page. */
const computer = { viewport: { width: 1366, height: 768 } }

const conditions: readonly Condition[] = [
  { name: 'computer', context: computer, slow: false },
  { name: 'slow computer', context: computer, slow: true },
]
/** Slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms; CPU four times slower. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const cpuSlowdown = 4

interface Seen {
  pressedAt: number
  shownAt: number
}

/**
 * Runs in every page before its own scripts: records when a link was pressed and when a playing picture first showed.
 * Methods, since the compiler would give a function variable a helper that no page has.
 */
function watchPage() {
  const watch = {
    found: new Set<HTMLVideoElement>(),
    keep(part: Partial<Seen>) {
      const known = JSON.parse(sessionStorage.getItem('seen') ?? '{}') as Partial<Seen>
      sessionStorage.setItem('seen', JSON.stringify({ ...known, ...part }))
    },
    look(video: HTMLVideoElement) {
      video.requestVideoFrameCallback((_, { presentationTime }) => {
        if (video.paused) watch.look(video)
        else watch.keep({ shownAt: performance.timeOrigin + presentationTime })
      })
    },
  }
  const { timeOrigin } = performance
  addEventListener('click', ({ timeStamp }) => watch.keep({ pressedAt: timeOrigin + timeStamp }), true)
  new MutationObserver(() => {
    for (const video of document.querySelectorAll('video')) {
      if (!watch.found.has(video)) watch.look(video)
      watch.found.add(video)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** What the page has recorded once the picture shows; a page that is being left is retried. */
async function waitForPicture(page: Page): Promise<Seen> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline) {
    const saved = await page.evaluate(() => sessionStorage.getItem('seen')).catch(() => null)
    const seen = JSON.parse(saved ?? '{}') as Partial<Seen>
    if (seen.pressedAt && seen.shownAt) return { pressedAt: seen.pressedAt, shownAt: seen.shownAt }
    await page.waitForTimeout(250)
  }
  throw new Error(`No picture on ${page.url()}`)
}

async function pressPlay(browser: Browser, url: string, { context, slow }: Condition): Promise<number> {
  const visit = await browser.newContext(context)
  await visit.addCookies([{ name: 'cookie-shown', value: 'true', url }])
  const page = await visit.newPage()
  if (slow) {
    const session = await visit.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await session.send('Network.emulateNetworkConditions', network)
  }
  await page.addInitScript(watchPage)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(readMs)
  const link = page.locator('#play')
  await link.hover()
  await page.waitForTimeout(pointMs)
  await link.click({ noWaitAfter: true })
  const { pressedAt, shownAt } = await waitForPicture(page)
  await visit.close()
  return shownAt - pressedAt
}

/**
 * Time from pressing the play link of a title page to the first presented frame, across the navigation, compared with a
 * bare hls.js page behind a bare link, alternating, each with an empty cache. Both title pages are read for two seconds
 * first.
 */
export async function measureFirstFrame(web: string, executablePath: string): Promise<Figure[]> {
  const { origin, close } = await startFrontOrigin(web, barePlayer(await findVideo(web)))
  const args = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required']
  const browser = await chromium.launch({ executablePath, args })
  const figures: Figure[] = []
  try {
    for (const condition of conditions) {
      const product: number[] = []
      const bare: number[] = []
      for (let run = 0; run <= runs; run += 1) {
        const times = [
          await pressPlay(browser, `${origin}/bare/title`, condition),
          await pressPlay(browser, origin + titlePath, condition),
        ] as const
        // The first round warms up the servers.
        if (run === 0) continue
        bare.push(times[0])
        product.push(times[1])
      }
      const { name } = condition
      figures.push(
        { what: `${name}: bare hls.js page`, value: median(bare), unit: 'ms' },
        { what: `${name}: our player`, value: median(product), unit: 'ms' },
        {
          what: `${name}: our player against bare`,
          value: median(product) / median(bare),
          unit: 'x',
          limit: 1,
        },
      )
    }
  } finally {
    await browser.close()
    close()
  }
  return figures
}
