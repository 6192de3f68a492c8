import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { Checkout } from '../../fixtures/checkout'
import { expect, test } from '../../fixtures/users'

for (const lang of ['en', 'ar'] as const)
  test(`a suspended member in ${lang} is warned once, led to the payment, and reminded of it by a banner`, async ({
    page,
    signIn,
  }) => {
    const checkout = new Checkout(page, lang)
    const { debt } = checkout.shell.texts.member
    const warning = page.getByRole('alertdialog', { name: debt.title })
    await signIn({ lang, subscription: 'SUSPENDED' })
    await page.goto(pathTo.home(lang))
    await expect(warning).toBeVisible()
    await expect(warning.getByRole('heading')).toBeFocused()
    await expectAccessible(page)
    await warning.getByRole('button', { name: debt.show, exact: true }).click()
    await expect(checkout.payButton).toBeVisible()

    await page.goto(pathTo.myList(lang))
    await checkout.shell.ready()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    const banner = page.getByRole('complementary', { name: debt.title })
    await expect(banner).toBeInViewport()
    await expectAccessible(page)
    await banner.getByRole('link', { name: debt.show }).click()
    await expect(checkout.payButton).toBeVisible()
  })
