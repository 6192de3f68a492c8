import type { Page } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { formatCurrency } from '@/lib/i18n'
import { formatNumber } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { LoginForms } from '../../fixtures/login-forms'
import { hostMessagesOf } from '../../fixtures/messages'
import { pages } from '../../fixtures/pages'
import { Shell } from '../../fixtures/shell'
import type { Scene, SceneState } from '../scene'

const languageSheet: SceneState = {
  name: 'languages',
  async open(page, lang) {
    const { languageButton, sheet } = new Shell(page, lang)
    await languageButton.click()
    return sheet
  },
}

const seasonList: SceneState = {
  name: 'seasons',
  async open(page, lang) {
    const { texts } = new Shell(page, lang)
    await page.getByRole('group').filter({ hasText: texts.detail.seasonList }).locator('summary').click()
    return page.getByRole('link', { name: texts.detail.season.replace('{season}', formatNumber(lang, 2)) })
  },
}

const accountMenu: SceneState = {
  name: 'account-menu',
  async open(page, lang) {
    const { menu } = new LoginForms(page, lang)
    await menu.click()
    return page.getByRole('menu')
  },
}

const statesOf: Readonly<Record<string, readonly SceneState[]>> = {
  home: [languageSheet],
  series: [seasonList],
}

/** Every page that a guest can open, except the player. */
export const guestScenes: readonly Scene[] = pages.map(([name, pathOf]) => ({
  name: name.replaceAll(' ', '-'),
  pathOf,
  viewer: 'guest',
  part: 'page',
  timed: /^(?:live TV|guide)/.test(name),
  states: statesOf[name],
}))

const forms = [
  ['activation', pathTo.activate],
  ['reset-password', pathTo.resetPassword],
  ['verify', pathTo.verify],
  ['revoke-cancellation', pathTo.revokeCancellation],
  ['confirm-cancellation', pathTo.confirmCancellation],
] as const

/** Pages that a mail or a TV leads to. */
export const formScenes: readonly Scene[] = forms.map(([name, pathOf]) => ({
  name,
  pathOf,
  viewer: 'guest',
  part: 'page',
}))

/** Resolves once the page has determined the viewer. */
async function knowMember(page: Page, lang: LangCode): Promise<void> {
  await new LoginForms(page, lang).expectMember()
}

const memberPages = [
  ['home', pathTo.home],
  ['my-list', pathTo.myList],
  ['history', pathTo.history],
  ['settings', pathTo.settings],
  ['payment-history', pathTo.paymentHistory],
  ['profiles', pathTo.profiles],
  ['new-profile', pathTo.createProfile],
  ['favourite-channels', pathTo.favouriteChannels],
  ['customer-support', pathTo.customerSupport],
  ['family-sharing', pathTo.familySharing],
  ['invitation', pathTo.invitation],
] as const

/** Personal pages of a member. */
export const memberScenes: readonly Scene[] = memberPages.map(([name, pathOf]) => ({
  name: `member-${name}`,
  pathOf,
  viewer: 'member',
  part: 'page',
  timed: true,
  prepare: knowMember,
  states: name === 'home' ? [accountMenu] : undefined,
}))

const checkoutId = '00000000-0000-4000-8000-000000000001'

type OutcomeMessage = 'paymentSucceeded' | 'paymentRunning' | 'paymentDeclined'

interface Outcome {
  name: string
  pathOf: (lang: LangCode) => string
  state: 'SUCCEEDED' | 'PENDING' | 'DECLINED'
  message: OutcomeMessage
}

const outcomes: readonly Outcome[] = [
  { name: 'succeed', pathOf: pathTo.paymentSucceed, state: 'SUCCEEDED', message: 'paymentSucceeded' },
  { name: 'waiting', pathOf: pathTo.paymentSucceed, state: 'PENDING', message: 'paymentRunning' },
  { name: 'failed', pathOf: pathTo.paymentFailed, state: 'DECLINED', message: 'paymentDeclined' },
]

/** Outcomes of a payment, by the state of its checkout. */
export const outcomeScenes: readonly Scene[] = outcomes.map(({ name, pathOf, state, message: key }) => ({
  name: `payment-${name}`,
  pathOf: (lang) => `${pathOf(lang)}?checkout=${checkoutId}`,
  viewer: 'member',
  part: 'page',
  timed: true,
  async prepare(page, lang) {
    const message = hostMessagesOf(lang)[key]
    const price = { amount: 499, currency: 'USD' }
    const data = {
      ...{ checkoutId, state, message, productCode: 'premium-monthly', price, redirectUrl: null },
      priceText: formatCurrency(lang, price.amount, price.currency),
    }
    await page.route(`**/v1/checkout/${checkoutId}`, (route) =>
      route.fulfill({ json: { message: '', data, meta: null } }),
    )
    await page.reload()
    await page.getByText(message).waitFor()
  },
}))

export const noticeScene: Scene = {
  name: 'cookie-notice',
  pathOf: pathTo.landing,
  viewer: 'newcomer',
  part: 'window',
  prepare: (page, lang) => new Shell(page, lang).notice.waitFor(),
}
