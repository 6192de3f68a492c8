import { mkdirSync, rmSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { pathTo } from '@/lib/routing/paths'
import type { LangCode } from '@/lib/contract/languages'
import { buildAll } from './build-all'
import { findBrowser } from './find-browser'
import { runStack } from './run-stack'

const port = '3300'
const title = 'the-lanterns-of-fustat'
const pages: [string, (lang: LangCode) => string][] = [
  ['home', pathTo.home],
  ['detail', (lang) => pathTo.detail(lang, title)],
  ['category', (lang) => pathTo.category(lang, 'series')],
  ['search', (lang) => pathTo.search(lang, 'night')],
  ['landing', pathTo.landing],
  ['watch', (lang) => pathTo.watch(lang, `${title}-s1e1`)],
  ['not-found', (lang) => `/${lang}/nowhere`],
]
const langs: readonly LangCode[] = ['en', 'ar', 'ur', 'bn']
const widths = [360, 768, 1280, 1920]

async function shoot(
  browser: Browser,
  folder: string,
  lang: LangCode,
  width: number,
  whole: boolean,
): Promise<void> {
  const height = width < 768 ? 800 : Math.round(width * 0.5625)
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  for (const [name, pathOf] of pages) {
    await page.goto(`http://localhost:${port}${pathOf(lang)}`, { waitUntil: 'networkidle' })
    await page.screenshot({ path: `${folder}/${name}-${lang}-${width}.png`, fullPage: whole })
  }
  await page.close()
}

const [folder = 'test-results/screenshots', only] = process.argv.slice(2)
await buildAll()
const executablePath = await findBrowser()
process.env.LOG_LEVEL ??= 'error'
process.env.PUBLIC_ORIGIN = `http://localhost:${port}`
const dataDir = '.data/screenshots'
rmSync(dataDir, { recursive: true, force: true })
const running = await runStack(
  { port, platformPort: '4300', dataDir, purgeToken: 'a-token-of-screenshots-only' },
  'sandbox',
)
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  mkdirSync(folder, { recursive: true })
  for (const lang of langs.filter((code) => !only || only.split(',').includes(code)))
    for (const width of widths) await shoot(browser, folder, lang, width, folder.startsWith('test-results'))
} finally {
  await browser.close()
  await running.stop()
}
