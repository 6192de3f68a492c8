import { pathTo } from '@/lib/routing/paths'
import { Entrance } from '../../fixtures/entrance'
import { demo } from '../../fixtures/pages'
import { expect, newEmail, test } from '../../fixtures/users'

const password = 'nine quiet dunes'

for (const lang of ['en', 'ar'] as const) {
  test(`a visitor of ${lang} signs up, answers the code of the inbox, is told so and comes to the plans`, async ({
    page,
    sandbox,
  }) => {
    const entrance = new Entrance(page, lang)
    const { texts, shell } = entrance
    const email = newEmail()
    await page.goto(`${pathTo.detail(lang, demo.series)}?apply=eid`)
    await entrance.openRegister()
    await page.evaluate(() => (document.cookie = 'cookie-consent=all; Path=/'))
    await entrance.signUp(entrance.register, { fullName: 'Salma Haddad', email, password })
    await expect(entrance.code).toBeFocused()
    const code = await sandbox.message(email, 'code')
    await entrance.code.fill(code.replace(/^./, (digit) => String((Number(digit) + 1) % 10)))
    const asking = page.getByRole('dialog').filter({ has: entrance.code })
    await expect(asking.getByRole('alert')).toBeVisible()
    await expect(entrance.code).toBeFocused()
    await entrance.code.fill(code)
    await entrance.acknowledge(texts.registered)
    await expect(page).toHaveURL(`${pathTo.plans(lang)}?apply=eid`)
    await entrance.expectMember()
    await expect
      .poll(() => page.evaluate(() => window.dataLayer))
      .toContainEqual({ event: 'sign_up', method: 'website', user_type: 'member' })

    await page.goto(pathTo.settings(lang))
    await expect(shell.main.getByText(email)).toBeVisible()
    await expect(shell.main.getByText(shell.texts.account.details.notConfirmed)).toHaveCount(0)
  })

  test(`the sign-up page of ${lang} leads a new member on as the modal does`, async ({ page, sandbox }) => {
    const entrance = new Entrance(page, lang)
    const email = newEmail()
    await page.goto(pathTo.signUp(lang))
    await entrance.signUp(entrance.shell.main, { fullName: 'Omar', email, password })
    await entrance.code.fill(await sandbox.message(email, 'code'))
    await entrance.acknowledge(entrance.texts.registered)
    await expect(page).toHaveURL(pathTo.plans(lang))
    await page.goto(pathTo.home(lang))
    await entrance.expectMember()
  })
}

test('a registration that is refused loses nothing that was typed', async ({ page }) => {
  const entrance = new Entrance(page, 'en')
  const { texts, register } = entrance
  const common = 'password123'
  await page.goto(pathTo.home('en'))
  await entrance.openRegister()
  await entrance.signUp(register, { fullName: 'Salma Haddad', email: newEmail(), password: common })
  await expect(register.getByRole('alert')).toBeFocused()
  await expect(register.getByRole('textbox', { name: texts.fullName })).toHaveValue('Salma Haddad')
  await expect(register.getByLabel(texts.password, { exact: true })).toHaveValue(common)
  await entrance.expectGuest()
})

test('an address that has an account is asked for a code like any other, and its owner gets a link to log in', async ({
  page,
  sandbox,
}) => {
  const entrance = new Entrance(page, 'en')
  const { email } = await sandbox.makeMember()
  await page.goto(pathTo.home('en'))
  await entrance.openRegister()
  await entrance.signUp(entrance.register, { fullName: 'Salma Haddad', email, password })
  await expect(entrance.code).toBeFocused()
  expect(await sandbox.message(email, 'link')).toContain(pathTo.login('en'))
})

test('what is wrong with the form is told at its fields, the first of which has the focus', async ({
  page,
}) => {
  const entrance = new Entrance(page, 'en')
  const { texts } = entrance
  const { main, texts: all } = entrance.shell
  const { field } = all.forms
  const told = (label: string) => main.getByLabel(label, { exact: true })
  await page.goto(pathTo.signUp('en'))
  await entrance.press(main, texts.signUp)
  await expect(main.getByRole('textbox', { name: texts.fullName })).toBeFocused()
  await expect(told(texts.fullName)).toHaveAccessibleDescription(field.required)
  await expect(told(texts.email)).toHaveAttribute('aria-invalid', 'true')
  await expect(main.getByRole('checkbox')).toHaveAccessibleDescription(field.agreement)

  const person = { fullName: 'Omar', email: newEmail() }
  await entrance.signUp(main, { ...person, password: 'abc' })
  const short = field.passwordTooShort.replace('{count}', '4')
  await expect(told(texts.password)).toHaveAccessibleDescription(new RegExp(short))
  await entrance.signUp(main, { ...person, password, repeatPassword: 'another' })
  await expect(told(texts.repeatPassword)).toHaveAccessibleDescription(field.passwordsDiffer)
  await expect(told(texts.repeatPassword)).toBeFocused()
})

test('an invitation opens the registration with its address, and leaves the address bar', async ({
  page,
}) => {
  const entrance = new Entrance(page, 'en')
  const email = newEmail()
  await page.goto(`${pathTo.home('en')}?register=&email=${encodeURIComponent(email)}&channel=FRIEND&n=1`)
  await expect(entrance.register).toBeVisible()
  await expect(
    entrance.register.getByRole('textbox', { name: entrance.texts.email, exact: true }),
  ).toHaveValue(email)
  await expect(page).toHaveURL(`${pathTo.home('en')}?n=1`)
  const sent = page.waitForRequest(
    (request) => request.url().includes('register') && request.method() === 'POST',
  )
  await entrance.signUp(entrance.register, { fullName: 'Omar', email, password })
  expect((await sent).postData()).toContain('FRIEND')
})
