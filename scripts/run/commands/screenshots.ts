import { chromium } from '@playwright/test'
import { langCodes, type LangCode } from '@/lib/contract'
import { scenes } from '../../../e2e/pictures/all-scenes'
import type { Scene } from '../../../e2e/pictures/scene'
import { takePictures, type Order } from '../../../e2e/pictures/take-pictures'
import { findBrowser } from '../gates/find-browser'
import { runIsolatedStack } from '../stack/isolated-stack'

const readme: readonly [name: string, lang: LangCode, width: number][] = [
  ['home', 'en', 1_280],
  ['home', 'ar', 1_280],
  ['series', 'ur', 1_280],
  ['series', 'bn', 768],
  ['watch', 'en', 1_280],
]

/** Pages only, without modals. */
const bare = (part: Scene['part']) => scenes.map((scene) => ({ ...scene, part, states: [] }))

function readmeOrders(): Order[] {
  return readme.map(([name, lang, width]) => ({
    folder: 'docs/screenshots',
    scenes: bare('window').filter((scene) => scene.name === name),
    langs: [lang],
    widths: [width],
  }))
}

function everyPage(): Order {
  const requested = langCodes.filter((code) => process.argv.includes(code))
  return {
    folder: 'test-results/screenshots',
    scenes: scenes.filter(({ viewer }) => viewer === 'guest').map((scene) => ({ ...scene, states: [] })),
    langs: requested.length > 0 ? requested : ['en', 'ar', 'ur', 'bn'],
    widths: [360, 768, 1_280, 1_920],
  }
}

const orders = process.argv.includes('--readme') ? readmeOrders() : [everyPage()]
const { origin, running } = await runIsolatedStack('screenshots', '3300', '4300')
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
const browser = await chromium.launch({ executablePath: await findBrowser(), args })
try {
  for (const order of orders) {
    const { failures } = await takePictures({ browser, origin }, order)
    for (const failure of failures) console.error(failure)
    if (failures.length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await running.stop()
}
