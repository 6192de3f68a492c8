import { cpus, loadavg } from 'node:os'
import { rmSync } from 'node:fs'
import { printFigures } from '../../bench/figures'
import { measureBytes } from '../../bench/measure-bytes'
import { measureLighthouse } from '../../bench/measure-lighthouse'
import { measureLogins } from '../../bench/measure-logins'
import { measureMemory } from '../../bench/measure-memory'
import { measureSearch } from '../../bench/measure-search'
import { measureThroughput } from '../../bench/measure-throughput'
import { buildAll } from './build-all'
import { findBrowser } from './find-browser'
import { runStack } from './run-stack'

const port = '3200'
const platformPort = '4200'
const origin = `http://localhost:${port}`
const detail = 'detail/the-lanterns-of-fustat'
const pages = ['en', 'ar'].flatMap((lang) => [
  { name: `home ${lang}`, path: `/${lang}`, ceilings: { html: 30, scripts: 160 } },
  { name: `detail ${lang}`, path: `/${lang}/${detail}`, ceilings: { html: 20, scripts: 160 } },
])

await buildAll()
const browser = await findBrowser()
const dataDir = '.data/bench'
rmSync(dataDir, { recursive: true, force: true })
process.env.LOG_LEVEL ??= 'error'
process.env.PUBLIC_ORIGIN = origin
const running = await runStack(
  { port, platformPort, dataDir, purgeToken: 'a-token-of-the-bench-only' },
  'sandbox',
)
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? '?'}, Node ${process.version}`)
try {
  for (const { name, path, ceilings } of pages)
    printFigures(name, await measureBytes(origin, name, path, ceilings))
  printFigures('Logins', await measureLogins(`http://127.0.0.1:${platformPort}`))
  printFigures('Throughput', await measureThroughput(origin, '/en'))
  for (const { name, path } of pages)
    printFigures('Lighthouse, mobile', await measureLighthouse(name, origin + path, browser))
  const calls = ['/en', '/ar', `/en/${detail}`, '/api/content/v3/breakdowns', '/api/content/v2/carousel']
  printFigures('Search and rails', await measureSearch())
  printFigures('Resident memory', await measureMemory(origin, calls))
} finally {
  console.log(`\nload ${loadavg()[0]?.toFixed(1) ?? '?'}`)
  await running.stop()
}
