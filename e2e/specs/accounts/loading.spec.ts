import { pathTo } from '@/lib/routing'
import { messagesOf } from '../../fixtures/messages'
import { expect, test } from '../../fixtures/users'

const details = '**/api/auth/auth/userDetail'

test('a member page whose account is slow shows the loading screen until it has come', async ({
  page,
  signIn,
}) => {
  const { account } = messagesOf('en')
  const { email } = await signIn()
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: account.loading })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(details, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(pathTo.settings('en'))
  await expect(loading).toBeVisible()
  release()
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test('a member page whose account does not come leads to the time-out page, from which Try Again comes back', async ({
  page,
  signIn,
}) => {
  const { errors } = messagesOf('en')
  const { email } = await signIn()
  await page.clock.install()
  await page.route(details, () => undefined)
  const requested = page.waitForRequest(details)
  await page.goto(pathTo.settings('en'))
  await requested
  await page.clock.fastForward(10_000)
  await expect(page).toHaveURL(pathTo.requestTimeout('en'))
  await page.unroute(details)
  await page.getByRole('main').getByRole('link', { name: errors.tryAgain }).click()
  await expect(page).toHaveURL(pathTo.settings('en'))
  await expect(page.getByText(email).first()).toBeVisible()
})
