import { pathTo } from '@/lib/routing'
import { LoginForms } from '../../fixtures/login-forms'
import { demo } from '../../fixtures/pages'
import { expect, test } from '../../fixtures/users'

test('a member chooses a profile and is led to the page that the address names, in its language', async ({
  page,
  context,
  signIn,
}) => {
  const { shell } = new LoginForms(page, 'en')
  const { userProfile } = await signIn({ lang: 'ar' })
  await context.clearCookies({ name: /^(profile_id|language)$/ })
  await page.goto(pathTo.profiles('en', '/{LANG_CODE}/about-us?a=1'))
  await shell.main.getByRole('button', { name: userProfile[0]?.profileName }).click()
  await expect(page).toHaveURL('/ar/about-us?a=1')
  const cookie = (await context.cookies()).find(({ name }) => name === 'profile_id')
  expect(cookie?.value).toBe(String(userProfile[0]?.id))
})

test('a profile chosen with a return address that is not ours leads home', async ({ page, signIn }) => {
  const { shell } = new LoginForms(page, 'en')
  const { userProfile } = await signIn()
  for (const hostile of ['//evil.example', 'https://evil.example/{LANG_CODE}', '/\\evil.example']) {
    await page.goto(pathTo.profiles('en', hostile))
    await shell.main.getByRole('button', { name: userProfile[0]?.profileName }).click()
    await expect(page, hostile).toHaveURL(pathTo.home('en'))
  }
})

for (const lang of ['en', 'ar'] as const)
  test(`a member in ${lang} renames the profile and gives it another picture`, async ({ page, signIn }) => {
    const { shell } = new LoginForms(page, lang)
    const { account } = shell.texts
    const { userProfile } = await signIn({ lang })
    const name = userProfile[0]?.profileName ?? ''
    await page.goto(pathTo.profiles(lang))
    await shell.main.getByRole('link', { name: account.profiles.editTitle, exact: true }).click()
    const field = shell.main.getByRole('textbox', { name: account.profiles.name })
    await expect(field).toHaveValue(name)
    await field.fill('Grandma')
    const pictures = shell.main.getByRole('group', { name: account.profiles.avatar }).getByRole('radio')
    await pictures.nth(3).check({ force: true })
    await shell.main.getByRole('button', { name: account.save, exact: true }).click()
    await expect(page).toHaveURL(pathTo.profiles(lang))
    await expect(shell.main.getByRole('button', { name: 'Grandma' })).toBeVisible()
  })

test('changing the language of a profile changes the language of its pages', async ({ page, signIn }) => {
  const { shell } = new LoginForms(page, 'en')
  await signIn()
  await page.goto(pathTo.settings('en'))
  await shell.main.getByRole('combobox', { name: shell.texts.account.playback.language }).selectOption('ur')
  await expect(page).toHaveURL(pathTo.settings('ur', 'playback'))
  await page.goto('/')
  await expect(page).toHaveURL(pathTo.home('ur'))
})

test('a kids profile is shown only what is suitable for children', async ({ page, signIn }) => {
  const { shell } = new LoginForms(page, 'en')
  await signIn({ profileType: 'KIDS' })
  await page.goto(pathTo.home('en'))
  await expect(shell.main.getByRole('listitem').first()).toBeVisible()
  await expect(shell.main.locator(`a[href^="${pathTo.detail('en', demo.series)}"]`)).toHaveCount(0)
  const response = await page.goto(pathTo.detail('en', demo.series))
  expect(response?.status()).toBe(404)
})

test('a page in another tab is gone as soon as the profile becomes a child’s', async ({
  page,
  context,
  signIn,
}) => {
  const { shell } = new LoginForms(page, 'en')
  const { account } = shell.texts
  await signIn()
  const other = await context.newPage()
  const series = other.locator(`a[href^="${pathTo.detail('en', demo.series)}"]`)
  let loads = 0
  other.on('domcontentloaded', () => (loads += 1))
  await other.goto(pathTo.home('en'))
  await expect(series.first()).toBeAttached()

  await page.goto(pathTo.profiles('en'))
  await shell.main.getByRole('link', { name: account.profiles.editTitle, exact: true }).click()
  await shell.main.getByRole('radio', { name: account.profiles.kids }).check({ force: true })
  await shell.main.getByRole('button', { name: account.save, exact: true }).click()
  await expect(page).toHaveURL(pathTo.profiles('en'))

  await expect(series).toHaveCount(0)
  await expect(other.getByRole('main')).toBeVisible()
  await expect(other.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.goto(pathTo.home('en'))
  expect(loads, 'one visit and one reload').toBe(2)
})

test('a PIN locks children out of the settings', async ({ page, signIn }) => {
  const { shell } = new LoginForms(page, 'en')
  const { account } = shell.texts
  const { email, password } = await signIn({ profileType: 'KIDS' })
  await page.goto(pathTo.settings('en'))
  await expect(shell.main.getByText(email)).toHaveCount(0)
  await shell.main.getByRole('button', { name: account.pin.set, exact: true }).click()
  const form = page.getByRole('dialog', { name: account.pin.title })
  await form.getByLabel(account.password.current, { exact: true }).fill(password)
  await form.getByLabel(account.pin.new, { exact: true }).fill('2580')
  await form.getByRole('button', { name: account.save, exact: true }).click()
  await expect(form).toBeHidden()

  await page.goto(pathTo.settings('en'))
  const gate = shell.main.getByRole('region', { name: account.pin.grownUps })
  await expect(gate).toBeVisible()
  await expect(shell.main.getByText(email)).toHaveCount(0)
  await gate.getByLabel(account.pin.pin, { exact: true }).fill('1111')
  await gate.getByRole('button', { name: account.pin.go }).click()
  await expect(gate.getByRole('alert')).toBeVisible()
  await gate.getByLabel(account.pin.pin, { exact: true }).fill('2580')
  await gate.getByRole('button', { name: account.pin.go }).click()
  await expect(shell.main.getByText(email)).toBeVisible()
})
