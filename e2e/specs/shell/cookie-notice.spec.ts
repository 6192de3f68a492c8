import type { BrowserContext } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

const dayMs = 86_400_000

async function readCookie(context: BrowserContext, wanted: string) {
  const cookie = (await context.cookies()).find(({ name }) => name === wanted)
  return cookie && { value: cookie.value, days: Math.round((cookie.expires * 1_000 - Date.now()) / dayMs) }
}

for (const [lang, choice, consent] of [
  ['en', 'allow', 'all'],
  ['ar', 'reject', 'necessary'],
] as const)
  test(`the notice in ${lang} closes on ${choice}, saves it for a year and does not return`, async ({
    page,
    context,
  }) => {
    const shell = new Shell(page, lang)
    await page.goto(pathTo.home(lang))
    await shell[choice].click()
    await expect(shell.notice).toBeHidden()
    await expect.poll(() => readCookie(context, 'cookie-shown')).toEqual({ value: 'true', days: 365 })
    await expect.poll(() => readCookie(context, 'cookie-consent')).toEqual({ value: consent, days: 365 })

    await page.reload({ waitUntil: 'networkidle' })
    await expect(shell.notice).toHaveCount(0)
    if (consent === 'all') {
      const details = { page_title: await page.title(), page_location: page.url() }
      await expect
        .poll(() => page.evaluate(() => window.dataLayer))
        .toEqual([{ event: 'page_view', user_type: 'quest', ...details }])
    }
    expect(await page.evaluate(() => window.dataLayer !== undefined)).toBe(consent === 'all')
    const french = new Shell(page, 'fr')
    await page.goto(pathTo.landing('fr'), { waitUntil: 'networkidle' })
    await expect(french.notice).toHaveCount(0)
  })

test('nothing is stored before a choice, and the notice stays from page to page', async ({
  page,
  context,
}) => {
  const shell = new Shell(page, 'en')
  for (const path of [pathTo.home('en'), pathTo.detail('en', demo.series), pathTo.landing('en')]) {
    await page.goto(path)
    await expect(shell.notice).toBeVisible()
  }
  expect(await readCookie(context, 'cookie-shown')).toBeUndefined()
  expect(await readCookie(context, 'cookie-consent')).toBeUndefined()
})

for (const width of [360, 1280])
  test(`refusing is as easy as allowing at ${width} px`, async ({ page }) => {
    const shell = new Shell(page, 'en')
    await page.setViewportSize({ width, height: 800 })
    await page.goto(pathTo.home('en'))
    const [allow, reject] = [await shell.allow.boundingBox(), await shell.reject.boundingBox()]
    expect(reject?.height).toBe(allow?.height)
    expect(reject?.height).toBeGreaterThanOrEqual(44)
    const look = (button: Element) => {
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
      return [color, backgroundColor, borderColor, fontSize, fontWeight]
    }
    expect(await shell.reject.evaluate(look)).toEqual(await shell.allow.evaluate(look))
  })

for (const lang of ['en', 'ar'] as const)
  test(`the notice leads to the preferences over the page in ${lang}`, async ({ page, context }) => {
    const shell = new Shell(page, lang)
    const { cookies } = shell.texts
    await page.goto(pathTo.home(lang))
    await shell.preferences.click()
    const dialog = page.getByRole('dialog', { name: cookies.title })
    await expect(dialog.getByRole('radio', { name: cookies.refuse })).toBeChecked()
    await expect(page).toHaveURL(pathTo.home(lang))
    await dialog.getByRole('button', { name: cookies.close }).click()
    await expect(dialog).toBeHidden()
    await expect(shell.preferences).toBeFocused()

    await shell.preferences.click()
    await dialog.getByRole('radio', { name: cookies.allow }).check()
    await dialog.getByRole('button', { name: cookies.save }).click()
    await expect(dialog).toBeHidden()
    await expect(shell.notice).toBeHidden()
    expect((await readCookie(context, 'cookie-consent'))?.value).toBe('all')
  })

test('a choice saved on the preferences page closes the notice and can be changed', async ({
  page,
  context,
}) => {
  const shell = new Shell(page, 'en')
  const { cookies } = shell.texts
  await page.goto(pathTo.home('en'))
  await page.goto(pathTo.cookiePreferences('en'))
  await expect(page.getByRole('radio', { name: cookies.refuse })).toBeChecked()

  for (const [option, consent] of [
    [cookies.allow, 'all'],
    [cookies.refuse, 'necessary'],
  ] as const) {
    await page.getByRole('radio', { name: option }).check()
    await page.getByRole('button', { name: cookies.save }).click()
    await expect(page.getByRole('status').filter({ hasText: cookies.saved })).toBeVisible()
    await expect(shell.notice).toBeHidden()
    expect((await readCookie(context, 'cookie-consent'))?.value).toBe(consent)
  }
  await page.goto(pathTo.home('en'), { waitUntil: 'networkidle' })
  await expect(shell.notice).toHaveCount(0)
})

test('an application that shows the site in a web view gets neither notice nor header nor footer', async ({
  page,
  context,
}) => {
  const shell = new Shell(page, 'en')
  for (const path of [`${pathTo.home('en')}?platform=android`, pathTo.detail('en', demo.series)]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(shell.main).toBeVisible()
    await expect(shell.notice).toHaveCount(0)
    await expect(shell.header).toBeHidden()
    await expect(shell.footer).toBeHidden()
  }
  expect(await readCookie(context, 'cookie-shown')).toBeUndefined()
})

test('no notice covers a video', async ({ page }) => {
  const player = new PlayerPage(page, 'en')
  await player.open(demo.episode)
  await player.expectPlaying()
  await expect(new Shell(page, 'en').notice).toHaveCount(0)
})
