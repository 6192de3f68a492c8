import type { Page } from '@playwright/test'
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

/**
 * Where the line at now crosses the text of current programmes: nowhere, since the text has its own background above
 * it.
 */
async function crossings(page: Page): Promise<{ met: number; crossed: string[] }> {
  return page.evaluate(() => {
    const crossed: string[] = []
    let met = 0
    for (const link of document.querySelectorAll<HTMLElement>('[role=grid] [data-now]')) {
      const track = link.closest('[role=gridcell]')?.parentElement?.getBoundingClientRect()
      const share = Number(getComputedStyle(link).getPropertyValue('--now'))
      if (!track || track.bottom > innerHeight) continue
      const rtl = document.documentElement.dir === 'rtl'
      const line = rtl ? track.right - share * track.width - 1 : track.left + share * track.width + 1
      for (const element of link.querySelectorAll('b, small')) {
        const { left, right, top, height } = element.getBoundingClientRect()
        if (line < left || line > right) continue
        met += 1
        const above = document.elementFromPoint(line, top + height / 2)
        const ground = getComputedStyle(element).backgroundColor
        if (!element.contains(above) || !ground.startsWith('rgb(')) crossed.push(element.textContent)
      }
    }
    return { met, crossed }
  })
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

  test(`the line of now crosses no text in ${lang} at any minute`, async ({ page }) => {
    const live = new LivePage(page, lang)
    await page.setViewportSize({ width: 1280, height: 1000 })
    await page.clock.install()
    await live.open(pathTo.guide(lang))
    await live.shell.reject.click()
    await expect(live.grid.locator('[data-now]').first()).toBeVisible()
    let met = 0
    for (let step = 0; step < 6; step += 1) {
      await page.clock.fastForward('05:00')
      await expect(live.grid.locator('[data-now]').first()).toBeVisible()
      const found = await crossings(page)
      expect(found.crossed).toEqual([])
      met += found.met
    }
    expect(met).toBeGreaterThan(0)
  })
}

test('a mark of access keeps off the line of now, and is only read out in a cell without room', async ({
  page,
}) => {
  const live = new LivePage(page, 'en')
  await live.open(pathTo.guide('en'))
  const cell = live.grid.locator('.guide-cell:has(.access-mark)').first()
  const mark = cell.locator('.access-mark')
  await expect(mark).toHaveCSS('box-shadow', / 0px 0px 0px 4px$/)
  await cell.evaluate((element) => (element.dataset.for = '4'))
  await expect(mark).toHaveCSS('inline-size', '1px')
  await expect(cell.getByRole('link')).toHaveAccessibleName(
    new RegExp(`${live.texts.free}|${live.texts.withPlan}`),
  )
})

test('a programme without room for a letter is a bar, not an empty box, and keeps its name', async ({
  page,
}) => {
  const live = new LivePage(page, 'en')
  await live.open(pathTo.guide('en'))
  const link = live.grid.locator('.guide-cell').first().getByRole('link')
  const title = (await link.locator('b').textContent()) ?? ''
  await expect(link).not.toHaveCSS('border-color', 'rgba(0, 0, 0, 0)')
  for (const units of ['1', '2']) {
    await link.evaluate((element, length) => {
      if (element.parentElement) element.parentElement.dataset.for = length
    }, units)
    await expect(link).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)')
    await expect(link).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(link).toHaveAccessibleName(new RegExp(title))
  }
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('each channel links to its player', async ({ page }) => {
    const live = new LivePage(page, 'en')
    await page.goto(pathTo.guide('en'))
    for (const { code } of await live.channels())
      await expect(page.locator(`main a[href="${pathTo.watchChannel('en', code)}"]`).first()).toBeVisible()
  })
})
