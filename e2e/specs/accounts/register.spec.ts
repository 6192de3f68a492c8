import type { Locator } from '@playwright/test'
import { createTranslator } from 'next-intl'
import { languages } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { demo } from '../../fixtures/pages'
import { expect, newEmail, test } from '../../fixtures/users'

const password = 'nine quiet dunes'

for (const lang of ['en', 'ar'] as const) {
  test(`a visitor in ${lang} signs up, enters the code of the mail, sees the confirmation and comes to the plans`, async ({
    page,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { texts, shell } = loginForms
    const email = newEmail()
    await page.goto(`${pathTo.detail(lang, demo.series)}?apply=eid`)
    await loginForms.openRegister()
    await page.evaluate(() => (document.cookie = 'cookie-consent=all; Path=/'))
    await loginForms.signUp(loginForms.register, { fullName: 'Salma Haddad', email, password })
    await expect(loginForms.code).toBeFocused()
    const code = await sandbox.message(email, 'code')
    await loginForms.code.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)))
    const codeDialog = page.getByRole('dialog').filter({ has: loginForms.code })
    await expect(codeDialog.getByRole('alert')).toBeVisible()
    await expect(loginForms.code).toBeFocused()
    await loginForms.code.fill(code)
    await loginForms.acknowledge(texts.registered, texts.continue)
    await expect(page).toHaveURL(`${pathTo.plans(lang)}?apply=eid`)
    await loginForms.expectMember()
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toContainEqual({ event: 'sign_up', method: 'website', user_type: 'member' })

    await page.goto(pathTo.settings(lang))
    await expect(shell.main.getByText(email)).toBeVisible()
    await expect(shell.main.getByText(shell.texts.account.details.notConfirmed)).toHaveCount(0)
  })

  test(`the sign-up page in ${lang} leads a new member on as the modal does`, async ({ page, sandbox }) => {
    const loginForms = new LoginForms(page, lang)
    const email = newEmail()
    await page.goto(pathTo.signUp(lang))
    await loginForms.signUp(loginForms.shell.main, { fullName: 'Omar', email, password })
    await loginForms.code.fill(await sandbox.message(email, 'code'))
    await loginForms.acknowledge(loginForms.texts.registered, loginForms.texts.continue)
    await expect(page).toHaveURL(pathTo.plans(lang))
    await page.goto(pathTo.home(lang))
    await loginForms.expectMember()
  })

  test(`a new member in ${lang} is greeted above the plans, and led on to what is free`, async ({
    page,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const email = newEmail()
    const greeting = page.locator('#new-member')
    await page.goto(pathTo.signUp(lang))
    await loginForms.signUp(loginForms.shell.main, { fullName: 'Omar', email, password })
    await loginForms.code.fill(await sandbox.message(email, 'code'))
    await loginForms.acknowledge(loginForms.texts.registered, loginForms.texts.continue)
    await expect(page).toHaveURL(pathTo.plans(lang))
    await loginForms.expectMember()
    await expect(greeting).toBeVisible()
    await expectAccessible(page)
    await greeting.getByRole('link').click()
    await expect(page).toHaveURL(pathTo.home(lang))
  })

  test(`a new member in ${lang} is welcomed on the home page once, and chooses titles for My List`, async ({
    page,
    sandbox,
  }) => {
    const loginForms = new LoginForms(page, lang)
    const { personal } = loginForms.shell.texts
    const email = newEmail()
    await page.goto(pathTo.signUp(lang))
    await loginForms.signUp(loginForms.shell.main, { fullName: 'Omar', email, password })
    await loginForms.code.fill(await sandbox.message(email, 'code'))
    await loginForms.acknowledge(loginForms.texts.registered, loginForms.texts.continue)
    await expect(page).toHaveURL(pathTo.plans(lang))
    const welcome = page.getByRole('dialog').filter({ hasText: personal.welcome.text })
    await loginForms.expectMember()
    await expect(welcome).toHaveCount(0)

    await page.goto(pathTo.home(lang))
    await expect(welcome.getByRole('heading')).toContainText('Omar')
    const startOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return Math.round((lang === 'ar' ? (box?.x ?? 0) + (box?.width ?? 0) : box?.x) ?? 0)
    }
    expect(await startOf(welcome.locator('.art').first())).toBe(
      await startOf(welcome.getByText(personal.welcome.text)),
    )
    const boxes = welcome.getByRole('checkbox')
    for (const index of [0, 1, 2]) await boxes.nth(index).check()
    await expect(boxes.nth(3)).toBeDisabled()
    await expectAccessible(page)
    await welcome.getByRole('button', { name: personal.welcome.add }).click()
    await expect(welcome).toHaveCount(0)
    const t = createTranslator({
      locale: languages[lang].intlTag,
      messages: { personal },
      namespace: 'personal',
    })
    await expect(page.getByText(t('listCount', { count: 3 }))).toBeVisible()
    await page.reload()
    await loginForms.expectMember()
    await expect(welcome).toHaveCount(0)
    await page.goto(pathTo.myList(lang))
    const saved = loginForms.shell.main.getByRole('list', { name: personal.list, exact: true })
    await expect(saved.getByRole('heading', { level: 2 })).toHaveCount(3)
  })
}

test('a registration that is refused loses nothing that was typed', async ({ page }) => {
  const loginForms = new LoginForms(page, 'en')
  const { texts, register } = loginForms
  const common = 'password123'
  await page.goto(pathTo.home('en'))
  await loginForms.openRegister()
  await loginForms.signUp(register, { fullName: 'Salma Haddad', email: newEmail(), password: common })
  await expect(register.getByRole('alert')).toBeFocused()
  await expect(register.getByRole('textbox', { name: texts.fullName })).toHaveValue('Salma Haddad')
  await expect(register.getByLabel(texts.password, { exact: true })).toHaveValue(common)
  await loginForms.expectGuest()
})

test('an address with an account gets the same code step, and its owner a link to log in', async ({
  page,
  sandbox,
}) => {
  const loginForms = new LoginForms(page, 'en')
  const { email } = await sandbox.makeMember()
  await page.goto(pathTo.home('en'))
  await loginForms.openRegister()
  await loginForms.signUp(loginForms.register, { fullName: 'Salma Haddad', email, password })
  await expect(loginForms.code).toBeFocused()
  expect(await sandbox.message(email, 'link')).toContain(pathTo.login('en'))
})

test('an invalid form shows its errors at the fields and focuses the first', async ({ page }) => {
  const loginForms = new LoginForms(page, 'en')
  const { texts } = loginForms
  const { main, texts: all } = loginForms.shell
  const { field } = all.forms
  const fieldOf = (label: string) => main.getByLabel(label, { exact: true })
  await page.goto(pathTo.signUp('en'))
  await loginForms.press(main, texts.signUp)
  await expect(main.getByRole('textbox', { name: texts.fullName })).toBeFocused()
  await expect(fieldOf(texts.fullName)).toHaveAccessibleDescription(field.required)
  await expect(fieldOf(texts.email)).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByRole('checkbox')).toHaveAccessibleDescription(field.agreement)

  const person = { fullName: 'Omar', email: newEmail() }
  await loginForms.signUp(main, { ...person, password: 'abc' })
  const short = field.passwordTooShort.replace('{count}', '4')
  await expect(fieldOf(texts.password)).toHaveAccessibleDescription(new RegExp(short))
  await loginForms.signUp(main, { ...person, password, repeatPassword: 'another' })
  await expect(fieldOf(texts.repeatPassword)).toHaveAccessibleDescription(field.passwordsDiffer)
  await expect(fieldOf(texts.repeatPassword)).toBeFocused()
})

test('an invitation opens the registration with its address, and leaves the address bar', async ({
  page,
}) => {
  const loginForms = new LoginForms(page, 'en')
  const email = newEmail()
  await page.goto(`${pathTo.home('en')}?register=&email=${encodeURIComponent(email)}&channel=FRIEND&n=1`)
  await expect(loginForms.register).toBeVisible()
  await expect(
    loginForms.register.getByRole('textbox', { name: loginForms.texts.email, exact: true }),
  ).toHaveValue(email)
  await expect(page).toHaveURL(`${pathTo.home('en')}?n=1`)
  const sent = page.waitForRequest(
    (request) => request.url().includes('register') && request.method() === 'POST',
  )
  await loginForms.signUp(loginForms.register, { fullName: 'Omar', email, password })
  expect((await sent).postData()).toContain('FRIEND')
})
