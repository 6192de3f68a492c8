import { chromium, type Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { runStack } from '../scripts/run/stack/run-stack'
import { median, type Figure } from './figures'

const channels = 300
const runs = 3
/** A desktop, for which the limit applies, and a phone with a CPU four times slower. */
const slowdowns = [1, 4] as const
const maxTaskMs = 50
const ports = { port: '3298', platformPort: '4298' } as const
const viewports = [
  ['grid', { width: 1366, height: 768 }],
  ['list', { width: 412, height: 915 }],
] as const

interface Scrolled {
  maxMs: number
  /** Maximum at any time. */
  nodes: number
  height: number
}

/** Runs in the page: records the longest task from now on. */
function watchTasks() {
  const seen = { maxMs: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.maxMs = Math.max(seen.maxMs, duration)
  }).observe({ type: 'longtask' })
}

/** Scrolls down the guide to its end, as a wheel does. */
async function scrollDown(page: Page): Promise<Scrolled> {
  await page.evaluate(watchTasks)
  await page.mouse.move(300, 400)
  let nodes = 0
  let height = 0
  for (let scrolled = -1, last = -2; scrolled !== last;) {
    last = scrolled
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(120)
    const seen = await page.evaluate(() => ({
      scrolled: Math.round(scrollY),
      nodes: document.querySelectorAll('*').length,
      height: document.documentElement.scrollHeight,
    }))
    scrolled = seen.scrolled
    nodes = Math.max(nodes, seen.nodes)
    height = seen.height
  }
  const maxMs = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'seen'), 'maxMs')))
  return { maxMs, nodes, height }
}

interface Visit {
  url: string
  viewport: { width: number; height: number }
  /** CPU slowdown compared with this machine. */
  slowdown: number
  executablePath: string
}

async function visit({ url, viewport, slowdown, executablePath }: Visit): Promise<Scrolled> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ viewport })
    await context.addCookies([{ name: 'cookie-shown', value: 'true', url }])
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await scrollDown(page)
  } finally {
    await browser.close()
  }
}

/** Scrolling the guide of 300 channels from top to bottom: the longest task, and the number of nodes. */
export async function measureGuide(executablePath: string): Promise<Figure[]> {
  const dataDir = '.data/bench-300-channels'
  rmSync(dataDir, { recursive: true, force: true })
  process.env.SEED_CHANNELS = String(channels)
  const stack = await runStack({ ...ports, dataDir, purgeToken: 'a-token-of-the-bench-only' }, 'sandbox')
  delete process.env.SEED_CHANNELS
  const figures: Figure[] = []
  try {
    const url = `http://localhost:${ports.port}/en/channels/guide`
    for (const [name, viewport] of viewports)
      for (const slowdown of slowdowns) {
        const seen: Scrolled[] = []
        for (let run = 0; run < runs; run += 1)
          seen.push(await visit({ url, viewport, slowdown, executablePath }))
        figures.push(...figuresOf(`${name} of ${channels} channels`, slowdown, seen))
      }
  } finally {
    await stack.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return figures
}

function figuresOf(what: string, slowdown: number, seen: readonly Scrolled[]): Figure[] {
  const task = { value: median(seen.map(({ maxMs }) => maxMs)), unit: 'ms' }
  if (slowdown > 1) return [{ what: `${what}: the same, ${slowdown} times slower`, ...task }]
  return [
    { what: `${what}: longest task while scrolling`, ...task, limit: maxTaskMs },
    { what: `${what}: nodes at most`, value: median(seen.map(({ nodes }) => nodes)), unit: '' },
    { what: `${what}: height`, value: median(seen.map(({ height }) => height)), unit: 'px' },
  ]
}
