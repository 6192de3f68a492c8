import { pathTo } from '@/lib/routing'
import type { LangCode } from '@/lib/contract'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { Tv } from '../../fixtures/tv'
import { expect, test as base } from '../../fixtures/users'

/** The page on which a member types what the TV shows. */
class ActivationPage {
  readonly loginForms: LoginForms
  readonly texts: LoginForms['shell']['texts']['activation']
  readonly field: Locator
  readonly alert: Locator
  readonly success: Locator

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.loginForms = new LoginForms(page, lang)
    const { main, texts } = this.loginForms.shell
    this.texts = texts.activation
    this.field = main.getByRole('textbox', { name: this.texts.code })
    this.alert = main.getByRole('alert')
    this.success = main.getByText(this.texts.success, { exact: true })
  }

  open = () => this.page.goto(pathTo.activate(this.lang))

  async send(code: string): Promise<void> {
    await this.field.fill(code)
    await this.press(this.texts.submit)
  }

  async press(name: string): Promise<void> {
    await this.loginForms.shell.main.getByRole('button', { name, exact: true }).click()
  }
}

const test = base.extend<{ tv: Tv }>({
  tv: async ({ browser }, use) => {
    const tv = await Tv.switchOn(browser)
    await use(tv)
    await tv.switchOff()
  },
})

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const inArabicDigits = (code: string) => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

for (const lang of ['en', 'ar'] as const) {
  test(`a member in ${lang} activates a TV, sees its name and account, and removes it again`, async ({
    page,
    signIn,
    tv,
  }) => {
    const activation = new ActivationPage(page, lang)
    const { main, texts } = activation.loginForms.shell
    const member = await signIn({ lang, fullName: 'Amina <Rahman>' })
    await activation.open()
    await expect(main.getByText(member.email)).toBeVisible()
    await expectAccessible(page)

    const code = await tv.readCode()
    await activation.send(lang === 'ar' ? inArabicDigits(code) : code)
    await expect(activation.success).toBeVisible()
    await expect(main.getByRole('heading', { name: activation.texts.ready })).toBeFocused()
    await expect(main.getByText(member.email)).toBeVisible()
    await expectAccessible(page)
    await tv.expectMember('Amina <Rahman>')

    await activation.press(activation.texts.undo)
    await expect(main.getByRole('heading', { name: activation.texts.undone })).toBeFocused()
    expect(await tv.readCode()).not.toBe(code)
    await page.goto(pathTo.settings(lang, 'devices'))
    const devices = main.getByRole('region', { name: texts.account.settings.devices })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })

  test(`a wrong, expired or used code is refused in ${lang} and stays in the field`, async ({
    page,
    signIn,
    tv,
  }) => {
    const activation = new ActivationPage(page, lang)
    await signIn({ lang })
    const old = await tv.readCode()
    const code = await tv.renewCode()
    await activation.open()
    for (const wrong of [another(code), old].filter((one) => one !== code)) {
      const refused = page.waitForResponse((response) => response.url().endsWith('/api/auth/activate'))
      await activation.send(wrong)
      const response = await refused
      expect(response.status()).toBe(400)
      const { message } = (await response.json()) as { message: string }
      await expect(activation.alert).toHaveText(message)
      await expect(activation.field).toHaveValue(wrong)
    }
    await expectAccessible(page)
    await activation.send(code)
    await expect(activation.success).toBeVisible()

    await activation.open()
    await activation.send(code)
    await expect(activation.alert).toBeVisible()
    await expect(activation.success).toHaveCount(0)
  })

  test(`a malformed code shows an error at its field in ${lang} and is not sent`, async ({
    page,
    signIn,
  }) => {
    const activation = new ActivationPage(page, lang)
    const { field, texts } = activation
    await signIn({ lang })
    await activation.open()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/activate')) calls.push(request.url())
    })
    await activation.send('')
    await expect(field).toHaveAccessibleDescription(texts.required)
    await activation.send('12345')
    await expect(field).toHaveAccessibleDescription(texts.sixDigits)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('dir', 'ltr')
    expect(calls).toEqual([])
  })

  test(`a guest in ${lang} logs in without leaving the page and then activates the TV`, async ({
    page,
    sandbox,
    tv,
  }) => {
    const activation = new ActivationPage(page, lang)
    const { loginForms } = activation
    const { email, password } = await sandbox.makeMember({ lang, fullName: 'Guest No More' })
    await activation.open()
    await expect(loginForms.login).toBeVisible()
    await expectAccessible(page)
    await loginForms.press(loginForms.login, loginForms.texts.close)
    await expect(loginForms.login).toHaveCount(0)
    await expect(page).toHaveURL(pathTo.activate(lang))

    await activation.send(await tv.readCode())
    await loginForms.logIn(loginForms.login, email, password)
    await expect(activation.success).toBeVisible()
    await expect(page).toHaveURL(pathTo.activate(lang))
    await tv.expectMember('Guest No More')
  })

  test(`the code of the TV's link is sent by itself in ${lang}, and leaves the address`, async ({
    page,
    signIn,
    tv,
  }) => {
    const activation = new ActivationPage(page, lang)
    const member = await signIn({ lang })
    const code = await tv.readCode()
    const requested = page.waitForRequest((request) => request.url().endsWith('/api/auth/activate'))
    await page.goto((await tv.link.getAttribute('href')) ?? '')
    expect((await requested).postDataJSON()).toEqual({ activationCode: code })
    await expect(activation.success).toBeVisible()
    await expect(activation.loginForms.shell.main.getByText(member.email)).toBeVisible()
    await expect(page).toHaveURL(pathTo.activate(lang))
    await expect(tv.loggedIn).toBeVisible()
  })

  test(`an account in ${lang} at its device limit removes a device and activates the TV`, async ({
    page,
    signIn,
    tv,
  }) => {
    const activation = new ActivationPage(page, lang)
    const { account } = activation.loginForms.shell.texts
    await signIn({ lang, devices: 4 })
    await activation.open()
    await activation.send(await tv.readCode())
    await expect(activation.alert).toBeVisible()
    await activation.press(activation.texts.devices)
    const dialog = page.getByRole('dialog', { name: account.devices.limitTitle })
    await dialog
      .getByRole('button', { name: new RegExp(account.devices.remove) })
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: account.devices.remove, exact: true }).click()
    await expect(activation.success).toBeVisible()
    await expect(tv.loggedIn).toBeVisible()
  })
}

test('the TV itself has no accessibility violation', async ({ tv }) => {
  await tv.readCode()
  await expectAccessible(tv.page)
})
