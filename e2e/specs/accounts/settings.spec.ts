import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { expectHydrated } from '../../fixtures/shell'
import { accountStatus, expect, newEmail, newPhone, openElsewhere, test } from '../../fixtures/users'

for (const lang of ['en', 'ar'] as const) {
  test(`a member in ${lang} changes the name, and it stays`, async ({ page, signIn }) => {
    const { shell } = new LoginForms(page, lang)
    const { account, forms } = shell.texts
    await signIn({ lang, fullName: 'Before' })
    await page.goto(pathTo.settings(lang))
    const change = shell.main.getByRole('button', { name: account.details.changeName })
    await change.click()
    const form = page.getByRole('dialog', { name: account.details.changeName })
    const field = form.getByRole('textbox', { name: account.details.name })
    await expect(field).toHaveValue('Before')
    await field.fill('')
    await form.getByRole('button', { name: account.save, exact: true }).click()
    await expect(field).toHaveAccessibleDescription(forms.field.required)
    await field.fill('نور <After>')
    await form.getByRole('button', { name: account.save, exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: account.details.nameSaved })).toBeVisible()
    await expect(form).toBeHidden()
    await expect(change).toBeFocused()
    await page.reload()
    const details = shell.main.getByRole('region', { name: account.settings.details })
    await expect(details.getByText('نور <After>')).toBeVisible()
  })

  test(`a member in ${lang} changes the password, and is logged out everywhere else`, async ({
    page,
    browser,
    origin,
    context,
    sandbox,
    signIn,
  }) => {
    const { shell } = new LoginForms(page, lang)
    const { account } = shell.texts
    const member = await signIn({ lang })
    const elsewhere = await openElsewhere(browser, { origin, sandbox, member })

    await page.goto(pathTo.settings(lang))
    await shell.main.getByRole('button', { name: account.details.changePassword }).click()
    const form = page.getByRole('dialog', { name: account.details.changePassword })
    const save = form.getByRole('button', { name: account.save, exact: true })
    const current = form.getByLabel(account.password.current, { exact: true })
    await current.fill('not my password')
    await form.getByLabel(account.password.new, { exact: true }).fill('seven patient camels')
    await form.getByLabel(account.password.repeat, { exact: true }).fill('seven patient camels')
    await save.click()
    await expect(form.getByRole('alert')).toBeVisible()
    await current.fill(member.password)
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: account.password.savedOthersOut })).toBeVisible()

    expect(await accountStatus(elsewhere)).toBe(401)
    expect(await accountStatus(context)).toBe(200)
    await elsewhere.close()
  })
}

for (const lang of ['en', 'ar'] as const)
  test(`a member in ${lang} chooses the subtitles of the next video, and how they look`, async ({
    page,
    signIn,
  }) => {
    const { shell } = new LoginForms(page, lang)
    const { account, player } = shell.texts
    await signIn({ lang })
    await page.goto(`${pathTo.settings(lang)}#playback`)
    const subtitles = shell.main.getByRole('combobox', { name: account.playback.subtitles })
    await expectHydrated(subtitles)
    await subtitles.selectOption('fr')
    await page.reload()
    await expect(subtitles).toHaveValue('fr')
    await expect(page).toHaveTitle(new RegExp(`^${account.settings.playback} – `))

    const button = shell.main.getByRole('button', { name: player.captionStyle.title })
    await button.click()
    const style = page.getByRole('dialog', { name: player.captionStyle.title })
    await expect(style.getByRole('slider', { name: player.captionStyle.size })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })

for (const lang of ['en', 'ar'] as const)
  test(`a member in ${lang} changes the phone number by its country`, async ({ page, signIn }) => {
    const { shell } = new LoginForms(page, lang)
    const { account, forms } = shell.texts
    const [before, after] = [newPhone(), newPhone()]
    await signIn({ lang, msisdn: `971${before}` })
    await page.goto(pathTo.settings(lang))
    await shell.main.getByRole('button', { name: account.details.changePhone }).click()
    const form = page.getByRole('dialog', { name: account.details.changePhone })
    const phone = form.getByRole('textbox', { name: account.details.phone })
    await expect(form.getByRole('combobox', { name: forms.country })).toHaveValue('AE')
    await expect(phone).toHaveValue(before)
    await expectAccessible(page)
    await phone.fill(after)
    await form.getByRole('button', { name: account.save, exact: true }).click()
    await expect(form).toBeHidden()
    await expect(shell.main.getByText(`+971${after}`)).toBeVisible()
  })

for (const lang of ['en', 'ar'] as const)
  test(`the link in the mail replaces the e-mail address of a member in ${lang}`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    const { shell, texts, ...loginForms } = new LoginForms(page, lang)
    const { account, modals } = shell.texts
    const before = await signIn({ lang })
    const after = newEmail()
    await page.goto(pathTo.settings(lang))
    await shell.main.getByRole('button', { name: account.details.changeEmail }).click()
    const form = page.getByRole('dialog', { name: account.details.changeEmail })
    await form.getByRole('textbox', { name: account.details.email }).fill(after)
    await form.getByRole('button', { name: account.details.done, exact: true }).click()
    await expect(form).toBeHidden()
    await expect(shell.main.getByText(before.email)).toBeVisible()

    await page.goto(await sandbox.message(after, 'link'))
    await loginForms.notice.getByRole('button', { name: modals.notification.okay }).click()
    await expect(shell.main.getByText(texts.verify.done)).toBeVisible()
    await page.goto(pathTo.settings(lang))
    await expect(shell.main.getByText(after)).toBeVisible()
  })

for (const lang of ['en', 'ar'] as const)
  test(`a device removed in ${lang} is logged out within a second`, async ({
    page,
    browser,
    origin,
    sandbox,
    signIn,
  }) => {
    const { shell } = new LoginForms(page, lang)
    const { account } = shell.texts
    const member = await signIn({ lang })
    const elsewhere = await openElsewhere(browser, { origin, sandbox, member })

    await page.goto(pathTo.settings(lang, 'devices'))
    const devices = shell.main.getByRole('region', { name: account.settings.devices })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    const remove = devices.getByRole('button', { name: new RegExp(account.devices.remove) })
    await expect(remove).toHaveCount(1)
    await remove.click()
    const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: account.devices.remove, exact: true })
      .click()
    expect((await removed).status()).toBe(200)
    await expect.poll(() => accountStatus(elsewhere), { timeout: 1_000 }).toBe(401)
    await expect(devices.getByRole('listitem')).toHaveCount(1)

    const other = await elsewhere.newPage()
    await other.goto(pathTo.settings(lang))
    await expect(other).toHaveURL(new RegExp(pathTo.login(lang)))
    await elsewhere.close()
  })

test('at most three devices can be removed per month', async ({ page, signIn }) => {
  const { shell } = new LoginForms(page, 'en')
  const { account } = shell.texts
  await signIn({ devices: 4 })
  await page.goto(pathTo.settings('en'))
  const devices = shell.main.getByRole('region', { name: account.settings.devices })
  const remove = devices.getByRole('button', { name: new RegExp(account.devices.remove) })
  for (const left of [3, 2, 1]) {
    await expect(remove).toHaveCount(left + 1)
    await remove.first().click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: account.devices.remove, exact: true })
      .click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await expect(remove).toHaveCount(1)
  await expect(remove).toBeDisabled()
})

for (const lang of ['en', 'ar'] as const)
  test(`a member in ${lang} without a confirmed address is reminded once, and confirms it by a link, once`, async ({
    page,
    signIn,
    sandbox,
  }) => {
    const { shell, texts, ...loginForms } = new LoginForms(page, lang)
    const { modals } = shell.texts
    const { email } = await signIn({ emailVerified: false })
    await page.goto(pathTo.settings(lang))
    await expect(shell.main.getByText(shell.texts.account.details.notConfirmed)).toBeVisible()
    const reminder = page.getByRole('dialog', { name: modals.emailVerify.title })
    await expect(reminder).toHaveCount(0)

    await page.goto(pathTo.home(lang))
    await expect(reminder).toBeVisible()
    await reminder.getByRole('button', { name: modals.emailVerify.resend }).click()
    await expect(reminder.getByRole('status')).toContainText(modals.emailVerify.sent)
    const link = await sandbox.message(email, 'link')
    await reminder.getByRole('button', { name: modals.emailVerify.done }).click()
    await expect(reminder).toBeHidden()
    await page.reload({ waitUntil: 'networkidle' })
    await expect(reminder).toHaveCount(0)

    for (const said of [texts.verify.done, texts.verify.failed]) {
      await page.goto(link)
      await loginForms.notice.getByRole('button', { name: modals.notification.okay }).click()
      await expect(shell.main.getByText(said)).toBeVisible()
      expect(page.url()).not.toContain('token')
    }
    await page.goto(pathTo.settings(lang))
    await expect(shell.main.getByText(email)).toBeVisible()
    await expect(shell.main.getByText(shell.texts.account.details.notConfirmed)).toHaveCount(0)
  })

for (const lang of ['en', 'ar'] as const)
  test(`a member in ${lang} finds the settings as places on a phone, and the way back to their list`, async ({
    page,
    signIn,
  }) => {
    const { shell } = new LoginForms(page, lang)
    const { settings } = shell.texts.account
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn({ lang })
    await page.goto(pathTo.settings(lang))
    const list = shell.main.getByRole('navigation', { name: settings.nav })
    const row = list.getByRole('link', { name: new RegExp(`^${settings.leave}`) })
    const place = shell.main.getByRole('region', { name: settings.leave, exact: true })
    await expect(row).toBeVisible()
    await expect(shell.main.getByRole('region')).toHaveCount(0)
    await expectAccessible(page)

    await row.click()
    await expect(place.getByRole('heading', { name: settings.leave })).toBeFocused()
    await expect(place).toBeInViewport({ ratio: 1 })
    await expect(list).toBeHidden()
    await expect(shell.main.getByRole('region')).toHaveCount(1)
    await expectAccessible(page)

    await place.getByRole('link', { name: settings.title }).click()
    await expect(page).toHaveURL(pathTo.settings(lang))
    await expect(row).toBeFocused()
    await page.goForward()
    await expect(place).toBeVisible()
    await page.reload()
    await expect(place).toBeVisible()
    await page.goBack()
    await expect(list).toBeVisible()
    await expect(place).toBeHidden()
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('a place of the settings opens by its address on a phone', async ({ page }) => {
    const { shell } = new LoginForms(page, 'en')
    const { settings } = shell.texts.account
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(pathTo.settings('en', 'family'))
    await expect(shell.main.getByRole('region')).toHaveCount(1)
    await expect(shell.main.getByRole('link', { name: settings.familySharing })).toBeVisible()
    await shell.main.getByRole('link', { name: settings.title }).click()
    await expect(shell.main.getByRole('navigation', { name: settings.nav })).toBeVisible()
    await expect(shell.main.getByRole('region')).toHaveCount(0)
  })
})

test('the pages that the account leads to lead back to it, and are marked as part of it', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { shell } = new LoginForms(page, 'en')
  const { userProfile } = await signIn()
  const profile = pathTo.editProfile('en', userProfile[0]?.id ?? 0)
  const pages = ['paymentHistory', 'familySharing', 'invitation', 'cancelSubscription'] as const
  for (const path of [...pages.map((name) => pathTo[name]('en')), `${profile}?from=settings`]) {
    await page.goto(path)
    await expect(
      shell.main.getByRole('link', { name: shell.texts.account.settings.title, exact: true }),
    ).toHaveAttribute('href', new RegExp(`^${pathTo.settings('en')}(#playback)?$`))
    const quick = page.getByRole('navigation', { name: shell.texts.shell.quickNavigation })
    await expect(quick.getByRole('link', { name: shell.texts.shell.me, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
  }
})
