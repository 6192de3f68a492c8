import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { delayScripts, LoginForms } from '../../fixtures/login-forms'
import { accountStatus, expect, giveSession, newPhone, test } from '../../fixtures/users'

const newPassword = 'seven patient camels'

for (const lang of ['en', 'ar'] as const)
  test(`a forgotten password is reset by the link in the mail in ${lang}, which ends every old session`, async ({
    page,
    browser,
    origin,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { texts, forgot, login } = loginForms
    const member = await sandbox.makeMember({ lang })
    const elsewhere = await browser.newContext({ baseURL: origin })
    await giveSession(elsewhere, origin, member)
    const oldPage = await elsewhere.newPage()
    await oldPage.goto(pathTo.settings(lang))
    await expect(oldPage.getByText(member.email)).toBeVisible()

    await page.goto(pathTo.home(lang))
    await loginForms.openLogin()
    await loginForms.forget(login, member.email)
    await expect(forgot.getByRole('textbox')).toHaveValue(member.email)
    await loginForms.press(forgot, texts.forgot.submit)
    await expect(forgot.getByRole('status')).toContainText(texts.forgot.sentTitle)

    const link = await sandbox.message(member.email, 'link')
    await page.goto(link)
    const form = page.getByRole('dialog').or(loginForms.shell.main).last()
    await loginForms.setPassword(form, newPassword)
    await expect(page.getByText(texts.reset.done)).toBeVisible()
    expect(page.url()).not.toContain('token')

    expect(await accountStatus(elsewhere)).toBe(401)
    await oldPage.reload()
    await expect(oldPage).toHaveURL(new RegExp(`${pathTo.login(lang)}`))
    await elsewhere.close()

    await page.goto(pathTo.login(lang))
    await loginForms.logIn(loginForms.shell.main, member.email, member.password)
    await expect(loginForms.shell.main.getByRole('alert')).toBeFocused()
    await loginForms.logIn(loginForms.shell.main, member.email, newPassword)
    await expect(page).toHaveURL(pathTo.home(lang))
    await loginForms.expectMember()
  })

test('a link works once, and then offers another', async ({ page, sandbox }) => {
  const loginForms = new LoginForms(page, 'en')
  const { texts, shell } = loginForms
  const { email } = await sandbox.makeMember()
  await page.goto(pathTo.login('en'))
  await loginForms.forget(shell.main, email)
  await loginForms.press(shell.main, texts.forgot.submit)
  const link = await sandbox.message(email, 'link')
  const form = page.getByRole('dialog').or(shell.main).last()
  await page.goto(link)
  await loginForms.setPassword(form, newPassword)
  await expect(page.getByText(texts.reset.done)).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(texts.reset.over)).toBeVisible()
  await expectAccessible(page)
  await loginForms.press(form, texts.reset.askAgain)
  await expect(form.getByRole('textbox', { name: texts.emailOrPhone })).toBeVisible()
})

test('an address without an account shows the same message, and nothing is sent', async ({ page }) => {
  const loginForms = new LoginForms(page, 'en')
  const { texts, shell } = loginForms
  await page.goto(pathTo.login('en'))
  await loginForms.forget(shell.main, 'nobody-at-all@hilalplay.test')
  await loginForms.press(shell.main, texts.forgot.submit)
  await expect(shell.main.getByRole('status')).toContainText(texts.forgot.sentTitle)
})

for (const lang of ['en', 'ar'] as const)
  test(`a phone number in ${lang} is sent a code that resets the password in place`, async ({
    page,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { texts, shell, forgot, login } = loginForms
    const phone = newPhone()
    const { email } = await sandbox.makeMember({ lang, msisdn: `971${phone}` })
    await page.goto(pathTo.home(lang))
    await loginForms.openLogin()
    await loginForms.forget(login, phone)
    await forgot.getByRole('combobox', { name: shell.texts.forms.country }).selectOption('AE')
    await loginForms.press(forgot, texts.forgot.submit)
    await loginForms.code.fill(await sandbox.message(`971${phone}`, 'code'))
    await loginForms.setPassword(forgot, newPassword)
    await expect(login.getByRole('status')).toContainText(texts.reset.done)
    await loginForms.logIn(login, email, newPassword)
    await loginForms.expectMember()
  })

for (const lang of ['en', 'ar'] as const)
  test(`a click on the forgotten password in ${lang} works before the page’s scripts have loaded`, async ({
    page,
  }) => {
    const { shell, texts } = new LoginForms(page, lang)
    const loadScripts = await delayScripts(page)
    await page.goto(pathTo.login(lang), { waitUntil: 'commit' })
    const contact = shell.main.getByRole('textbox', { name: texts.emailOrPhone })
    await contact.fill('early@hilalplay.test')
    await shell.main.getByRole('link', { name: texts.forgotPassword, exact: true }).click()
    loadScripts()
    await expect(shell.main.getByRole('heading', { name: texts.forgot.title })).toBeVisible()
    await expect(contact).toHaveValue('early@hilalplay.test')
    await page.goBack()
    await expect(shell.main.getByRole('button', { name: texts.login, exact: true })).toBeEnabled()
    await expect(contact).toHaveValue('early@hilalplay.test')
    await expect(page).toHaveURL(pathTo.login(lang))
  })

test('a wrong code is sent again automatically once corrected', async ({ page, sandbox }) => {
  const loginForms = new LoginForms(page, 'en')
  const { texts, shell, forgot, login } = loginForms
  const phone = newPhone()
  await sandbox.makeMember({ msisdn: `971${phone}` })
  await page.goto(pathTo.home('en'))
  await loginForms.openLogin()
  await loginForms.forget(login, phone)
  await forgot.getByRole('combobox', { name: shell.texts.forms.country }).selectOption('AE')
  await loginForms.press(forgot, texts.forgot.submit)
  const code = await sandbox.message(`971${phone}`, 'code')
  const wrong = code.slice(0, -1) + String((Number(code.slice(-1)) + 1) % 10)
  await loginForms.code.fill(wrong)
  await expect(forgot.getByRole('alert')).toBeVisible()
  await expect(loginForms.code).toBeFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.type(code.slice(-1))
  await expect(forgot.getByLabel(texts.newPassword, { exact: true })).toBeVisible()
})
