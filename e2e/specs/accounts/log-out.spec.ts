import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { LoginForms } from '../../fixtures/login-forms'
import { accountStatus, expect, giveSession, openElsewhere, test } from '../../fixtures/users'

/** What a browser may store without knowing anything about the member. */
const harmless = ['cookie-consent', 'cookie-shown', 'device_id', 'device_known']

/** What is stored, except what says nothing of a member: the product's flags and the time zone of the device. */
const storedItems = async (page: Page) => {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.filter((key) => !['hilalplay.config', 'hilalplay.zone'].includes(key))
}

for (const lang of ['en', 'ar'] as const)
  test(`logging out in ${lang} leaves no cookie, no stored item and no private page behind`, async ({
    page,
    context,
    origin,
    signIn,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { member: texts } = loginForms.shell.texts
    const member = await signIn({ lang })
    await page.goto(pathTo.settings(lang))
    await expect(loginForms.shell.main.getByText(member.email)).toBeVisible()
    await loginForms.menu.click()
    await page.getByRole('menuitem', { name: texts.logOut }).click()
    await expect(page).toHaveURL(pathTo.home(lang))
    await loginForms.expectGuest()

    const names = (await context.cookies()).map(({ name }) => name)
    expect(names.filter((name) => !harmless.includes(name))).toEqual([])
    expect((await storedItems(page)).filter((key) => key.startsWith('hilalplay.'))).toEqual([])

    await page.goBack()
    await expect(page.getByText(member.email)).toHaveCount(0)
    await giveSession(context, origin, member)
    expect(await accountStatus(context), 'the old tokens').toBe(401)
  })

test('a slow logout shows that it is in progress', async ({ page, signIn }) => {
  const loginForms = new LoginForms(page, 'en')
  const { member, modals } = loginForms.shell.texts
  await signIn()
  await page.goto(pathTo.home('en'))
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/auth/logout', (route) => released.then(() => route.continue()))
  await loginForms.menu.click()
  await page.getByRole('menuitem', { name: member.logOut }).click()
  await expect(page.getByRole('dialog', { name: modals.loading.title })).toBeVisible()
  release()
  await loginForms.expectGuest()
})

test.describe('while the platform cannot be reached', () => {
  test.use({ tolerated: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 4\d\d/ })

  test('logging out works, and reaches the host later', async ({ page, context, origin, signIn }) => {
    const loginForms = new LoginForms(page, 'en')
    const member = await signIn()
    await page.goto(pathTo.settings('en'))
    await expect(loginForms.shell.main.getByText(member.email)).toBeVisible()
    await page.route('**/api/auth/auth/logout', (route) => route.abort())
    const { leave } = loginForms.shell.texts.account
    await loginForms.shell.main.getByRole('button', { name: leave.here, exact: true }).click()
    await expect(page).toHaveURL(pathTo.home('en'))
    await loginForms.expectGuest()
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
  const loginForms = new LoginForms(page, 'en')
  await signIn()
  const other = new LoginForms(await context.newPage(), 'en')
  for (const tab of [loginForms, other]) {
    await tab.page.goto(pathTo.home('en'))
    await tab.expectMember()
  }
  await loginForms.menu.click()
  await page.getByRole('menuitem', { name: loginForms.shell.texts.member.logOut }).click()
  await loginForms.expectGuest()
  await other.page.goto(pathTo.settings('en'))
  await expect(other.page).toHaveURL(new RegExp(pathTo.login('en')))
})

test('logging out in one tab clears another visible tab at once', async ({ page, context, signIn }) => {
  const loginForms = new LoginForms(page, 'en')
  const member = await signIn()
  const other = await context.newPage()
  await other.goto(pathTo.settings('en'))
  await expect(other.getByText(member.email)).toBeVisible()
  await page.goto(pathTo.home('en'))
  await loginForms.expectMember()
  await loginForms.menu.click()
  await page.getByRole('menuitem', { name: loginForms.shell.texts.member.logOut }).click()
  await loginForms.expectGuest()
  await expect(other.getByText(member.email)).toHaveCount(0)
  await expect(other).toHaveURL(new RegExp(pathTo.login('en')))
})

test('a page of a guest in another tab follows a login at once', async ({ page, context, sandbox }) => {
  const loginForms = new LoginForms(page, 'en')
  const { email, password } = await sandbox.makeMember()
  const other = new LoginForms(await context.newPage(), 'en')
  await other.page.goto(pathTo.home('en'))
  await other.expectGuest()
  await page.goto(pathTo.login('en'))
  await loginForms.shell.ready()
  await loginForms.logIn(loginForms.shell.main, email, password)
  await loginForms.expectMember()
  await other.expectMember()
})

test('logging out leaves the preferences of the device', async ({ page, signIn }) => {
  const loginForms = new LoginForms(page, 'en')
  await signIn()
  await page.goto(pathTo.home('en'))
  await loginForms.expectMember()
  await page.evaluate(() => {
    localStorage.setItem('hilalplay.playerVolume', '{"value":0.4}')
    localStorage.setItem('hilalplay.recentSearches', '{"value":["ocean"]}')
    localStorage.setItem('hilalplay.subtitleLanguage', '{"value":"ar"}')
  })
  await loginForms.menu.click()
  await page.getByRole('menuitem', { name: loginForms.shell.texts.member.logOut }).click()
  await loginForms.expectGuest()
  const ownItems = async () => (await storedItems(page)).filter((key) => key.startsWith('hilalplay.'))
  await expect.poll(ownItems).toEqual(['hilalplay.playerVolume'])
})

for (const lang of ['en', 'ar'] as const)
  test(`logging out everywhere in ${lang} ends the session of every device`, async ({
    page,
    browser,
    origin,
    sandbox,
    signIn,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { leave } = loginForms.shell.texts.account
    const member = await signIn({ lang })
    const elsewhere = await openElsewhere(browser, { origin, sandbox, member })
    await page.goto(pathTo.settings(lang))
    await expect(loginForms.shell.main.getByText(member.email)).toBeVisible()
    await loginForms.shell.main.getByRole('button', { name: leave.everywhere, exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: leave.everywhere, exact: true }).click()
    await loginForms.expectGuest()
    expect(await accountStatus(elsewhere)).toBe(401)
    await elsewhere.close()
  })
