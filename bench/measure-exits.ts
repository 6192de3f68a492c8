import { chromium, type CDPSession, type Page } from '@playwright/test'
import { build } from 'esbuild'
import type { OwnFile } from './bare-player'
import type { BenchPlayer } from './exits-page'
import type { Figure } from './figures'
import { findVideo, titlePath } from './find-video'
import { startFrontOrigin } from './front-origin'

const rounds = 50
/** Warm-up rounds, so that one-time allocations do not count. */
const warmUp = 10
const timeoutMs = { timeout: 30_000 }
const kinds = ['MediaSource', 'SourceBuffer', 'HTMLVideoElement', 'Worker'] as const

type Left = Record<'heap' | 'listeners' | 'nodes' | 'workers' | (typeof kinds)[number], number>

async function countObjects(session: CDPSession, kind: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: `${kind}.prototype` })
  if (!result.objectId) return 0
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId })
  const { result: own } = await session.send('Runtime.getProperties', { objectId: objects.objectId ?? '' })
  const length = own.find(({ name }) => name === 'length')?.value?.value as number
  await session.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
  return length
}

/** What a page retains after garbage collection. */
async function lookAt(page: Page, session: CDPSession): Promise<Left> {
  await page.waitForTimeout(1_000)
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  const left: Partial<Left> = {
    heap: metric('JSHeapUsedSize') / 1e6,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    workers: page.workers().length,
  }
  for (const kind of kinds) left[kind] = await countObjects(session, kind)
  return left as Left
}

const isMoving = () => (document.querySelector('video')?.currentTime ?? 0) > 0.1

async function roundInPage(page: Page, videoId: number): Promise<void> {
  await page.evaluate((id) => (globalThis as unknown as { player: BenchPlayer }).player.enter(id), videoId)
  await page.waitForFunction(isMoving, undefined, timeoutMs)
  await page.evaluate(() => (globalThis as unknown as { player: BenchPlayer }).player.leave())
}

/** Evaluates in the page without Playwright's own scripts, which every return to a cached page would add again. */
async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  const { result } = await session.send('Runtime.evaluate', { expression, userGesture: true })
  return result.value
}

async function waitUntil(session: CDPSession, expression: string): Promise<void> {
  const deadline = Date.now() + timeoutMs.timeout
  while ((await evaluate(session, expression).catch(() => false)) !== true) {
    if (Date.now() > deadline) throw new Error(`Not true within ${timeoutMs.timeout} ms: ${expression}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function roundByPages(session: CDPSession): Promise<void> {
  await evaluate(session, `document.querySelector('#play').click()`)
  await waitUntil(session, `(${String(isMoving)})()`)
  await evaluate(session, 'history.back()')
  await waitUntil(session, `document.readyState === 'complete' && document.querySelector('#play') !== null`)
}

const limits: Partial<Record<keyof Left, number>> = { heap: 1, workers: 0, MediaSource: 0, SourceBuffer: 0 }
const units: Partial<Record<keyof Left, string>> = { heap: 'MB' }

async function growth(
  name: string,
  page: Page,
  round: (session: CDPSession) => Promise<void>,
): Promise<Figure[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.enable')
  for (let time = 0; time < warmUp; time += 1) await round(session)
  const before = await lookAt(page, session)
  for (let time = 0; time < rounds; time += 1) await round(session)
  const after = await lookAt(page, session)
  return (Object.keys(after) as (keyof Left)[]).map((key) => ({
    what: `${name}: ${key}, growth in ${rounds} rounds`,
    value: after[key] - before[key],
    unit: units[key] ?? '',
    limit: limits[key],
  }))
}

/** The player's components as one script, and the page that contains them. */
async function bundlePage(): Promise<Record<string, OwnFile>> {
  const { outputFiles } = await build({
    entryPoints: ['bench/exits-page.tsx'],
    outdir: 'bench',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty' },
    logLevel: 'error',
  })
  const worker = '../../node_modules/hls.js/dist/hls.worker.js'
  const script = (outputFiles[0]?.text ?? '').replace(worker, '/exits/worker.js')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Exits</title></head><body><main id="player"></main>
<script type="module" src="/exits/page.js"></script></body></html>`
  return {
    '/exits': { type: 'text/html', body: html },
    '/exits/page.js': { type: 'text/javascript', body: script },
  }
}

/**
 * What remains after entering and leaving the player fifty times. The product leaves it by a navigation, measured with
 * link and back button and the back/forward cache on; and also in one page, where no document is discarded: the same
 * components mounted and unmounted.
 */
export async function measureExits(web: string, executablePath: string): Promise<Figure[]> {
  const videoId = await findVideo(web)
  const { origin, close } = await startFrontOrigin(web, await bundlePage())
  const args = ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required']
  const ignoreDefaultArgs = ['--disable-back-forward-cache']
  const browser = await chromium.launch({ executablePath, args, ignoreDefaultArgs })
  try {
    const inPage = await browser.newPage()
    await inPage.goto(`${origin}/exits`, { waitUntil: 'load' })
    const one = await growth('in one page', inPage, () => roundInPage(inPage, videoId))
    await inPage.close()
    const byPages = await browser.newPage()
    await byPages.goto(origin + titlePath, { waitUntil: 'load' })
    const two = await growth('by link and back', byPages, roundByPages)
    return [...one, ...two]
  } finally {
    await browser.close()
    close()
  }
}
