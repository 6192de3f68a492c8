import { mkdirSync, rmSync } from 'node:fs'
import { chromium, type Browser } from '@playwright/test'
import { langCodes, type LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { buildAll } from './build-all'
import { findBrowser } from './find-browser'
import { runStack } from './run-stack'

interface Shot {
  page: keyof typeof pages
  lang: LangCode
  width: number
}

const port = '3300'
const origin = `http://localhost:${port}`
const title = 'the-lanterns-of-fustat'
const pages = {
  home: pathTo.home,
  detail: (lang: LangCode) => pathTo.detail(lang, title),
  category: (lang: LangCode) => pathTo.category(lang, 'SERIES'),
  search: (lang: LangCode) => pathTo.search(lang, 'night'),
  landing: pathTo.landing,
  watch: (lang: LangCode) => pathTo.watch(lang, `${title}-s1e1`),
  help: pathTo.helpCenter,
  social: pathTo.socialResp,
  components: pathTo.modals,
  missing: (lang: LangCode) => `/${lang}/nowhere`,
} as const

const readme: readonly Shot[] = [
  { page: 'home', lang: 'en', width: 1280 },
  { page: 'home', lang: 'ar', width: 1280 },
  { page: 'detail', lang: 'ur', width: 1280 },
  { page: 'detail', lang: 'bn', width: 768 },
  { page: 'watch', lang: 'en', width: 1280 },
]

function every(langs: readonly LangCode[]): Shot[] {
  const names = Object.keys(pages) as Shot['page'][]
  return langs.flatMap((lang) =>
    [360, 768, 1280, 1920].flatMap((width) => names.map((page) => ({ page, lang, width }))),
  )
}

async function shoot(
  browser: Browser,
  folder: string,
  { page: name, lang, width }: Shot,
  whole: boolean,
): Promise<void> {
  const height = width < 768 ? 800 : width < 1024 ? 1024 : Math.round(width * 0.5625)
  const viewport = { width, height }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'cookie-shown', value: 'true', url: origin }])
  const page = await context.newPage()
  await page.goto(origin + pages[name](lang), { waitUntil: 'networkidle' })
  if (name === 'watch') await page.keyboard.press('k')
  if (name === 'watch' && (await page.locator('video').count()) > 0) {
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 4)
    await page.mouse.move(width / 2, height / 3)
  }
  await page.screenshot({
    path: `${folder}/${name}-${lang}-${width}.png`,
    fullPage: whole && name !== 'watch',
  })
  await context.close()
}

const forReadme = process.argv.includes('--readme')
const asked = langCodes.filter((code) => process.argv.includes(code))
const folder = forReadme ? 'docs/screenshots' : 'test-results/screenshots'
const shots = forReadme ? readme : every(asked.length > 0 ? asked : ['en', 'ar', 'ur', 'bn'])

await buildAll()
const executablePath = await findBrowser()
process.env.LOG_LEVEL ??= 'error'
process.env.PUBLIC_ORIGIN = origin
const dataDir = '.data/screenshots'
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const stack = { port, platformPort: '4300', dataDir, purgeToken: 'a-token-of-screenshots-only' }
const running = await runStack(stack, 'sandbox')
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
const browser = await chromium.launch({ executablePath, args })
try {
  for (const shot of shots) await shoot(browser, folder, shot, !forReadme)
} finally {
  await browser.close()
  await running.stop()
}
