import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { compareFolders } from '../../../e2e/pictures/compare-folders'
import { readOrder } from '../../../e2e/pictures/read-order'
import { htmlReport, textReport } from '../../../e2e/pictures/report'
import { signInForPictures } from '../../../e2e/pictures/sign-in'
import { takePictures, type Order, type Studio } from '../../../e2e/pictures/take-pictures'
import { buildAll } from '../build/build-all'
import { findBrowser } from '../gates/find-browser'
import { runIsolatedStack } from '../stack/isolated-stack'

const usage = `npm run pictures -- take FOLDER [--only NAME]... [--lang en]... [--width 390]... [--origin URL]
npm run pictures -- compare BEFORE AFTER`

/** No programme ends within forty minutes. Far ahead, because browsers drop what has expired. */
const opening = Date.UTC(2030, 0, 16, 12, 21)
/** The current time as pages see it. */
const present = new Date(opening + 9 * 60_000)
const port = process.env.TEST_PORT ?? '3400'
const platformPort = process.env.TEST_PLATFORM_PORT ?? '4400'
const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
]

async function shoot(studio: Omit<Studio, 'browser'>, order: Order): Promise<void> {
  const started = Date.now()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs })
  const { taken, failures } = await takePictures({ ...studio, browser }, order)
  await browser.close()
  for (const failure of failures) console.error(failure)
  console.log(`${taken} pictures in ${((Date.now() - started) / 60_000).toFixed(1)} min`)
  if (failures.length > 0) process.exitCode = 1
}

/** Starts the following programs with the clock at the same moment each time. */
function setClock(): void {
  const clock = pathToFileURL('scripts/run/stack/later-clock.mjs')
  const { NODE_OPTIONS: others = '' } = process.env
  process.env.NODE_OPTIONS = `${others} --import=${clock.href}?by=${opening - Date.now()}`
}

async function take(args: string[]): Promise<void> {
  const { order, origin } = readOrder(args)
  if (origin) return shoot({ origin }, order)
  await buildAll()
  setClock()
  const stack = await runIsolatedStack('pictures', port, platformPort)
  const signIn = signInForPictures(stack, present)
  try {
    await shoot({ origin: stack.origin, time: present, signIn }, order)
  } finally {
    await stack.running.stop()
  }
}

async function compare(before: string, after: string): Promise<void> {
  const page = 'test-results/pictures'
  const places = { before, after, differences: `${page}/differences`, page }
  const comparison = await compareFolders(places)
  console.log(textReport(comparison))
  if (comparison.findings.length === 0) return
  writeFileSync(`${page}/index.html`, htmlReport(comparison, places))
  console.log(`${page}/index.html shows them`)
  process.exitCode = 1
}

const [task, ...args] = process.argv.slice(2)
if (task === 'take') await take(args)
else if (task === 'compare' && args[0] && args[1]) await compare(args[0], args[1])
else {
  console.error(usage)
  process.exitCode = 1
}
