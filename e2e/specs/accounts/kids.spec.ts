import { pathTo } from '@/lib/routing'
import { LoginForms } from '../../fixtures/login-forms'
import { beChild, controlsOf, pin } from '../../fixtures/kids'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { Tv } from '../../fixtures/tv'
import { expect, test } from '../../fixtures/users'

const series = 'noor-and-the-star-kite'
const forGrownUps =
  /\/(sign-up|login|subscription-plans|activate|social-resp|landing|partners|family-sharing|invitation)\b/
const pages = {
  'the home page': pathTo.home('en'),
  'a title': pathTo.detail('en', series),
  'search results': pathTo.search('en', 'noor'),
  'the channels': pathTo.channels('en'),
  'My List': pathTo.myList('en'),
  'the settings': pathTo.settings('en'),
  'the plans': pathTo.plans('en'),
  'the profiles': pathTo.profiles('en'),
  'the family': pathTo.familySharing('en'),
  'the help center': pathTo.helpCenter('en'),
  'a page that is not there': '/en/nothing-of-the-kind',
}

test.use({ tolerated: /status of 404/ })

for (const [name, path] of Object.entries(pages))
  test(`${name} of a child leads to nothing that is for grown-ups`, async ({ page, signIn }) => {
    const { shell } = new LoginForms(page, 'en')
    await beChild(signIn)
    await page.goto(path)
    await expect(shell.header.getByRole('button', { name: shell.texts.member.menu })).toBeVisible()
    const itself = path.slice(3)
    const controls = (await controlsOf(page)).filter(({ href }) => href?.slice(3) !== itself)
    expect(controls.length).toBeGreaterThan(10)
    expect(controls.filter(({ href }) => href && forGrownUps.test(href))).toEqual([])
    expect(controls.filter(({ href }) => href && !/^[/#?]/.test(href))).toEqual([])
    expect(controls.filter(({ text }) => text === shell.texts.detail.share)).toEqual([])
  })

test('a title for older viewers tells a child that it may be for grown-ups', async ({ page, signIn }) => {
  const { errors } = messagesOf('en')
  const { shell } = new LoginForms(page, 'en')
  const path = pathTo.detail('en', demo.series)
  await page.goto(path)
  await expect(page.locator('#play')).toBeVisible()
  await beChild(signIn)
  await page.goto(path)
  await expect(shell.main.getByText(errors.notFoundKids)).toBeVisible()
  await expect(shell.main.getByText(errors.notFoundNote)).toBeHidden()
})

for (const path of [
  pathTo.signUp('en'),
  pathTo.login('en'),
  pathTo.landing('en'),
  pathTo.landingVip('en'),
  pathTo.partner('en', demo.club),
])
  test(`${path} is not there for a child`, async ({ page, signIn }) => {
    const { shell, texts } = new LoginForms(page, 'en')
    await beChild(signIn)
    const response = await page.request.get(path)
    const html = await response.text()
    expect(html).toContain(shell.texts.shell.grownUpsPage)
    expect(html).not.toContain(texts.password)
    expect(html).not.toContain('Facebook')
  })

test('the settings name their places to a child only once the PIN was entered', async ({ page, signIn }) => {
  const { account } = messagesOf('en')
  const places = page.getByRole('navigation', { name: account.settings.nav })
  await beChild(signIn)
  await page.goto(pathTo.settings('en'))
  await expect(page.getByRole('heading', { name: account.pin.grownUps })).toBeVisible()
  await expect(places.filter({ visible: true })).toHaveCount(0)
  await page.getByLabel(account.pin.pin).fill(pin)
  await page.keyboard.press('Enter')
  await expect(places.filter({ visible: true })).toHaveCount(1)
})

test('the campaign is only for guests', async ({ page, sandbox, signIn }) => {
  const campaign = page.getByRole('link', { name: 'Watch Now', exact: true })
  await sandbox.setFlags({ CAMPAIGN_SHOWN: 'true' })
  await page.goto(pathTo.home('en'))
  await expect(campaign).toBeVisible()
  await beChild(signIn)
  await page.goto(pathTo.home('en'))
  await expect(page.getByRole('region', { name: messagesOf('en').home.fewTitles })).toBeVisible()
  await expect(campaign).toHaveCount(0)
})

test('a member is shown no campaign', async ({ page, sandbox, signIn }) => {
  const { shell } = new LoginForms(page, 'en')
  await sandbox.setFlags({ CAMPAIGN_SHOWN: 'true' })
  await signIn({ subscription: 'ACTIVE' })
  await page.goto(pathTo.home('en'))
  await expect(shell.main.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Watch Now', exact: true })).toBeHidden()
})

for (const lang of ['en', 'ar'] as const)
  test(`a link that resets a password waits for the PIN in ${lang}`, async ({ page, signIn }) => {
    const { shell } = new LoginForms(page, lang)
    const { account, auth } = shell.texts
    await beChild(signIn)
    await page.goto(`${pathTo.home(lang)}?reset-password=a-token`)
    const gate = page.getByRole('dialog', { name: account.pin.grownUps })
    // The page's scripts, the modal's and its messages load one after the other.
    await expect(gate).toBeVisible({ timeout: 20_000 })
    await expect(gate.getByText(account.pin.enterFirst)).toBeVisible()
    await gate.getByLabel(account.pin.pin, { exact: true }).fill(pin)
    await gate.getByRole('button', { name: account.pin.go }).click()
    await expect(page.getByRole('dialog', { name: auth.reset.title })).toBeVisible()
  })

for (const name of ['token', 'reset-password'])
  test(`the page that resets a password by ?${name}= requires the PIN of a child once`, async ({
    page,
    signIn,
  }) => {
    const { account, auth } = new LoginForms(page, 'en').shell.texts
    await beChild(signIn)
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/pin/check')) checks.push(request.url())
    })
    await page.goto(`${pathTo.resetPassword('en')}?${name}=a-token`)
    const gate = page.getByRole('region', { name: account.pin.grownUps })
    await gate.getByLabel(account.pin.pin, { exact: true }).fill(pin)
    await gate.getByRole('button', { name: account.pin.go }).click()
    await expect(page.getByText(auth.reset.over)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(checks).toHaveLength(1)
  })

test('a link that invites to register opens nothing for a child', async ({ page, signIn }) => {
  const { register, shell } = new LoginForms(page, 'en')
  await beChild(signIn)
  await page.goto(`${pathTo.home('en')}?register=1&email=somebody@hilalplay.test`)
  await expect(shell.header.getByRole('button', { name: shell.texts.member.menu })).toBeVisible()
  await expect(register).toHaveCount(0)
})

test('a kids profile activates a TV once the PIN was entered', async ({ page, signIn, browser }) => {
  const { shell } = new LoginForms(page, 'en')
  const { account, activation } = shell.texts
  await beChild(signIn)
  const tv = await Tv.switchOn(browser)
  const code = await tv.readCode()
  await page.goto(`${pathTo.activate('en')}?code=${code}`)
  const gate = shell.main.getByRole('region', { name: account.pin.grownUps })
  await expect(gate).toBeVisible()
  await expect(shell.main.getByRole('textbox', { name: activation.code })).toHaveCount(0)
  await gate.getByLabel(account.pin.pin, { exact: true }).fill(pin)
  await gate.getByRole('button', { name: account.pin.go }).click()
  await expect(tv.loggedIn).toBeVisible({ timeout: 20_000 })
  await tv.page.context().close()
})

test.describe('a call that the platform refuses a child', () => {
  test.use({ tolerated: /403|400/ })

  test('requires the PIN and is repeated once it was entered', async ({ page, signIn }) => {
    const { shell } = new LoginForms(page, 'en')
    const { account, auth } = shell.texts
    await beChild(signIn)
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/email-verify/')) statuses.push(response.status())
    })
    await page.goto(`${pathTo.verify('en')}?token=a-token`)
    const gate = page.getByRole('dialog', { name: account.pin.grownUps })
    await gate.getByLabel(account.pin.pin, { exact: true }).fill(pin)
    await gate.getByRole('button', { name: account.pin.go }).click()
    await expect(shell.main.getByText(auth.verify.failed)).toBeVisible()
    expect(statuses).toEqual([403, 400])
  })
})

test('a call for grown-ups is refused to a child with a message that names the PIN', async ({
  page,
  origin,
  signIn,
}) => {
  await beChild(signIn)
  const post = (path: string, data: object = {}) =>
    page.request.post(path, { data, headers: { origin, language: 'fr' } })
  await page.request.get('/api/auth/auth/userDetail')
  for (const path of [
    '/api/auth/auth/sessions/end-others',
    '/api/auth/auth/email-update',
    '/api/auth/activate',
    '/api/auth/family-sharing/invite',
    '/api/auth/v4/register',
    '/api/auth/public/login/social-media',
  ]) {
    const response = await post(path)
    expect([path, response.status(), response.headers()['x-required-action']]).toEqual([path, 403, 'PIN'])
    expect(await response.json()).toMatchObject({ message: 'Un adulte doit d’abord saisir le code PIN.' })
  }
})

test('a phone offers a child no TV activation beside the player', async ({ page, signIn }) => {
  await beChild(signIn)
  const response = await page.request.get(pathTo.watch('en', demo.kidsEpisode))
  expect(await response.text()).not.toContain(pathTo.activate('en'))
})
