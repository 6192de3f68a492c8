import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { Shell } from '../../fixtures/shell'
import { watchShifts } from '../../fixtures/shifts'
import { expect, test } from '../../fixtures/users'

class PlansPage {
  readonly shell: Shell
  readonly texts: Shell['texts']['plans']

  constructor(
    readonly page: Page,
    readonly lang: LangCode,
  ) {
    this.shell = new Shell(page, lang)
    this.texts = this.shell.texts.plans
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(pathTo.plans(this.lang) + query)
    await this.shell.ready()
  }

  /** The cards of the period that the switch shows. */
  get cards() {
    return this.page.getByRole('list', { name: this.texts.plans }).filter({ visible: true }).locator('> li')
  }

  card(at: number) {
    return this.cards.nth(at)
  }

  period(at: number) {
    return this.page.getByRole('group', { name: this.texts.period }).getByRole('radio').nth(at)
  }

  async tryCode(code: string): Promise<void> {
    await this.page.getByText(this.texts.promoQuestion).click()
    await this.page.getByLabel(this.texts.promoLabel).fill(code)
    await this.page.getByRole('button', { name: this.texts.promoApply }).click()
  }
}

for (const lang of ['en', 'ar', 'fa', 'bn'] as const)
  test(`the plans in ${lang} show the prices now and later, and none is chosen`, async ({ page }) => {
    const plans = new PlansPage(page, lang)
    await plans.open()
    await expect(plans.cards).toHaveCount(3)
    await expect(plans.period(0)).toBeChecked()
    await expect(page.getByText(plans.texts.chosen, { exact: true })).toHaveCount(0)
    await expect(page.getByText(plans.texts.closedNotice)).toHaveCount(0)
    await expect(plans.card(0).getByRole('link', { name: plans.texts.startFree })).toHaveAttribute(
      'href',
      pathTo.home(lang),
    )
    await expect(plans.card(1).getByRole('link')).toHaveAttribute('href', /planCode=premium/)
    await plans.period(1).check({ force: true })
    await expect(plans.cards).toHaveCount(3)
    await expect(page).toHaveURL(/periodCode=yearly/)
    await expectAccessible(page)
  })

test('the address selects period and plan', async ({ page }) => {
  const plans = new PlansPage(page, 'en')
  await plans.open('?periodCode=yearly&planCode=premium')
  await expect(plans.period(1)).toBeChecked()
  await expect(plans.card(1)).toContainText('$39.99')
  await expect(plans.card(1)).toContainText('$3.33')
  await expect(plans.card(1).getByText(plans.texts.chosen)).toBeVisible()
})

test('a promo code changes the price of its plan, and can be removed', async ({ page }) => {
  const plans = new PlansPage(page, 'en')
  await plans.open()
  await plans.tryCode('80-OFF')
  await expect(plans.period(1)).toBeChecked()
  await expect(plans.card(1)).toContainText('$23.88')
  await expect(plans.card(1).locator('s')).toHaveText('$39.99')
  await expect(plans.card(2)).toContainText('$63.99')
  await expectAccessible(page)
  await page.getByRole('button', { name: plans.texts.promoRemove }).click()
  await expect(plans.card(1)).toContainText('$39.99')
})

for (const code of ['ramadan-special', 'no-such-code'])
  test(`the promo code ${code} shows an error at its field`, async ({ page }) => {
    const plans = new PlansPage(page, 'en')
    await plans.open()
    await plans.tryCode(code)
    const field = page.getByLabel(plans.texts.promoLabel)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
    await expect(plans.card(1)).toContainText('$4.99')
  })

test('a subscriber sees the current plan, without a layout shift', async ({ page, signIn }) => {
  await signIn({ subscription: 'ACTIVE' })
  const plans = new PlansPage(page, 'en')
  const expectSteady = await watchShifts(page)
  await plans.open('?periodCode=yearly')
  await expect(plans.card(1).getByText(plans.texts.yours)).toBeVisible()
  await expectSteady()
})

test('a member without a subscription has the free plan', async ({ page, signIn }) => {
  await signIn()
  const plans = new PlansPage(page, 'en')
  await plans.open()
  await expect(plans.card(0).getByText(plans.texts.yours)).toBeVisible()
})

test('neither a guest nor a member who has not just signed up is greeted', async ({ page, signIn }) => {
  const plans = new PlansPage(page, 'en')
  await plans.open()
  await expect(page.locator('#new-member')).toBeHidden()
  await signIn()
  await plans.open()
  await expect(page.locator('#new-member')).toBeHidden()
})

for (const lang of ['en', 'ar'] as const)
  test(`the comparison in ${lang} says on how many screens, how well and where the plans play`, async ({
    page,
  }) => {
    const plans = new PlansPage(page, lang)
    const { screensRow, qualityRow, devicesRow, quality, devicesComputer } = plans.texts
    await plans.open()
    const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell')
    await expect(cells(screensRow)).toHaveText([/^[2٢]$/, /^[2٢]$/, /^[4٤]$/])
    await expect(cells(qualityRow)).toHaveText([quality])
    await expect(cells(devicesRow)).toHaveText([devicesComputer])
  })

test('children get no plans', async ({ page, signIn }) => {
  await signIn({ profileType: 'KIDS' })
  const plans = new PlansPage(page, 'en')
  await page.goto(pathTo.plans('en'))
  await expect(page.getByRole('heading', { level: 1, name: plans.texts.kidsTitle })).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, tolerated: /(_next\/static|library)\/.+ csp$/ })

  test('the switch shows each period', async ({ page }) => {
    const plans = new PlansPage(page, 'en')
    await page.goto(pathTo.plans('en'))
    await expect(plans.card(1)).toContainText('$4.99')
    await plans.period(1).check({ force: true })
    await expect(plans.card(1)).toContainText('$39.99')
    await expect(page.getByText(plans.texts.promoQuestion)).toBeHidden()
  })
})
