import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { watchShifts } from '../../fixtures/shifts'
import { Shell } from '../../fixtures/shell'
import { expect, test } from '../../fixtures/users'
import { findEpisodes, findTitle, watchShare } from '../../fixtures/watching'

const pathOf = (lang: LangCode) => pathTo.detail(lang, demo.series)

for (const lang of ['en', 'ar'] as const)
  test.describe(`the page of a title in ${lang}`, () => {
    const { detail, personal } = messagesOf(lang)

    test('a title stays in My List through a reload and until it is removed', async ({ page, signIn }) => {
      await signIn({ lang, subscription: 'ACTIVE' })
      await page.goto(pathOf(lang))
      const button = page.getByRole('button', { name: detail.myList, exact: true })
      await expect(button).not.toHaveAttribute('aria-disabled')
      const added = page.waitForResponse((response) => response.url().includes('addToMyList'))
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      expect((await added).status()).toBe(200)
      await page.reload()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      const taken = page.waitForResponse((response) => response.url().includes('removeToMyList'))
      await button.click()
      await taken
      await page.getByRole('status').getByRole('button', { name: personal.undo }).click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    })

    test('a rating stays through a reload and can be withdrawn', async ({ page, signIn }) => {
      await signIn({ lang, subscription: 'ACTIVE' })
      await page.goto(pathOf(lang))
      const like = page.getByRole('button', { name: detail.like, exact: true })
      const dislike = page.getByRole('button', { name: detail.dislike, exact: true })
      await expect(like).not.toHaveAttribute('aria-disabled')
      const press = async (button: typeof like) => {
        const rated = page.waitForResponse((response) => response.url().includes('/likes/rate'))
        await button.click()
        expect((await rated).status()).toBe(200)
      }
      await press(like)
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await press(dislike)
      await expect(like).toHaveAttribute('aria-pressed', 'false')
      await page.reload()
      await expect(dislike).toHaveAttribute('aria-pressed', 'true')
      await press(dislike)
      await expect(dislike).toHaveAttribute('aria-pressed', 'false')
    })

    test('shows where to continue and the progress of each episode', async ({ page, origin, signIn }) => {
      await signIn({ lang, subscription: 'ACTIVE' })
      const series = await findTitle(page.request, demo.series)
      const [first, second] = await findEpisodes(page.request, series)
      if (!first || !second) throw new Error('The demo series has lost its episodes')
      await watchShare(page.request, origin, { video: first, share: 1, ago: 60 })
      await watchShare(page.request, origin, { video: second, share: 0.5 })
      const expectSteady = await watchShifts(page)
      await page.goto(pathOf(lang))
      await expect(page.locator('#play')).toHaveAttribute('href', pathTo.watch(lang, second.id))
      const rows = page.locator('#episodes ol > li')
      await expect(rows.nth(0)).toContainText(personal.watched)
      await expect(rows.nth(1).locator('progress')).toHaveJSProperty('value', 50)
      await expectSteady()
      await expectAccessible(page)
    })
  })

test('a guest who adds a title to My List is sent to register', async ({ page }) => {
  const { detail, auth } = messagesOf('en')
  await page.goto(pathOf('en'))
  await new Shell(page, 'en').ready()
  await page.getByRole('main').getByRole('link', { name: detail.myList, exact: true }).click()
  await expect(page.getByRole('dialog', { name: auth.signUp })).toBeVisible()
  await expect(page).toHaveURL(pathOf('en'))
})

test('a title is shared by a modal', async ({ page, origin }) => {
  const { detail, modals } = messagesOf('en')
  await page.goto(pathOf('en'))
  await new Shell(page, 'en').ready()
  await page.getByRole('button', { name: detail.share, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: modals.share.title })
  await expect(dialog.getByRole('textbox', { name: modals.share.link })).toHaveValue(origin + pathOf('en'))
})

test('a trailer plays from the list of trailers', async ({ page }) => {
  const { detail } = messagesOf('en')
  await page.goto(pathOf('en'))
  const trailer = page.getByRole('list', { name: detail.trailers }).getByRole('link').first()
  await trailer.click()
  await expect(page).toHaveURL(/\/en\/watch\/[\w-]+$/)
})

test('a missing title is a 404 with a link home', async ({ page }) => {
  const response = await page.goto(pathTo.detail('en', 'no-such-title'))
  expect(response?.status()).toBe(404)
  const { errors } = messagesOf('en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(errors.notFound)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('a title can be read, its seasons changed and an episode opened', async ({ page }) => {
    const { detail } = messagesOf('en')
    await page.goto(pathOf('en'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const myListLink = page.getByRole('main').getByRole('link', { name: detail.myList, exact: true })
    await expect(myListLink).toHaveAttribute('href', pathTo.signUp('en'))
    await expect(page.getByRole('button', { name: detail.share, exact: true })).toBeHidden()
    await page.locator('summary').filter({ hasText: detail.seasonList }).click()
    await page.locator('details a').last().click()
    await expect(page).toHaveURL(/the-lanterns-of-fustat\/\d+#episodes$/)
    await page.locator('#episodes ol a').first().click()
    await expect(page).toHaveURL(/\/en\/watch\/\d+$/)
  })
})
