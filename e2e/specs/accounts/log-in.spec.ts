import { pathTo } from '@/lib/routing'
import { delayScripts, LoginForms } from '../../fixtures/login-forms'
import { demo } from '../../fixtures/pages'
import { accountStatus, expect, newPhone, test } from '../../fixtures/users'

for (const lang of ['en', 'ar'] as const) {
  test(`a member in ${lang} logs in by e-mail on the page that they read, and stays on it`, async ({
    page,
    context,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { email, password } = await sandbox.makeMember({ lang })
    const url = `${pathTo.detail(lang, demo.series)}?from=a-friend`
    await page.goto(url)
    await loginForms.openLogin()
    await loginForms.logIn(loginForms.login, email, password)
    await loginForms.expectMember()
    await expect(page).toHaveURL(url)
    expect(await accountStatus(context)).toBe(200)
    await loginForms.menu.click()
    await expect(page.getByText(email)).toBeVisible()
  })

  test(`a wrong password is refused in ${lang}, stays in the field and can be corrected`, async ({
    page,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { email, password } = await sandbox.makeMember({ lang })
    await page.goto(pathTo.home(lang))
    await loginForms.openLogin()
    const refused = page.waitForResponse((response) => response.url().includes('/v4/login'))
    await loginForms.logIn(loginForms.login, email, 'not my password')
    const response = await refused
    expect(response.status()).toBe(401)
    const { message } = (await response.json()) as { message: string }
    const alert = loginForms.login.getByRole('alert')
    await expect(alert).toHaveText(message)
    await expect(alert).toBeFocused()
    await expect(loginForms.login.getByRole('textbox', { name: loginForms.texts.emailOrPhone })).toHaveValue(
      email,
    )
    await loginForms.logIn(loginForms.login, email, password)
    await loginForms.expectMember()
  })
}

for (const lang of ['en', 'ar'] as const)
  test(`a login in ${lang} that is sent before the page’s scripts have loaded waits for them`, async ({
    page,
    sandbox,
  }) => {
    const { shell, texts } = new LoginForms(page, lang)
    const { email, password } = await sandbox.makeMember({ lang })
    const loadScripts = await delayScripts(page)
    await page.goto(pathTo.login(lang), { waitUntil: 'commit' })
    await shell.main.getByRole('textbox', { name: texts.emailOrPhone }).fill(email)
    await shell.main.locator('input[type=password]').fill(password)
    await page.keyboard.press('Enter')
    await expect(shell.main.locator('form')).toHaveAttribute('data-pressed')
    loadScripts()
    await expect(page).toHaveURL(pathTo.home(lang))
  })

test('an unknown address is refused with the same message as a wrong password', async ({ page, sandbox }) => {
  const loginForms = new LoginForms(page, 'en')
  const { email } = await sandbox.makeMember()
  const alert = loginForms.shell.main.getByRole('alert')
  await page.goto(pathTo.login('en'))
  await loginForms.logIn(loginForms.shell.main, email, 'not my password')
  await expect(alert).toBeFocused()
  const alertText = await alert.textContent()
  await page.reload()
  await loginForms.logIn(loginForms.shell.main, 'nobody-at-all@hilalplay.test', 'not my password')
  await expect(alert).toHaveText(alertText ?? '')
})

for (const lang of ['en', 'ar'] as const)
  test(`a member in ${lang} logs in by phone, with the country chosen, on the page for it`, async ({
    page,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const phone = newPhone()
    const { password } = await sandbox.makeMember({ lang, msisdn: `971${phone}` })
    await page.goto(pathTo.login(lang))
    await loginForms.logIn(loginForms.shell.main, phone, password)
    await expect(page).toHaveURL(pathTo.home(lang))
    await loginForms.expectMember()
  })

for (const lang of ['en', 'ar'] as const)
  test(`an unverified phone number in ${lang} needs the code of the text message first`, async ({
    page,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const phone = newPhone()
    const { password } = await sandbox.makeMember({
      lang,
      email: null,
      msisdn: `971${phone}`,
      msisdnVerified: false,
    })
    await page.goto(pathTo.home(lang))
    await loginForms.openLogin()
    await loginForms.logIn(loginForms.login, phone, password)
    await expect(loginForms.code).toBeFocused()
    const code = await sandbox.message(`971${phone}`, 'code')
    const wrong = code === '111111' ? '222222' : '111111'
    await loginForms.code.fill(wrong)
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await loginForms.code.fill(code)
    await loginForms.expectMember()
  })

test('invalid input shows an error at its field', async ({ page }) => {
  const { shell, texts, ...loginForms } = new LoginForms(page, 'en')
  const { field } = shell.texts.forms
  const contact = shell.main.getByRole('textbox', { name: texts.emailOrPhone })
  await page.goto(pathTo.login('en'))
  for (const [typed, description] of [
    ['', field.required],
    ['somebody', field.invalidEmail],
    ['a@b.toolong', field.invalidEmail],
    ['123456', field.invalidPhone],
    ['٠٥٠١٢٣٤٥٦٧', field.phoneDigits],
  ] as const) {
    await contact.fill(typed)
    await shell.main.getByRole('button', { name: texts.login, exact: true }).click()
    await expect(contact, typed).toHaveAccessibleDescription(
      new RegExp(description.replace(/[().?]/g, '\\$&')),
    )
    await expect(contact).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(loginForms.menu).toHaveCount(0)
})

for (const [redirectUrl, path] of [
  ['/en/settings', '/en/settings'],
  ['/\\evil.example', '/en'],
] as const)
  test(`the login page leads to '${path}' for the redirect '${redirectUrl}'`, async ({ page, sandbox }) => {
    const loginForms = new LoginForms(page, 'en')
    const { email, password } = await sandbox.makeMember()
    await page.goto(pathTo.login('en', redirectUrl))
    await loginForms.logIn(loginForms.shell.main, email, password)
    await expect(page).toHaveURL(path)
    await loginForms.expectMember()
  })

test('a guest who opens the settings logs in and is led there', async ({ page, sandbox }) => {
  const loginForms = new LoginForms(page, 'en')
  const { email, password } = await sandbox.makeMember()
  await page.goto(pathTo.settings('en'))
  await expect(page).toHaveURL(/\/en\/login\?/)
  await loginForms.logIn(loginForms.shell.main, email, password)
  await expect(page).toHaveURL(pathTo.settings('en'))
  await expect(loginForms.shell.main.getByText(email)).toBeVisible()
})

test('no script and no store of the browser ever contains a token', async ({ page, context, sandbox }) => {
  const loginForms = new LoginForms(page, 'en')
  const { email, password } = await sandbox.makeMember()
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) bodies.push(response.text().catch(() => ''))
  })
  await page.goto(pathTo.home('en'))
  await loginForms.openLogin()
  await loginForms.logIn(loginForms.login, email, password)
  await loginForms.expectMember()
  const cookies = await context.cookies()
  const secrets = cookies.filter(({ name }) => /^(access|refresh)_token$/.test(name))
  expect(secrets.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, 'Lax'],
    [true, 'Lax'],
  ])
  const seen = [
    ...(await Promise.all(bodies)),
    await page.evaluate(() => document.cookie + JSON.stringify([localStorage, sessionStorage])),
  ].join('\n')
  for (const { value } of secrets) expect(seen).not.toContain(value)
})

test.describe('before the scripts of a page have loaded', () => {
  test.use({ tolerated: /ERR_FAILED/ })

  for (const lang of ['en', 'ar'] as const)
    test(`a member in ${lang} sees no link to the login`, async ({ page, signIn }) => {
      const { loginLink } = new LoginForms(page, lang)
      await page.route('**/_next/static/**/*.js', (route) => route.abort())
      await page.goto(pathTo.home(lang))
      await expect(loginLink).toBeVisible()
      await signIn({ lang })
      await page.goto(pathTo.home(lang))
      await expect(page.getByRole('main')).toBeVisible()
      await expect(loginLink).toBeHidden()
    })
})
