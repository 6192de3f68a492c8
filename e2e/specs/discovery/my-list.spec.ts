import type { Page } from '@playwright/test'
import { isolate, type LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, openElsewhere, test } from '../../fixtures/users'

const listed = (page: Page) => page.getByRole('main').locator('li:has(h2)')
const firstTitles = Array.from({ length: 13 }, (_, index) => index + 1)

/** Puts titles on the list of the page's member, the last of them newest. */
async function saveToMyList(page: Page, ids: readonly number[]): Promise<void> {
  const origin = new URL(page.url()).origin
  for (const id of ids) {
    const response = await page.request.post(`/api/content/favoriteSeries/addToMyList?seriesId=${id}`, {
      headers: { origin },
    })
    expect(response.status()).toBe(200)
  }
}

class ListPage {
  readonly shell: Shell
  readonly texts: Shell['texts']['personal']

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.shell = new Shell(page, lang)
    this.texts = this.shell.texts.personal
  }

  async open(): Promise<void> {
    await this.page.goto(pathTo.myList(this.lang))
    await this.shell.ready()
  }

  async removeFirst(): Promise<string> {
    const title = (await listed(this.page).first().getByRole('heading').textContent()) ?? ''
    const name = this.texts.removeFromList.replace('{title}', title)
    await this.page.getByRole('button', { name }).press('Enter')
    return title
  }
}

test('a guest reads what My List is for, and has theirs there after logging in', async ({
  page,
  sandbox,
}) => {
  const member = await sandbox.makeMember()
  await page.goto(pathTo.myList('en'))
  const loginForms = new LoginForms(page, 'en')
  const { main } = loginForms.shell
  const { personal, shell } = loginForms.shell.texts
  await expect(main.getByRole('heading', { name: personal.listOfGuest })).toBeVisible()
  await expect(page).toHaveURL(pathTo.myList('en'))
  await loginForms.shell.ready()
  await main.getByRole('link', { name: shell.login, exact: true }).click()
  await loginForms.logIn(loginForms.login, member.email, member.password)
  await expect(main.getByRole('heading', { name: personal.listEmpty })).toBeVisible()
  await expect(page).toHaveURL(pathTo.myList('en'))
})

test('the orders of My List stand beside its heading on a wide window, and below it on a phone', async ({
  page,
  signIn,
}) => {
  await signIn({ favourites: [demo.series, demo.film] })
  const list = new ListPage(page, 'en')
  await list.open()
  const { main, texts } = list.shell
  const parts = [main.locator('h1 + p'), main.getByRole('navigation', { name: texts.catalogue.sort })]
  await expect(listed(page)).toHaveCount(2)
  const bottoms = async () => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    return boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0)))
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  const [lead, orders] = await bottoms()
  expect(Math.abs((lead ?? 0) - (orders ?? Infinity))).toBeLessThanOrEqual(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const start = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.x))
  expect(start[0]).toBe(start[1])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('a guest reads what My List is for', async ({ page }) => {
    const { main, texts } = new Shell(page, 'en')
    await page.goto(pathTo.myList('en'))
    await expect(main.getByRole('heading', { name: texts.personal.listOfGuest })).toBeVisible()
    await expect(main.getByRole('list')).toHaveCount(0)
  })
})

for (const lang of ['en', 'ar', 'fa', 'bn'] as const)
  test(`an empty list in ${lang} links to titles, and a filled one loads to its end`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const list = new ListPage(page, lang)
    await list.open()
    const { main } = list.shell
    await expect(main.getByRole('heading', { name: list.texts.listEmpty })).toBeVisible()
    await expect(main.getByRole('link', { name: list.texts.listEmptyAction })).toHaveAttribute(
      'href',
      pathTo.home(lang),
    )
    await expectAccessible(page)
    await saveToMyList(page, firstTitles)
    await list.open()
    await expect(listed(page).first()).toBeVisible()
    await page.mouse.move(200, 400)
    await expect(async () => {
      await page.mouse.wheel(0, 700)
      await expect(listed(page)).toHaveCount(13, { timeout: 500 })
    }).toPass()
    await expectAccessible(page)
  })

test('the newest is first; a title is removed at once, restored by Undo, and stays removed without it', async ({
  page,
  signIn,
}) => {
  await signIn()
  const list = new ListPage(page, 'en')
  await list.open()
  await saveToMyList(page, [1, 2, 3])
  await list.open()
  await expect(listed(page)).toHaveCount(3)
  const order = await listed(page).getByRole('heading').allTextContents()
  for (const button of await listed(page).getByRole('button').all())
    await expect(button.locator('..')).toHaveCSS('opacity', '1')

  const gone = await list.removeFirst()
  await expect(listed(page)).toHaveCount(2)
  await expect(page.getByText(list.texts.myListRemoved.replace('{title}', isolate(gone)))).toBeVisible()
  await page.getByRole('button', { name: list.texts.undo }).click()
  await expect(listed(page).getByRole('heading')).toHaveText(order)

  const removal = page.waitForResponse(/removeToMyList/)
  await list.removeFirst()
  await removal
  await page.reload()
  await expect(listed(page).getByRole('heading')).toHaveText(order.slice(1))
})

test('another device shows the same list', async ({ page, browser, origin, sandbox, signIn }) => {
  const member = await signIn()
  const list = new ListPage(page, 'en')
  await list.open()
  await saveToMyList(page, [4, 5])
  await list.open()
  await expect(listed(page)).toHaveCount(2)
  const order = await listed(page).getByRole('heading').allTextContents()

  const elsewhere = await openElsewhere(browser, { origin, sandbox, member })
  const other = await elsewhere.newPage()
  await other.goto(pathTo.myList('en'))
  await expect(listed(other).getByRole('heading')).toHaveText(order)
  await elsewhere.close()
})

test('back from a title restores the scroll position of My List', async ({ page, signIn }) => {
  await signIn()
  const list = new ListPage(page, 'en')
  await page.setViewportSize({ width: 360, height: 740 })
  await list.open()
  await saveToMyList(page, firstTitles)
  await list.open()
  await page.mouse.move(180, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    expect(await listed(page).count()).toBe(13)
  }).toPass()
  const chosen = listed(page).nth(11).getByRole('link')
  await chosen.scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  const href = (await chosen.getAttribute('href')) ?? ''
  await chosen.click()
  await expect(page).toHaveURL(href)
  await page.goBack()
  await expect(listed(page)).toHaveCount(13)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 100)
})

test.describe('when the list fails to load', () => {
  test.use({ tolerated: /Failed to load resource|^failed: / })

  test('it shows an error, and Try Again loads it', async ({ page, signIn }) => {
    await signIn()
    const list = new ListPage(page, 'en')
    await page.route('**/favoriteSeries/myList**', (route) =>
      route.fulfill({ status: 404, json: { message: 'Not there', data: null, meta: null } }),
    )
    await list.open()
    const alert = list.shell.main.getByRole('alert')
    await expect(alert).toContainText(list.texts.listFailed)
    await page.unroute('**/favoriteSeries/myList**')
    await alert.getByRole('button', { name: list.texts.tryAgain }).click()
    await expect(page.getByRole('heading', { name: list.texts.listEmpty })).toBeVisible()
  })
})
