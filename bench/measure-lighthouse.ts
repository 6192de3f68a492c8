import { chromium, type BrowserContext } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { median, type Figure } from './figures'

const port = 9_333
const runs = 5
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  `--remote-debugging-port=${port}`,
]
const categories = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const metrics = {
  'largest-contentful-paint': ['largest contentful paint', 1_500, 'ms'],
  'first-contentful-paint': ['first contentful paint', 1_000, 'ms'],
  'total-blocking-time': ['total blocking time', 150, 'ms'],
  'cumulative-layout-shift': ['cumulative layout shift', 0.02, ''],
} as const

const weights = {
  bytes: ['in all', 450, 'kB'],
  requests: ['requests before the largest paint', 25, ''],
} as const

type Run = Record<string, number>

/** The items of an audit's table, which Lighthouse's types leave open. */
function itemsOf(audits: Result['audits'], name: string): Record<string, unknown>[] {
  const details = audits[name]?.details
  return details && 'items' in details ? (details.items as Record<string, unknown>[]) : []
}

function countRequestsBeforePaint(audits: Result['audits']): number {
  const paint = Number(itemsOf(audits, 'metrics')[0]?.observedLargestContentfulPaint)
  return itemsOf(audits, 'network-requests').filter(
    ({ url, networkRequestTime }) => !String(url).startsWith('data:') && Number(networkRequestTime) < paint,
  ).length
}

/** A browser of its own for a run: what an earlier page left in the heap would be counted as work of this one. */
async function inNewBrowser(
  executablePath: string,
  run: (context: BrowserContext) => Promise<Run>,
): Promise<Run> {
  const context = await chromium.launchPersistentContext('', { executablePath, args })
  try {
    return await run(context)
  } finally {
    await context.close()
  }
}

async function runOnce(url: string, skipAudits: string[]): Promise<Run> {
  const flags = { port, output: 'json', logLevel: 'error', formFactor: 'mobile', skipAudits } as const
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`No report of ${url}`)
  const { lhr } = result
  const run: Run = {}
  for (const name of Object.keys(categories)) run[name] = (lhr.categories[name]?.score ?? 0) * 100
  for (const name of Object.keys(metrics)) run[name] = lhr.audits[name]?.numericValue ?? Number.NaN
  run.bytes = (lhr.audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1_000
  run.requests = countRequestsBeforePaint(lhr.audits)
  return run
}

/**
 * Lighthouse's mobile scores and metrics of a page: medians of loads without a cache. `logIn` prepares the browser for
 * a member's own page, which search engines are kept out of.
 */
export async function measureLighthouse(
  name: string,
  url: string,
  executablePath: string,
  logIn?: (context: BrowserContext) => Promise<void>,
): Promise<Figure[]> {
  const skipAudits = logIn ? ['is-crawlable'] : []
  const results: Run[] = []
  for (let run = 0; run < runs; run += 1)
    results.push(
      await inNewBrowser(executablePath, async (context) => {
        await logIn?.(context)
        return runOnce(url, skipAudits)
      }),
    )
  const middle = (key: string) => median(results.map((result) => result[key] ?? Number.NaN))
  const scores = Object.entries(categories).map(([key, limit]) => ({
    what: `${name}: ${key}`,
    value: middle(key),
    unit: '',
    limit,
    atLeast: true,
  }))
  const rest = Object.entries({ ...metrics, ...weights }).map(([key, [what, limit, unit]]) => ({
    what: `${name}: ${what}`,
    value: middle(key),
    unit,
    limit,
  }))
  return [...scores, ...rest]
}
