import type { BrowserContext } from '@playwright/test'
import { pathTo } from '@/lib/routing'
import { LoginForms } from '../../fixtures/login-forms'
import { expect, setSessionCookies, test } from '../../fixtures/users'

/** The browser drops an expired access token; the readable expiry stays. */
async function letTokenExpire(context: BrowserContext, url: string): Promise<void> {
  await context.clearCookies({ name: 'access_token' })
  await setSessionCookies(context, url, { tokenExpiry: String(Date.now() - 1_000) })
}

async function refreshTokenOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'refresh_token')?.value
}

for (const lang of ['en', 'ar'] as const)
  test(`an access token that dies in the middle of a journey is not noticed in ${lang}`, async ({
    page,
    context,
    origin,
    signIn,
  }) => {
    const { shell, ...loginForms } = new LoginForms(page, lang)
    const { account } = shell.texts
    const details = shell.main.getByRole('region', { name: account.settings.details })
    const { tokenInfo } = await signIn({ lang })
    await page.goto(pathTo.settings(lang))
    await shell.main.getByRole('button', { name: account.details.changeName }).click()
    const form = page.getByRole('dialog', { name: account.details.changeName })
    await form.getByRole('textbox').fill('Still Here')

    await letTokenExpire(context, origin)
    await form.getByRole('button', { name: account.save, exact: true }).click()
    await expect(form).toBeHidden()
    await expect(details.getByText('Still Here')).toBeVisible()
    expect(await refreshTokenOf(context)).not.toBe(tokenInfo.refreshToken)

    await letTokenExpire(context, origin)
    await page.reload()
    await expect(details.getByText('Still Here')).toBeVisible()
    await expect(page).toHaveURL(pathTo.settings(lang))
    await expect(loginForms.menu).toBeVisible()
  })

test('two tabs that renew the session at once both stay logged in', async ({
  page,
  context,
  origin,
  signIn,
}) => {
  const { email } = await signIn()
  const tabs = [page, await context.newPage()]
  for (const round of [1, 2]) {
    await letTokenExpire(context, origin)
    await Promise.all(tabs.map((tab) => tab.goto(pathTo.settings('en'))))
    for (const tab of tabs) await expect(tab.getByText(email), `round ${round}`).toBeVisible()
  }
})

test('ten calls at once with an expired access token all succeed and keep the session', async ({
  context,
  origin,
  signIn,
}) => {
  await signIn()
  await letTokenExpire(context, origin)
  const calls = Array.from({ length: 10 }, () => context.request.get('/api/auth/auth/userDetail'))
  const responses = await Promise.all(calls)
  expect(responses.map((response) => response.status())).toEqual(Array.from({ length: 10 }, () => 200))
  expect((await context.request.get('/api/auth/auth/userDetail')).status()).toBe(200)
})

test('an expired session shows the guest page without an error', async ({
  page,
  context,
  origin,
  signIn,
}) => {
  const loginForms = new LoginForms(page, 'en')
  await signIn()
  await page.goto(pathTo.home('en'))
  await loginForms.expectMember()
  await setSessionCookies(context, origin, { refreshToken: 'x'.repeat(43) })
  await letTokenExpire(context, origin)
  await page.goto(pathTo.home('en'))
  const personal = /^(access_token|refresh_token|token_expiry|profile_id|profile_type)$/
  const personalCookies = async () =>
    (await context.cookies()).map(({ name }) => name).filter((name) => personal.test(name))
  await expect.poll(personalCookies).toEqual([])
  await loginForms.expectGuest()
})

test('a forged token opens nothing', async ({ context, origin, signIn }) => {
  const { tokenInfo } = await signIn()
  const [head = '', , signature = ''] = tokenInfo.accessToken.split('.')
  const claims = Buffer.from(JSON.stringify({ sub: 'somebody', exp: 9_999_999_999 })).toString('base64url')
  await context.clearCookies({ name: 'refresh_token' })
  for (const accessToken of [
    `${head}.${claims}.${signature}`,
    `${head}.${claims}.`,
    tokenInfo.refreshToken,
  ]) {
    await setSessionCookies(context, origin, { accessToken, tokenExpiry: String(Date.now() + 60_000) })
    const response = await context.request.get('/api/auth/auth/userDetail')
    expect(response.status()).toBe(401)
  }
})
