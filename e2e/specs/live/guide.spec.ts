import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { guideGrid } from '@/components/live-tv/common/guide-window'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LivePage, viewerZone } from '../../fixtures/live'
import { watchShifts } from '../../fixtures/shifts'
import { expect, test } from '../../fixtures/users'

test.use({ timezoneId: viewerZone })

interface Focus {
  channel: string
  /** The programme's position in the window, in units of five minutes. */
  at: number
}

async function focusOf(page: Page): Promise<Focus> {
  return page.locator('[role=gridcell] a:focus').evaluate((link) => {
    const cell = link.closest<HTMLElement>('[role=gridcell]')
    const row = link.closest('[role=row]')
    return {
      channel: row?.querySelector('h2')?.textContent ?? '',
      at: Number(cell?.dataset.at),
    }
  })
}

/** Shortly before the guide's window grows into the next block of programmes, which its rows fetch then. */
function beforeNextBlock(): number {
  const { blockMs, windowMs, halfHourMs, unitMs } = guideGrid
  const reach = windowMs - 2 * halfHourMs + unitMs
  return Math.ceil((Date.now() + reach) / blockMs) * blockMs - reach
}

/** The largest gap in the line at now over the rows in view, in pixels. It is bright, as letters above it are. */
async function largestGap(page: Page): Promise<number> {
  const clip = await page.evaluate(() => {
    const tracks = [...document.querySelectorAll('.guide-track')].map((track) =>
      track.getBoundingClientRect(),
    )
    const [{ left, right, width, top } = new DOMRect()] = tracks
    const grid = document.querySelector('[role=grid]') ?? document.body
    const at = Number(getComputedStyle(grid).getPropertyValue('--now')) * width
    const x = document.documentElement.dir === 'rtl' ? right - at - 2 : left + at
    const bottom = Math.max(...tracks.map((track) => track.bottom).filter((edge) => edge < innerHeight))
    return { x: Math.round(x), y: top, width: 2, height: bottom - top }
  })
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [largest, gap] = [0, 0]
  for (let y = 0; y < info.height; y += 1) {
    const reds = Array.from({ length: info.width }, (_, x) => data[(y * info.width + x) * 3] ?? 0)
    gap = Math.max(...reds) > 120 ? 0 : gap + 1
    largest = Math.max(largest, gap)
  }
  return largest
}

for (const lang of ['en', 'ar'] as const) {
  const [onward, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']

  test(`arrow keys move through the guide in ${lang}, in the direction of reading`, async ({ page }) => {
    const live = new LivePage(page, lang)
    const expectSteady = await watchShifts(page)
    await live.open(pathTo.guide(lang))
    const rows = live.grid.getByRole('row')
    await expect(rows).toHaveCount((await live.channels()).length)
    await expect(live.grid.locator('[tabindex="0"]')).toHaveCount(1)
    await live.grid.locator('[tabindex="0"]').focus()
    const start = await focusOf(page)
    await page.keyboard.press(onward)
    const next = await focusOf(page)
    expect(next.channel).toBe(start.channel)
    expect(next.at).toBeGreaterThan(start.at)
    await page.keyboard.press(back)
    expect(await focusOf(page)).toEqual(start)
    await page.keyboard.press('ArrowDown')
    expect((await focusOf(page)).channel).not.toBe(start.channel)
    await page.keyboard.press('Control+End')
    await expect(rows.last().locator(':focus')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Control+Home')
    expect((await focusOf(page)).channel).toBe(start.channel)
    await expect(rows.first().locator(':focus')).toBeInViewport({ ratio: 1 })
    await expectSteady()
    await expectAccessible(page)
  })

  test(`a key that leaves the hours of the guide in ${lang} moves to the next ones`, async ({ page }) => {
    const live = new LivePage(page, lang)
    await live.open(pathTo.guide(lang))
    const hours = live.shell.main.getByRole('status')
    const before = await hours.textContent()
    await live.grid.locator('[tabindex="0"]').press('End')
    await page.keyboard.press(onward)
    await expect(hours).not.toHaveText(before ?? '')
    await expect(live.grid.getByRole('row').first().locator('a:focus')).toBeVisible()
  })

  test(`the line of now runs through all rows in ${lang} at any minute, and while programmes load`, async ({
    page,
  }) => {
    const live = new LivePage(page, lang)
    await page.setViewportSize({ width: 1280, height: 1000 })
    await page.clock.install({ time: beforeNextBlock() })
    await live.open(pathTo.guide(lang))
    await live.shell.reject.click()
    await expect(live.grid.locator('[aria-busy=true]')).toHaveCount(0)
    const programmes = '**/api/content/tv-channel/epg/*'
    const nextBlock = page.waitForRequest(programmes)
    await page.route(programmes, () => undefined)
    const flag = page.locator('.guide-now')
    for (let step = 0; step < 6; step += 1) {
      const before = (await flag.textContent()) ?? ''
      await page.clock.fastForward('05:00')
      await expect(flag).not.toHaveText(before)
      await expect(live.grid.locator('[data-now]').first()).toBeVisible()
      expect(await largestGap(page)).toBeLessThanOrEqual(1)
    }
    await nextBlock
  })
}

/** Makes a cell as long as so many units of five minutes. */
const resize = (cell: Locator, units: number) =>
  cell.evaluate((element, length) => void (element.dataset.for = String(length)), units)

test('a mark of access stands below the title, and is only read out in a cell without room', async ({
  page,
}) => {
  const live = new LivePage(page, 'en')
  await live.open(pathTo.guide('en'))
  const cell = live.grid.locator('.guide-cell:has(.access-mark)').first()
  const mark = cell.locator('.access-mark')
  await resize(cell, 12)
  const [title, below] = await Promise.all([cell.locator('b').boundingBox(), mark.boundingBox()])
  expect(below?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? Infinity))
  await resize(cell, 4)
  await expect(mark).toHaveCSS('inline-size', '1px')
  await expect(cell.getByRole('link')).toHaveAccessibleName(
    new RegExp(`${live.texts.free}|${live.texts.withPlan}`),
  )
})

test('the time of a current programme is whole where only it has room', async ({ page }) => {
  const live = new LivePage(page, 'ar')
  await live.open(pathTo.guide('ar'))
  const line = live.grid.locator('[data-now] small').first()
  await resize(live.grid.locator('.guide-cell:has([data-now])').first(), 5)
  const [box, time, word] = await Promise.all(
    [line, line.locator('bdi'), line.locator('span')].map((part) => part.boundingBox()),
  )
  expect(time?.width).toBeLessThanOrEqual(box?.width ?? 0)
  expect(word?.y, 'on now').toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? Infinity))
})

test('a programme without room for a word shows when it begins, keeps its name, and shows it in focus', async ({
  page,
}) => {
  const live = new LivePage(page, 'en')
  await live.open(pathTo.guide('en'))
  const cell = live.grid.locator('.guide-cell:not([data-bell])').first()
  const link = cell.getByRole('link')
  const title = (await link.locator('b').textContent()) ?? ''
  await resize(cell, 12)
  await expect(link.locator('b')).not.toHaveCSS('inline-size', '1px')
  await resize(cell, 2)
  await expect(link.locator('b')).toHaveCSS('inline-size', '1px')
  const [start, end] = [link.locator('time').first(), link.locator('time').last()]
  expect((await start.boundingBox())?.width).toBeGreaterThan(20)
  await expect(end).toHaveCSS('inline-size', '1px')
  await expect(link).toHaveAccessibleName(new RegExp(`^${title}`))
  await page.keyboard.press('Tab')
  await link.focus()
  expect((await link.locator('b').boundingBox())?.width).toBeGreaterThan(20)
})

test('buttons show other hours and days, and Now returns', async ({ page }) => {
  const live = new LivePage(page, 'en')
  await live.open(pathTo.guide('en'))
  const { main } = live.shell
  const hours = main.getByRole('status')
  const home = await hours.textContent()
  await expect(live.grid.locator('[data-now]').first()).toBeVisible()
  await main.getByRole('combobox', { name: live.texts.day }).selectOption({ index: 2 })
  await expect(live.grid.locator('[data-now]')).toHaveCount(0)
  await expect(live.grid.getByRole('gridcell').first().getByRole('link').first()).toHaveAttribute(
    'href',
    /\/detail\//,
  )
  await main.getByRole('button', { name: live.texts.earlier }).click()
  await expect(hours).not.toHaveText(home ?? '')
  await main.getByRole('button', { name: live.texts.now, exact: true }).click()
  await expect(hours).toHaveText(home ?? '')
  await expect(live.grid.locator('[data-now]').first()).toBeVisible()
})

for (const lang of ['en', 'ar'] as const)
  test(`on a phone the guide in ${lang} lists what is on and what follows`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const live = new LivePage(page, lang)
    await live.open(pathTo.guide(lang))
    const channels = await live.channels()
    await expect(live.cards).toHaveCount(channels.length)
    await expect(live.grid).toHaveCount(0)
    const [first] = channels
    await expect(live.cards.first().getByRole('link').nth(1)).toHaveAttribute(
      'href',
      pathTo.watchChannel(lang, first?.code ?? ''),
    )
    expect(await live.cards.first().getByRole('list').getByRole('listitem').count()).toBeGreaterThan(1)
    const [row, title] = await Promise.all(
      ['[data-now]', '[data-now] b'].map((part) => live.cards.first().locator(part).boundingBox()),
    )
    expect(title?.width ?? 0, 'the title has most of the row').toBeGreaterThan((row?.width ?? 0) / 2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectAccessible(page)
  })

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the guide offers no play where channels do not play, and has a programme in the upper half', async ({
    page,
  }) => {
    const live = new LivePage(page, 'en')
    await live.open(pathTo.guide('en'))
    const current = live.cards.first().locator('[data-now]')
    await expect(current.locator('b')).toBeVisible()
    await expect(current.locator('svg')).toBeHidden()
    expect((await current.boundingBox())?.y).toBeLessThan(844 / 2)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('each channel links to its player', async ({ page }) => {
    const live = new LivePage(page, 'en')
    await page.goto(pathTo.guide('en'))
    for (const { code } of await live.channels())
      await expect(page.locator(`main a[href="${pathTo.watchChannel('en', code)}"]`).first()).toBeVisible()
  })
})
