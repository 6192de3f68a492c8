import { langCodes } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { LoginForms } from '../../fixtures/login-forms'
import { messagesOf } from '../../fixtures/messages'
import { demo } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import { expect, newEmail, test } from '../../fixtures/users'

for (const lang of ['en', 'ar'] as const) {
  test(`the address typed on the landing page in ${lang} is in the form to sign up`, async ({ page }) => {
    const { shell, texts } = new LoginForms(page, lang)
    const { landing } = shell.texts
    await page.goto(pathTo.landing(lang))
    await shell.ready()
    const email = newEmail()
    await shell.main.getByRole('textbox', { name: landing.email }).fill(email)
    await shell.main.getByRole('button', { name: landing.signUp }).click()
    await expect(page).toHaveURL(new RegExp(`${pathTo.signUp(lang)}\\?`))
    await expect(shell.main.getByRole('textbox', { name: texts.email, exact: true })).toHaveValue(email)
  })

  test(`a link for later is mailed from the landing page in ${lang}, and opens the form`, async ({
    page,
    sandbox,
  }) => {
    const { shell, texts, register } = new LoginForms(page, lang)
    const { landing, auth } = shell.texts
    await page.goto(pathTo.landing(lang))
    await shell.ready()
    const email = newEmail()
    await shell.main.getByRole('textbox', { name: landing.email }).fill(email)
    await shell.main.getByRole('link', { name: landing.later }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('textbox', { name: auth.email })).toHaveValue(email)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: auth.request.submit }).click()
    await expect(dialog.getByRole('status')).toContainText(email)
    await expect(page.getByRole('dialog', { name: auth.request.sentTitle })).toBeVisible()
    await expectAccessible(page)

    const link = new URL(await sandbox.message(email, 'link'))
    expect(link.pathname).toBe(pathTo.home(lang))
    await page.goto(link.pathname + link.search)
    await expect(register.getByRole('textbox', { name: texts.email, exact: true })).toHaveValue(email)
  })

  test(`the link for later on the landing page in ${lang} has room for the ring of the focus`, async ({
    page,
  }) => {
    const { main, texts } = new Shell(page, lang)
    for (const width of [390, 1_280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(pathTo.landing(lang))
      const link = main.getByRole('link', { name: texts.landing.later })
      const [later, button] = await Promise.all([
        link.boundingBox(),
        main.getByRole('button', { name: texts.landing.signUp }).boundingBox(),
      ])
      const inset = await link.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element).paddingInlineStart),
      )
      expect(inset).toBe(8)
      expect((later?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(6)
    }
  })

  test(`the VIP offer in ${lang} leads to the plans with its plan chosen`, async ({ page }) => {
    const shell = new Shell(page, lang)
    const { offer, plans } = shell.texts
    await page.goto(pathTo.landingVip(lang))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('HilalPlay VIP')
    await expect(shell.main.getByText(/63[.,٫]99|٦٣٫٩٩/).first()).toBeVisible()
    await expect(shell.main.getByRole('link', { name: offer.allPlans })).toHaveAttribute(
      'href',
      pathTo.plans(lang),
    )
    await shell.main.locator('a[href*="planCode=family"]').click()
    await expect(page).toHaveURL(/periodCode=yearly&planCode=family$/)
    const chosen = page.getByText(plans.chosen, { exact: true }).filter({ visible: true })
    await expect(chosen).toHaveCount(1)
  })

  test(`a partner's promo code in ${lang} is applied to the plans`, async ({ page }) => {
    const shell = new Shell(page, lang)
    const { plans } = shell.texts
    await page.goto(pathTo.partner(lang, demo.club))
    await expect(shell.main).toContainText('Falak Travel Club')
    await expect(shell.main.getByText(/23[.,٫]88|٢٣٫٨٨/).first()).toBeVisible()
    const other = shell.main.locator('a[href*="planCode=family"]')
    await expect(other).toHaveAttribute('href', /periodCode=yearly&planCode=family$/)
    await shell.main.locator('a[href*="code=80-off"]:not([data-modal])').click()
    await expect(page.getByText(plans.firstYear).first()).toBeVisible()
    await expect(page.getByText(/23[.,٫]88|٢٣٫٨٨/).first()).toBeVisible()
  })

  test(`the page of an unknown partner in ${lang} is a 404`, async ({ request }) => {
    const { errors } = messagesOf(lang)
    for (const slug of ['nobody', 'vip', 'Not-A-Slug']) {
      const response = await request.get(pathTo.partner(lang, slug))
      expect([response.status(), (await response.text()).includes(errors.notFound)]).toEqual([404, true])
    }
  })
}

for (const lang of langCodes)
  test(`the form of the landing page in ${lang} is above the bottom bar of a phone's first screen`, async ({
    page,
  }) => {
    const { main, texts } = new Shell(page, lang)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(pathTo.landing(lang))
    const button = main.getByRole('button', { name: texts.landing.signUp })
    const bar = page.getByRole('navigation', { name: texts.shell.quickNavigation })
    const end = await button.evaluate((element) => element.getBoundingClientRect().bottom)
    const start = await bar.evaluate((element) => element.getBoundingClientRect().top)
    expect(end).toBeLessThan(start)
  })

test('a partner that bills its customers itself is named to the plans', async ({ page }) => {
  const { main } = new Shell(page, 'en')
  await page.goto(pathTo.partner('en', demo.operator))
  await expect(main.locator('a[href*="gatewayCode=sandbox-mobile"]')).toHaveAttribute(
    'href',
    /planCode=premium&gatewayCode=sandbox-mobile&gatewayPackage=premium-monthly$/,
  )
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the address typed on the landing page goes to the page of the form', async ({ page }) => {
    const { main, texts } = new Shell(page, 'en')
    await page.goto(pathTo.landing('en'))
    await main.getByRole('textbox', { name: texts.landing.email }).fill('amal@hilalplay.test')
    await main.getByRole('button', { name: texts.landing.signUp }).click()
    await expect(page).toHaveURL(`${pathTo.signUp('en')}?channel=LANDING&email=amal%40hilalplay.test`)
  })
})

test('the landing page promises no screen on which films do not play', async ({ page }) => {
  const { landing, detail } = messagesOf('en')
  await page.goto(pathTo.landing('en'))
  await expect(page.getByRole('heading', { name: detail.elsewhere })).toBeVisible()
  await expect(page.getByText(landing.screensText)).toHaveCount(0)
})

test('the landing page promises no kids profiles while an account has one profile', async ({ page }) => {
  const { landing } = messagesOf('en')
  await page.goto(pathTo.landing('en'))
  await expect(page.getByText(landing.familiesPlanText)).toBeVisible()
  await expect(page.getByText(landing.familiesText)).toHaveCount(0)
})
