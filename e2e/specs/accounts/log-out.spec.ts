import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { Entrance } from '../../fixtures/entrance'
import { accountStatus, expect, giveSession, openElsewhere, test } from '../../fixtures/users'

/** What a browser may store without knowing anything about the member. */
const harmless = ['cookie-consent', 'cookie-shown', 'device_id', 'device_known']

/** What is stored, except the product's flags, which are the same for everybody. */
const storedItems = async (page: Page) => {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.filter((key) => key !== 'hilalplay.config')
}

for (const lang of ['en', 'ar'] as const)
  test(`logging out in ${lang} leaves no cookie, no stored item and no private page behind`, async ({
    page,
    context,
    origin,
    signIn,
  }) => {
    const entrance = new Entrance(page, lang)
    const { member: texts } = entrance.shell.texts
    const member = await signIn({ lang })
    await page.goto(pathTo.settings(lang))
    await expect(entrance.shell.main.getByText(member.email)).toBeVisible()
    await entrance.menu.click()
    await page.getByRole('menuitem', { name: texts.logOut }).click()
    await expect(page).toHaveURL(pathTo.home(lang))
    await entrance.expectGuest()

    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.filter((name) => !harmless.includes(name))).toEqual([])
    expect((await storedItems(page)).filter((key) => key.startsWith('hilalplay.'))).toEqual([])

    await page.goBack()
    await expect(page.getByText(member.email)).toHaveCount(0)
    await giveSession(context, origin, member)
    expect(await accountStatus(context), 'the old tokens').toBe(401)
  })

test('a slow logout shows that it is in progress', async ({ page, signIn }) => {
  const entrance = new Entrance(page, 'en')
  const { member, modals } = entrance.shell.texts
  await signIn()
  await page.goto(pathTo.home('en'))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/auth/logout', (route) => released.then(() => route.continue()))
  await entrance.menu.click()
  await page.getByRole('menuitem', { name: member.logOut }).click()
  await expect(page.getByRole('dialog', { name: modals.loading.title })).toBeVisible()
  release()
  await entrance.expectGuest()
})

test.describe('while the platform cannot be reached', () => {
  test.use({ tolerated: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 4\d\d/ })

  test('logging out works, and reaches the host later', async ({ page, context, origin, signIn }) => {
    const entrance = new Entrance(page, 'en')
    const member = await signIn()
    await page.goto(pathTo.settings('en'))
    await expect(entrance.shell.main.getByText(member.email)).toBeVisible()
    await page.route('**/api/auth/auth/logout', (route) => route.abort())
    const { leave } = entrance.shell.texts.account
    await entrance.shell.main.getByRole('button', { name: leave.here, exact: true }).click()
    await expect(page).toHaveURL(pathTo.home('en'))
    await entrance.expectGuest()
    await page.unroute('**/api/auth/auth/logout')

    expect(await accountStatus(context)).toBe(401)
    const { refreshToken } = member.tokenInfo
    const revived = await page.request.post('/api/auth/public/refresh-token', {
      data: {},
      headers: { origin, cookie: `refresh_token=${refreshToken}; token_expiry=1` },
    })
    expect(revived.status()).toBe(401)
  })
})

test('logging out in one tab logs out the other', async ({ page, context, signIn }) => {
  const entrance = new Entrance(page, 'en')
  await signIn()
  const other = new Entrance(await context.newPage(), 'en')
  for (const tab of [entrance, other]) {
    await tab.page.goto(pathTo.home('en'))
    await tab.expectMember()
  }
  await entrance.menu.click()
  await page.getByRole('menuitem', { name: entrance.shell.texts.member.logOut }).click()
  await entrance.expectGuest()
  await other.page.goto(pathTo.settings('en'))
  await expect(other.page).toHaveURL(new RegExp(pathTo.login('en')))
})

test('logging out in one tab clears another visible tab at once', async ({ page, context, signIn }) => {
  const entrance = new Entrance(page, 'en')
  const member = await signIn()
  const other = await context.newPage()
  await other.goto(pathTo.settings('en'))
  await expect(other.getByText(member.email)).toBeVisible()
  await page.goto(pathTo.home('en'))
  await entrance.expectMember()
  await entrance.menu.click()
  await page.getByRole('menuitem', { name: entrance.shell.texts.member.logOut }).click()
  await entrance.expectGuest()
  await expect(other.getByText(member.email)).toHaveCount(0)
  await expect(other).toHaveURL(new RegExp(pathTo.login('en')))
})

test('a page of a guest in another tab follows a login at once', async ({ page, context, sandbox }) => {
  const entrance = new Entrance(page, 'en')
  const { email, password } = await sandbox.makeMember()
  const other = new Entrance(await context.newPage(), 'en')
  await other.page.goto(pathTo.home('en'))
  await other.expectGuest()
  await page.goto(pathTo.login('en'))
  await entrance.shell.ready()
  await entrance.logIn(entrance.shell.main, email, password)
  await entrance.expectMember()
  await other.expectMember()
})

test('logging out leaves the preferences of the device', async ({ page, signIn }) => {
  const entrance = new Entrance(page, 'en')
  await signIn()
  await page.goto(pathTo.home('en'))
  await entrance.expectMember()
  await page.evaluate(() => {
    localStorage.setItem('hilalplay.playerVolume', '{"value":0.4}')
    localStorage.setItem('hilalplay.recentSearches', '{"value":["ocean"]}')
    localStorage.setItem('hilalplay.subtitleLanguage', '{"value":"ar"}')
  })
  await entrance.menu.click()
  await page.getByRole('menuitem', { name: entrance.shell.texts.member.logOut }).click()
  await entrance.expectGuest()
  expect((await storedItems(page)).filter((key) => key.startsWith('hilalplay.'))).toEqual([
    'hilalplay.playerVolume',
  ])
})

for (const lang of ['en', 'ar'] as const)
  test(`logging out everywhere in ${lang} ends the session of every device`, async ({
    page,
    browser,
    origin,
    sandbox,
    signIn,
  }) => {
    const entrance = new Entrance(page, lang)
    const { leave } = entrance.shell.texts.account
    const member = await signIn({ lang })
    const elsewhere = await openElsewhere(browser, { origin, sandbox, member })
    await page.goto(pathTo.settings(lang))
    await expect(entrance.shell.main.getByText(member.email)).toBeVisible()
    await entrance.shell.main.getByRole('button', { name: leave.everywhere, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: leave.everywhere, exact: true }).click()
    await entrance.expectGuest()
    expect(await accountStatus(elsewhere)).toBe(401)
    await elsewhere.close()
  })
