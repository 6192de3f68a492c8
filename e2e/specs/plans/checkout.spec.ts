import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { cards, Checkout, screens } from '../../fixtures/checkout'
import { expect, test } from '../../fixtures/users'

for (const lang of ['en', 'ar'] as const)
  test(`a declined card in ${lang} leads back to the selection, and an accepted one to the film`, async ({
    page,
    signIn,
  }) => {
    await signIn({ lang })
    const checkout = new Checkout(page, lang)
    const { outcome } = checkout.texts
    await checkout.open()
    await checkout.choose()
    await expect(checkout.dialog).toContainText(checkout.texts.total)
    await expectAccessible(page)
    await checkout.pay()
    await checkout.gateway.payByCard(cards.declined)
    await checkout.expectFailed('paymentDeclined')
    await expectAccessible(page)
    await checkout.link(outcome.tryAgain).click()
    await checkout.pay()
    await checkout.gateway.payByCard(cards.success)
    await checkout.expectPaid()
    await checkout.button(outcome.stay).click()
    await expectAccessible(page)
    await expect(checkout.link(outcome.goOn)).toHaveAttribute('href', checkout.film)
  })

for (const lang of ['ar', 'bn', 'ur'] as const)
  for (const [screen, { viewport }] of Object.entries(screens))
    test(`nothing of a payment in ${lang} has to be scrolled to on a ${screen}`, async ({ page, signIn }) => {
      await page.setViewportSize(viewport)
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      await checkout.open({ periodCode: 'yearly' })
      await checkout.choose()
      await expect(checkout.dialog).toContainText(checkout.texts.hosted)
      const hidden = await checkout.dialog.evaluate(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      )
      expect(hidden).toBe(0)
    })

test('a second tab leads to the payment that the first one has started', async ({
  page,
  signIn,
  context,
}) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  await checkout.choose()
  let data = { checkoutId: '', redirectUrl: '' }
  await page.route('**/v1/checkout', async (route) => {
    const response = await route.fetch()
    ;({ data } = (await response.json()) as { data: typeof data })
    await route.fulfill({ response })
  })
  await checkout.pay()
  const second = await context.newPage()
  await second.goto(`${pathTo.paymentSucceed('en')}?checkout=${data.checkoutId}`)
  const toPage = second.getByRole('link', { name: checkout.texts.outcome.toPage })
  await expect(toPage).toHaveAttribute('href', data.redirectUrl)
  await expectAccessible(second)
  await second.close()
})

test('a guest is asked to log in before anything is paid', async ({ page }) => {
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  await checkout.planLink().click()
  await expect(page.getByRole('dialog', { name: checkout.shell.texts.auth.login })).toBeVisible()
  await expect(page).toHaveURL(/display=payment-type/)
})

test('a member with an unverified e-mail address verifies it first', async ({ page, signIn }) => {
  await signIn({ emailVerified: false })
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  const { emailVerify } = checkout.shell.texts.modals
  const reminder = page.getByRole('dialog', { name: emailVerify.title })
  // Every page shows the reminder once.
  await expect(reminder).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reminder).toBeHidden()
  await checkout.planLink().click()
  await expect(reminder).toBeVisible()
  await expect(checkout.dialog).toHaveCount(0)
})

test('the page of an unknown payment leads on', async ({ page, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  await page.goto(`${pathTo.paymentSucceed('en')}?checkout=${crypto.randomUUID()}`)
  await checkout.expectHeading(checkout.texts.outcome.missingTitle)
  await expectAccessible(page)
})
