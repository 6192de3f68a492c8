import { gzipSync } from 'node:zlib'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { Checkout } from '../../fixtures/checkout'
import { tabTo } from '../../fixtures/keyboard'
import { PlayerPage } from '../../fixtures/player'
import { expect, newPhone, test } from '../../fixtures/users'

/** A unique number that ends in the digits by which the sandbox's operator decides. */
const numberWith = (end: string) => newPhone().slice(0, -2) + end
const [good, cannotPay, noFunds] = ['55', '00', '01']
const code = '123456'
const widthOf = { en: 1280, ar: 360 } as const

for (const lang of ['en', 'ar'] as const)
  test.describe(`${lang} at ${widthOf[lang]} px`, () => {
    test.use({ viewport: { width: widthOf[lang], height: 780 } })

    test('a film that requires a plan resumes after a mobile bill, also after a wrong code', async ({
      page,
      signIn,
    }) => {
      test.slow()
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      const { total } = checkout.texts
      await checkout.open()
      await checkout.choose()
      await checkout.chooseMobileBill()
      await expect(checkout.numberDialog).toContainText(total)
      await expectAccessible(page)
      await checkout.sendCode(numberWith(good))
      await expect(checkout.codeField).toBeFocused()
      await expectAccessible(page)
      await checkout.codeField.fill('000000')
      await expect(page.getByRole('alert').filter({ hasText: checkout.hostTexts.wrongCode })).toBeVisible()
      await expectAccessible(page)
      await checkout.codeField.fill(code)
      await checkout.expectPaid()
      await expect(page).toHaveURL(checkout.film, { timeout: 20_000 })
      if (lang === 'en') await new PlayerPage(page, lang).expectPlaying()
    })

    test('a number that cannot pay can be changed', async ({ page, signIn }) => {
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      await checkout.open()
      await checkout.choose()
      await checkout.chooseMobileBill()
      await checkout.sendCode(numberWith(cannotPay))
      await expect(checkout.numberDialog.getByRole('alert')).toHaveText(checkout.hostTexts.paymentNotByMobile)
      await expectAccessible(page)
      await checkout.sendCode(numberWith(good))
      await expect(checkout.codeField).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(checkout.codeField).toHaveCount(0)
      await expect(checkout.numberField).toHaveValue(/55$/)
    })
  })

test('three wrong codes end the payment, and nothing was charged', async ({ page, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  await checkout.choose()
  await checkout.chooseMobileBill()
  await checkout.sendCode(numberWith(good))
  for (const wrong of ['000000', '000001', '000002']) {
    const confirmed = page.waitForResponse(/billing\/confirm/)
    await checkout.codeField.fill(wrong)
    await confirmed
  }
  await page.waitForURL(/payment-failed/)
  await expect(page.getByRole('main')).toContainText(checkout.hostTexts.paymentNotConfirmed)
  await expectAccessible(page)
})

test('a bill that cannot be paid from is declined', async ({ page, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  await checkout.choose()
  await checkout.chooseMobileBill()
  await checkout.sendCode(numberWith(noFunds))
  await checkout.codeField.fill(code)
  await page.waitForURL(/payment-failed/)
  await expect(page.getByRole('main')).toContainText(checkout.hostTexts.paymentNoFunds)
})

test('an expired code is replaced by a new one', async ({ page, signIn }) => {
  await page.clock.install()
  await signIn()
  const checkout = new Checkout(page, 'en')
  const { otp } = checkout.shell.texts.auth
  await checkout.open()
  await checkout.choose()
  await checkout.chooseMobileBill()
  await checkout.sendCode(numberWith(good))
  const { wrongCode: message } = checkout.hostTexts
  const expired = { status: 400, json: { message, data: null, meta: null } }
  await page.route('**/v2/billing/confirm', (route) => route.fulfill(expired), { times: 1 })
  await checkout.codeField.fill(code)
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: otp.resend }).click()
  await expect(page.getByText(otp.resent)).toBeVisible()
  await checkout.codeField.fill(code)
  await page.waitForURL(/payment-succeed/)
})

const link = `${pathTo.plans('en')}?gatewayCode=sandbox-mobile&gatewayPackage=premium-monthly`

test("a partner's link asks for the number, below the price", async ({ page, signIn }) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  await page.goto(`${link}&gatewayFlow=MSISDN`)
  await expect(checkout.numberField).toBeVisible()
  await expect(checkout.payButtonIn(checkout.numberDialog)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(checkout.numberDialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/display/)
})

test("a partner's link selects the payment method once a guest has logged in", async ({ page }) => {
  const checkout = new Checkout(page, 'en')
  await page.goto(link)
  await expect(page.getByRole('dialog', { name: checkout.shell.texts.auth.login })).toBeVisible()
  await expect(page).toHaveURL(/payment-gateway=sandbox-mobile/)
})

test('a mobile bill is paid by the keyboard alone', async ({ page, signIn }) => {
  test.slow()
  await signIn()
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  await tabTo(page, page.locator('a[href*="planCode=premium"]:visible'))
  await page.keyboard.press('Enter')
  const mobile = checkout.dialog.getByRole('radio', { name: checkout.texts.mobile.way })
  await expect(mobile).toBeVisible()
  await tabTo(page, checkout.dialog.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(mobile).toBeChecked()
  await tabTo(page, checkout.dialog.getByRole('button', { name: checkout.texts.mobile.continue }))
  await page.keyboard.press('Enter')
  await expect(checkout.numberDialog).toBeVisible()
  await tabTo(page, checkout.numberField)
  await page.keyboard.type(numberWith(good))
  await page.keyboard.press('Enter')
  await expect(checkout.codeField).toBeFocused()
  await page.keyboard.type(code)
  await checkout.expectPaid()
  await tabTo(page, checkout.button(checkout.texts.outcome.stay))
  await page.keyboard.press('Enter')
  await expect(checkout.button(checkout.texts.outcome.stay)).toHaveCount(0)
})

test('a purchase that was paid after its tab was closed is tracked by the next page, once', async ({
  page,
  signIn,
  context,
  origin,
}) => {
  await signIn()
  const checkout = new Checkout(page, 'en')
  const purchases = (of: typeof page) =>
    of.evaluate(
      () =>
        (window.dataLayer ?? []).filter((event) => (event as { event?: string }).event === 'purchase').length,
    )
  await checkout.open()
  await checkout.shell.allow.click()
  await checkout.choose()
  await checkout.chooseMobileBill()
  const msisdn = numberWith(good)
  const started = page.waitForRequest('**/v2/billing')
  await checkout.sendCode(msisdn)
  const { gatewayCode, gatewayPackage, ...sent } = (await started).postDataJSON() as Record<string, string>
  await expect(checkout.codeField).toBeFocused()
  await page.close()

  const confirm = { gatewayCode, gatewayPackage, msisdn: sent.msisdn, otpCode: code }
  const paid = await context.request.post('/api/partner/v2/billing/confirm', {
    headers: { origin },
    data: confirm,
  })
  expect(((await paid.json()) as { data: { actionType: string } }).data.actionType).toBe('SUCCESS')
  const next = await context.newPage()
  await next.goto(pathTo.helpCenter('en'))
  await expect.poll(() => purchases(next)).toBe(1)
  const claimed = next.waitForRequest(/purchases.claim/, { timeout: 3_000 }).catch(() => null)
  await next.goto(pathTo.plans('en'))
  expect(await claimed).toBeNull()
  expect(await purchases(next)).toBe(0)
  await next.close()
})

test('each modal of a mobile bill brings at most 30 kB of scripts more', async ({
  page,
  request,
  signIn,
}) => {
  test.slow()
  await signIn()
  const checkout = new Checkout(page, 'en')
  await checkout.open()
  await page.waitForLoadState('networkidle')
  let late = new Set<string>()
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') late.add(sent.url())
  })
  const expectLight = async () => {
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all([...late].map(async (url) => (await request.get(url)).body()))
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    expect.soft(bytes).toBeGreaterThan(0)
    expect.soft(bytes).toBeLessThanOrEqual(30_000)
    late = new Set()
  }
  await checkout.choose()
  await expect(checkout.payButton).toBeVisible()
  await expectLight()
  await checkout.chooseMobileBill()
  await checkout.numberField.focus()
  await expectLight()
  await checkout.sendCode(numberWith(good))
  await expect(checkout.codeField).toBeFocused()
  await expectLight()
})
