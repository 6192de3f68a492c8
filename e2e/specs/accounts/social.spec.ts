import type { Page } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { LoginForms } from '../../fixtures/login-forms'
import { demo } from '../../fixtures/pages'
import { expect, newEmail, test } from '../../fixtures/users'

interface Person {
  name: string
  email: string
  verified?: boolean
}

/** Chooses an identity at the local provider. */
async function beSomebody(page: Page, { name, email, verified = true }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/openid\//)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('The provider has verified the address').selectOption(String(verified))
  await page.getByRole('button', { name: /^Continue to/ }).click()
}

for (const [lang, provider] of [
  ['en', 'google'],
  ['ar', 'facebook'],
  ['en', 'apple'],
] as const)
  test(`a visitor in ${lang} logs in by ${provider} and returns to the page`, async ({ page }) => {
    const loginForms = new LoginForms(page, lang)
    const email = newEmail()
    await page.goto(pathTo.detail(lang, demo.series))
    await loginForms.openLogin()
    await loginForms.press(loginForms.login, loginForms.texts.social[provider])
    await beSomebody(page, { name: 'Sami Nasser', email })
    await expect(page).toHaveURL(pathTo.detail(lang, demo.series))
    await loginForms.expectMember()
    await loginForms.menu.click()
    await expect(page.getByText(email)).toBeVisible()
  })

test('a verified address of a member leads to the existing account', async ({ page, sandbox }) => {
  const loginForms = new LoginForms(page, 'en')
  const { email } = await sandbox.makeMember({ fullName: 'Amina Rahman' })
  await page.goto(pathTo.login('en'))
  await loginForms.press(loginForms.shell.main, loginForms.texts.social.google)
  await beSomebody(page, { name: 'Somebody Else', email })
  await expect(page).toHaveURL(pathTo.home('en'))
  await loginForms.expectMember()
  await page.goto(pathTo.settings('en'))
  const { details } = loginForms.shell.texts.account.settings
  const region = loginForms.shell.main.getByRole('region', { name: details })
  await expect(region.getByText('Amina Rahman')).toBeVisible()
})

test('an address that the provider has not verified opens no account', async ({ page, sandbox }) => {
  const loginForms = new LoginForms(page, 'en')
  const { email } = await sandbox.makeMember()
  await page.goto(pathTo.login('en'))
  await loginForms.press(loginForms.shell.main, loginForms.texts.social.google)
  await beSomebody(page, { name: 'Mallory', email, verified: false })
  await expect(loginForms.shell.main.getByRole('alert')).toHaveText(loginForms.texts.social.taken)
  await expect(page).toHaveURL(pathTo.login('en'))
  await loginForms.expectGuest({ onLoginPage: true })
})

for (const lang of ['en', 'ar'] as const)
  test(`a registration in ${lang} that fails comes back to its modal over the page, with the reason`, async ({
    page,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { email } = await sandbox.makeMember()
    await page.goto(`${pathTo.detail(lang, demo.series)}?a=1`)
    await loginForms.openRegister()
    await loginForms.press(loginForms.register, loginForms.texts.social.google)
    await beSomebody(page, { name: 'Mallory', email, verified: false })
    await expect(loginForms.register.getByRole('alert')).toHaveText(loginForms.texts.social.taken)
    await expect(page).toHaveURL(`${pathTo.detail(lang, demo.series)}?a=1`)
    await loginForms.expectGuest()
  })

test('turning back at the provider returns to the login without an error', async ({ page }) => {
  const loginForms = new LoginForms(page, 'en')
  await page.goto(pathTo.login('en'))
  await loginForms.press(loginForms.shell.main, loginForms.texts.social.google)
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(pathTo.login('en'))
  await expect(loginForms.shell.main.getByRole('alert')).toHaveCount(0)
  await loginForms.expectGuest({ onLoginPage: true })
})

test('a callback that this browser did not start does not log in', async ({ page, context }) => {
  for (const query of [
    'code=stolen&state=guessed',
    'state=guessed',
    'error=server_error&state=guessed',
    '',
  ]) {
    await page.goto(`/api/social/callback?${query}`)
    await expect(page).toHaveURL(/\/login/)
    const names = (await context.cookies()).map(({ name }) => name)
    expect(names).not.toContain('access_token')
    expect(names).not.toContain('refresh_token')
  }
})
