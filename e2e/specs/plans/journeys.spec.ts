import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { expectAccessible } from '../../fixtures/axe'
import { cards, Checkout, screens } from '../../fixtures/checkout'
import { hostMessagesOf } from '../../fixtures/messages'
import { tabTo } from '../../fixtures/keyboard'
import { demo } from '../../fixtures/pages'
import { PlayerPage } from '../../fixtures/player'
import { expect, test } from '../../fixtures/users'
import { findVideo } from '../../fixtures/watching'

const langs = ['en', 'ar'] as const
/** Each language on one of the screens: both on both would show nothing more. */
const pairs: readonly [lang: LangCode, screen: keyof typeof screens][] = [
  ['en', 'phone'],
  ['ar', 'desktop'],
]

/** A member's position in the film for subscribers: a third of it. */
async function findPlace(page: Page) {
  const { code, duration } = await findVideo(page.request, demo.paidEpisode)
  return { video: code, lastSec: Math.floor(duration / 3) }
}

/** The film resumes at the member's position. */
async function expectFilm(player: PlayerPage, { lastSec }: { lastSec: number }): Promise<void> {
  await player.expectPlaying()
  expect(await player.time()).toBeGreaterThan(lastSec - 3)
}

for (const screen of ['phone', 'desktop'] as const)
  test.describe(`on a ${screen}`, () => {
    // A film does not play on an identified phone, only in an equally narrow window.
    test.use({ viewport: screens[screen].viewport })

    for (const lang of langs)
      test(`a locked film in ${lang} leads by plans and card back to the same second`, async ({
        page,
        signIn,
      }) => {
        test.slow()
        const place = await findPlace(page)
        await signIn({ lang, progress: [place] })
        const checkout = new Checkout(page, lang)
        const player = new PlayerPage(page, lang)
        await player.open(demo.paidEpisode)
        await player.region.getByRole('link', { name: player.texts.failure.plans, exact: true }).click()
        await checkout.shell.ready()
        await expectAccessible(page)
        await checkout.choose()
        await expectAccessible(page)
        await checkout.pay()
        await expectAccessible(page)
        await checkout.gateway.payByCard(cards.success)
        await checkout.expectPaid()
        await expectAccessible(page)
        await checkout.link(checkout.texts.outcome.goOn).click()
        await expectFilm(player, place)
      })
  })

/** The texts that a member reads, in exact English. */
const reasons = {
  paymentDeclined: 'Your bank declined the payment. Nothing was charged.',
  paymentNoFunds: 'There is not enough money on this card. Nothing was charged.',
  paymentNotConfirmed: 'Your bank could not confirm that it was you. Nothing was charged.',
  paymentNotFinished: 'The payment was not finished. Nothing was charged.',
  paymentRunning: 'We are waiting for your bank. You can leave this page; we will write to you.',
} as const

test('the reasons are those of the product, to the letter', () => {
  expect(hostMessagesOf('en')).toMatchObject(reasons)
})

for (const [lang, screen] of pairs)
  test.describe(`in ${lang} on a ${screen}`, () => {
    test.use(screens[screen])

    test('every refusal of a card says why, and 3-D Secure leads to the plan', async ({ page, signIn }) => {
      test.slow()
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      const { gateway } = checkout
      const tryAgain = async () => {
        await checkout.link(checkout.texts.outcome.tryAgain).click()
        await checkout.pay()
      }
      await checkout.open()
      await checkout.choose()
      await checkout.pay()
      await gateway.payByCard(cards.declined)
      await checkout.expectFailed('paymentDeclined')
      await tryAgain()
      await gateway.payByCard(cards.insufficientFunds)
      await checkout.expectFailed('paymentNoFunds')
      await tryAgain()
      await gateway.payByCard(cards.challengeRefused)
      await expectAccessible(page)
      await gateway.confirm('123456')
      await checkout.expectFailed('paymentNotConfirmed')
      await tryAgain()
      await gateway.payByCard(cards.challenge)
      await gateway.confirm('000000')
      await checkout.expectFailed('paymentNotConfirmed')
      expect(await checkout.receipts()).toEqual([])
      await tryAgain()
      await gateway.payByCard(cards.challenge)
      await gateway.confirm('123456')
      await checkout.expectPaid()
      expect(await checkout.receipts()).toMatchObject([{ status: 'PAID', price: { amount: 499 } }])
    })

    test('PayPal is declined, and pays at the second try', async ({ page, signIn }) => {
      test.slow()
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      const { outcome } = checkout.texts
      await checkout.open()
      await checkout.choose()
      await checkout.way('PayPal').check()
      await checkout.pay()
      await expectAccessible(page)
      await checkout.gateway.approve('declined')
      await checkout.expectFailed('paymentDeclined')
      await checkout.link(outcome.otherWay).click()
      await expect(checkout.dialog.getByRole('radio').first()).toBeChecked()
      await checkout.way('PayPal').check()
      await checkout.pay()
      await checkout.gateway.approve('success')
      await checkout.expectPaid()
      expect(await checkout.receipts()).toMatchObject([{ gatewayCode: 'sandbox-wallet' }])
      await expect(checkout.link(outcome.goOn)).toHaveAttribute('href', checkout.film)
    })

    test('a more expensive plan credits the unused part of the current one', async ({ page, signIn }) => {
      test.slow()
      await signIn({ lang })
      const checkout = new Checkout(page, lang)
      await checkout.open()
      await checkout.choose()
      await checkout.pay()
      await checkout.gateway.payByCard(cards.success)
      await checkout.expectPaid()
      await page.goto(pathTo.plans(lang))
      await expect(page.getByText(checkout.shell.texts.plans.owned).first()).toBeVisible()
      await checkout.choose('family')
      expect(await checkout.amountOf(checkout.texts.credit)).toBe(4.99)
      expect(await checkout.shownTotal()).toBe(3)
      await expectAccessible(page)
      await checkout.pay()
      await checkout.gateway.payByCard(cards.success)
      await checkout.expectPaid()
      const [upgraded, bought] = await checkout.receipts()
      expect(upgraded).toMatchObject({ productCode: 'family-monthly', price: { amount: 300 } })
      expect(upgraded?.credit.amount).toBe(bought?.price.amount)
    })
  })

for (const [lang, screen] of pairs)
  test.describe(`in ${lang} in a window of a ${screen}`, () => {
    test.use({ viewport: screens[screen].viewport })

    test('a suspended member is led to the payment, and back to the second of the film', async ({
      page,
      signIn,
    }) => {
      test.slow()
      const place = await findPlace(page)
      await signIn({ lang, subscription: 'SUSPENDED', progress: [place] })
      const checkout = new Checkout(page, lang)
      const player = new PlayerPage(page, lang)
      await player.open(demo.paidEpisode)
      await player.region.getByRole('link', { name: player.texts.failure.payDue, exact: true }).click()
      await expect(checkout.payButton).toBeVisible()
      expect(await checkout.shownTotal()).toBe(39.99)
      await expectAccessible(page)
      await checkout.pay()
      await checkout.gateway.payByCard(cards.success)
      await checkout.expectPaid()
      await checkout.link(checkout.texts.outcome.goOn).click()
      await expectFilm(player, place)
    })
  })

test('the keyboard alone leads from the plans through the payment to the film, with the focus always visible', async ({
  page,
  signIn,
}) => {
  test.slow()
  const place = await findPlace(page)
  await signIn({ progress: [place] })
  const checkout = new Checkout(page, 'en')
  const { gateway } = checkout
  await checkout.open()
  await tabTo(page, checkout.shell.reject)
  await page.keyboard.press('Enter')
  await tabTo(page, checkout.planLink())
  await page.keyboard.press('Enter')
  await expect(checkout.payButton).toBeVisible()
  await expect(checkout.dialog.getByRole('radio').first()).toBeChecked()
  await tabTo(page, checkout.payButton)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pay\//)
  await tabTo(page, gateway.field('number'))
  await page.keyboard.type(cards.challenge)
  await tabTo(page, gateway.field('name'))
  await page.keyboard.type('Layla Haddad')
  await tabTo(page, gateway.field('expiry'))
  await page.keyboard.type('12/34')
  await tabTo(page, gateway.field('cvc'))
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(gateway.field('code')).toBeFocused()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await checkout.expectPaid()
  await tabTo(page, checkout.link(checkout.texts.outcome.goOn))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(checkout.film)
  await expectFilm(new PlayerPage(page, 'en'), place)
})
