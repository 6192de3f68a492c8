import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/test'

test.use({ tolerated: /status of 404/ })

/** Goes back by Try Again. */
async function tryAgain(page: Page, name: string, before: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(before)
}

for (const lang of ['en', 'ar', 'ur'] as const) {
  test(`a missing page in ${lang} says so within the site, and leads home`, async ({ page }) => {
    const shell = new Shell(page, lang)
    const { errors } = shell.texts
    const response = await page.goto(`/${lang}/nowhere`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.notFound)
    await expect(page).toHaveTitle(`${errors.notFoundTitle} | HilalPlay`)
    await expect(shell.header).toBeVisible()
    await expect(shell.footer).toBeVisible()
    await expect(shell.main.getByRole('link', { name: errors.tryAgain })).toHaveCount(0)
    await shell.main.getByRole('link', { name: errors.home }).click()
    await expect(page).toHaveURL(pathTo.home(lang))
  })

  test(`the failure page in ${lang} stands alone; Try Again goes back, Home goes home`, async ({ page }) => {
    const shell = new Shell(page, lang)
    const { errors } = shell.texts
    await page.goto(pathTo.aboutUs(lang))
    await page.goto(pathTo.internalServerError(lang))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.serverError)
    await expect(shell.header).toHaveCount(0)
    await expect(shell.footer).toHaveCount(0)
    await tryAgain(page, errors.tryAgain, pathTo.aboutUs(lang))

    await page.goto(pathTo.internalServerError(lang))
    await page.getByRole('link', { name: errors.home }).click()
    await expect(page).toHaveURL(pathTo.home(lang))
  })

  test(`the time-out page in ${lang} says so; Try Again goes back`, async ({ page }) => {
    const { errors } = new Shell(page, lang).texts
    await page.goto(pathTo.aboutUs(lang))
    await page.goto(pathTo.requestTimeout(lang))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.timeout)
    await tryAgain(page, errors.tryAgain, pathTo.aboutUs(lang))
  })
}

test('Try Again goes back before the scripts of the page have come', async ({ page }) => {
  const { errors } = new Shell(page, 'en').texts
  await page.goto(pathTo.aboutUs('en'))
  await page.route('**/_next/static/chunks/*.js', () => undefined)
  await page.goto(pathTo.requestTimeout('en'), { waitUntil: 'commit' })
  await tryAgain(page, errors.tryAgain, pathTo.aboutUs('en'))
})

const cases: readonly [address: string, target: string | null][] = [
  ['/en/about-us', '/en/about-us'],
  ['/en/search/moon?page=2', '/en/search/moon?page=2'],
  ['javascript:alert(1)', null],
]

for (const [address, target] of cases)
  test(`a missing page with the address '${address}' ${target ? 'offers to try it again' : 'offers only the way home'}`, async ({
    page,
  }) => {
    const shell = new Shell(page, 'en')
    const { errors } = shell.texts
    const response = await page.goto(`${pathTo.notFound('en')}/url=${encodeURIComponent(address)}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.notFound)
    const again = shell.main.getByRole('link', { name: errors.tryAgain })
    if (target === null) return expect(again).toHaveCount(0)
    await again.click()
    await expect(page).toHaveURL(target)
  })

test.describe('a page whose router fails', () => {
  test.use({ tolerated: /The router failed/ })

  for (const lang of ['en', 'ar'] as const)
    test(`says so in ${lang}, and is loaded again by its button`, async ({ page }) => {
      const { errors } = new Shell(page, lang).texts
      await page.addInitScript(() => {
        if (sessionStorage.getItem('failed') !== null) return
        sessionStorage.setItem('failed', 'true')
        history.replaceState = () => {
          throw new Error('The router failed')
        }
      })
      await page.goto(pathTo.aboutUs(lang))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.failure)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await page.getByRole('button', { name: errors.tryAgain }).click()
      await expect(new Shell(page, lang).header).toBeVisible()
    })
})
