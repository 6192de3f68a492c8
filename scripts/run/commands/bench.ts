import { cpus, loadavg } from 'node:os'
import { rmSync } from 'node:fs'
import { printFigures, type Figure } from '../../../bench/figures'
import { measureBytes } from '../../../bench/measure-bytes'
import { measureCrawl } from '../../../bench/measure-crawl'
import { measureExits } from '../../../bench/measure-exits'
import { measureFirstFrame } from '../../../bench/measure-first-frame'
import { measureBruteForce } from '../../../bench/measure-brute-force'
import { measureGuide } from '../../../bench/measure-guide'
import { measureInteractions } from '../../../bench/measure-interactions'
import { measureLighthouse } from '../../../bench/measure-lighthouse'
import { measureLogins } from '../../../bench/measure-logins'
import { measureMedia } from '../../../bench/measure-media'
import { measureMemory } from '../../../bench/measure-memory'
import { measurePaymentPages } from '../../../bench/measure-payment-pages'
import { measurePayments } from '../../../bench/measure-payments'
import { measurePlayers } from '../../../bench/measure-players'
import { measurePersonal } from '../../../bench/measure-personal'
import { measureSearch } from '../../../bench/measure-search'
import { measureSoak } from '../../../bench/measure-soak'
import { measureThroughput } from '../../../bench/measure-throughput'
import { measureUploads } from '../../../bench/measure-uploads'
import { buildAll } from '../build/build-all'
import { findBrowser } from '../gates/find-browser'
import { runStack } from '../stack/run-stack'

const port = process.env.TEST_PORT ?? '3200'
const platformPort = process.env.TEST_PLATFORM_PORT ?? '4200'
const origin = `http://localhost:${port}`
const platform = `http://127.0.0.1:${platformPort}`
const detail = 'detail/the-lanterns-of-fustat'
const pages = ['en', 'ar'].flatMap((lang) => [
  { name: `home ${lang}`, path: `/${lang}`, ceilings: { html: 30, scripts: 150 } },
  { name: `detail ${lang}`, path: `/${lang}/${detail}`, ceilings: { html: 20, scripts: 150 } },
  { name: `plans ${lang}`, path: `/${lang}/subscription-plans`, ceilings: { html: 20, scripts: 160 } },
])
/** Where a payment gateway sends members back. Guests are redirected to the login, and search engines are kept out. */
const memberPages = ['payment-succeed', 'payment-failed'].map((name) => ({
  name: `${name} en`,
  path: `/en/${name}`,
  ceilings: { html: 20, scripts: 160 },
}))

const used = [
  { name: 'home', url: `${origin}/en` },
  { name: 'category', url: `${origin}/en/category/SERIES` },
  { name: 'search', url: `${origin}/en/search` },
  { name: 'detail', url: `${origin}/en/${detail}` },
]
const requested = ['/en', '/ar', `/en/${detail}`, '/api/content/v3/breakdowns', '/api/content/v2/carousel']

await buildAll()
const browser = await findBrowser()

type Measured = (typeof pages)[number]

async function forEach(
  list: readonly Measured[],
  measure: (page: Measured) => Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const page of list) figures.push(...(await measure(page)))
  return figures
}

/** The benchmarks. The command takes their names, and runs all of them without any. */
const parts: Record<string, [title: string, measure: () => Promise<Figure[]>]> = {
  bytes: [
    'First visit',
    () =>
      forEach([...pages, ...memberPages], ({ name, path, ceilings }) =>
        measureBytes(origin, name, path, ceilings),
      ),
  ],
  logins: ['Logins', () => measureLogins(platform)],
  guesses: ['Guesses', () => measureBruteForce(platform)],
  throughput: ['Throughput', () => measureThroughput(origin, '/en')],
  media: ['Media', () => measureMedia(origin)],
  uploads: ['Uploads to support', () => measureUploads(origin, `http://127.0.0.1:${platformPort}`)],
  players: ['Players at real pace', () => measurePlayers(origin)],
  lighthouse: [
    'Lighthouse, mobile',
    async () => [
      ...(await forEach(pages, ({ name, path }) => measureLighthouse(name, origin + path, browser))),
      ...(await measurePaymentPages({ origin, platform }, browser)),
    ],
  ],
  'first-frame': ['Press to first frame', () => measureFirstFrame(origin, browser)],
  exits: ['Entering and leaving the player', () => measureExits(origin, browser)],
  interactions: ['In use, slow phone', () => measureInteractions(used, browser)],
  guide: ['Guide of 300 channels', () => measureGuide(browser)],
  search: ['Search and rails', () => measureSearch()],
  personal: ['Personal rails', () => measurePersonal()],
  memory: ['Resident memory', () => measureMemory(origin, requested)],
}

/** Benchmarks that take long or fill the caches: run only when named. */
const longParts: typeof parts = {
  crawl: ['Invented addresses', () => measureCrawl(origin, Number(process.env.CRAWL_ADDRESSES ?? 100_000))],
  soak: ['Soak', () => measureSoak({ web: origin, platform }, Number(process.env.SOAK_SECONDS ?? 600))],
  payments: [
    'Payments',
    () => measurePayments({ lives: 1_000, servedLives: 100, kills: 200, renewals: 5_000, members: 200 }),
  ],
}

const dataDir = '.data/bench'
rmSync(dataDir, { recursive: true, force: true })
process.env.LOG_LEVEL ??= 'error'
process.env.PUBLIC_ORIGIN = origin
const running = await runStack(
  { port, platformPort, dataDir, purgeToken: 'a-token-of-the-bench-only' },
  'sandbox',
)
const load = () => loadavg()[0]?.toFixed(1) ?? '?'
console.log(`${cpus().length} cores, load ${load()}, Node ${process.version}`)
try {
  const names = process.argv.slice(2)
  for (const [name, [title, measure]] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) printFigures(title, await measure())
  for (const [name, [title, measure]] of Object.entries(longParts))
    if (names.includes(name)) printFigures(title, await measure())
} finally {
  console.log(`\nload ${load()}`)
  await running.stop()
}
