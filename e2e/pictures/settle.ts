import type { Page, Request } from '@playwright/test'
import { addStyles } from '../fixtures/large-text'

const quietMs = 250
const timeoutMs = 15_000
const maxWalks = 20
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Observes the requests of a page; the returned function resolves once none has been pending for a moment. */
export function watchNetwork(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = Date.now()
  const end = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  page.on('framenavigated', (frame) => frame === page.mainFrame() && underWay.clear())
  return async () => {
    const from = Date.now()
    last = Math.max(last, from)
    while (underWay.size > 0 || Date.now() - last < quietMs) {
      if (Date.now() - from > timeoutMs) return
      await sleep(25)
    }
  }
}

/** Draws what the browser leaves out below the window, so that full-page pictures contain it. */
export async function drawAll(page: Page): Promise<void> {
  await addStyles(page, '* { content-visibility: visible !important; scroll-behavior: auto !important }')
}

/** Scrolls to the end, by less than a window at a time. Runs in the page. */
async function scrollThrough(): Promise<void> {
  const end = document.documentElement.scrollHeight
  for (let top = 0; top < end; top += innerHeight * 0.8) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)))
  }
}

/** Scrolls to the end until nothing more loads, so that everything that waits to be in view is there. */
export async function walkThrough(page: Page, waitForNetwork: () => Promise<void>): Promise<void> {
  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
  let before = -1
  for (let walk = 0; walk < maxWalks; walk += 1) {
    const height = await readHeight()
    if (height === before) return
    before = height
    await page.evaluate(scrollThrough)
    await waitForNetwork()
  }
}

/** Waits for the fonts and the pictures of the page, from its top. */
export async function settle(page: Page, waitForNetwork: () => Promise<void>): Promise<void> {
  await waitForNetwork()
  await page.evaluate(async (limit) => {
    scrollTo(0, 0)
    const images = [...document.images].filter((image) => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    const decoded = Promise.allSettled(images.map((image) => image.decode()))
    await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, limit))])
    await document.fonts.ready
  }, timeoutMs)
  await waitForNetwork()
}
