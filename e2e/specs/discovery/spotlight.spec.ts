import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { watchShifts } from '../../fixtures/shifts'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'
import { findTitle, watchShare } from '../../fixtures/watching'

test.use({ reducedMotion: 'reduce' })

/** The visible slide; the others are inert. */
const slide = (page: Page) =>
  page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
    .first()

for (const lang of ['en', 'ar'] as const)
  test.describe(`the spotlight in ${lang}`, () => {
    test('leads a guest to the title by its name, and to the registration by My List', async ({ page }) => {
      const shell = new Shell(page, lang)
      await page.goto(pathTo.home(lang))
      await shell.ready()
      await expect(slide(page).getByRole('heading').getByRole('link')).toHaveAttribute('href', /\/detail\//)
      await slide(page).getByRole('link', { name: shell.texts.catalogue.myList, exact: true }).click()
      await expect(page.getByRole('dialog', { name: shell.texts.auth.signUp })).toBeVisible()
    })

    test('a member saves a title at once and without moving the page', async ({ page, signIn }) => {
      const { catalogue } = new Shell(page, lang).texts
      await signIn({ lang, subscription: 'ACTIVE' })
      const expectSteady = await watchShifts(page)
      await page.goto(pathTo.home(lang))
      const myListButton = slide(page).getByRole('button', { name: catalogue.myList, exact: true })
      await expect(myListButton).not.toHaveAttribute('aria-disabled')
      await expectSteady()
      const saved = page.waitForResponse((response) => response.url().includes('addToMyList'))
      await myListButton.click()
      await expect(myListButton).toHaveAttribute('aria-pressed', 'true')
      expect((await saved).status()).toBe(200)
      await page.reload()
      await expect(myListButton).toHaveAttribute('aria-pressed', 'true')
    })

    test('continues a title that the member has started, without moving the page', async ({
      page,
      origin,
      signIn,
    }) => {
      const { catalogue } = new Shell(page, lang).texts
      await signIn({ lang, subscription: 'ACTIVE' })
      await page.goto(pathTo.home(lang))
      const title = slide(page).getByRole('heading').getByRole('link')
      const code = (await title.getAttribute('href'))?.split('/').at(-1) ?? ''
      const { firstEpisode } = await findTitle(page.request, code)
      if (!firstEpisode) throw new Error(`The first slide, ${code}, has nothing to watch`)
      await watchShare(page.request, origin, { video: firstEpisode, share: 0.3 })
      const expectSteady = await watchShifts(page)
      await page.goto(pathTo.home(lang))
      const play = slide(page).locator('a[href*="/watch/"]')
      await expect(play).not.toHaveText(catalogue.play)
      await expect(play).toHaveAttribute('href', pathTo.watch(lang, firstEpisode.id))
      await expectSteady()
    })
  })
