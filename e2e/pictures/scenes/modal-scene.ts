import { pathTo } from '@/lib/routing'
import type { Scene, SceneState } from '../scene'

/** The buttons of the page that shows every modal, named as the code names them. */
const modals = [
  'notification success',
  'notification error',
  'notification warning',
  'notification info',
  'notification hideCloseButton',
  'notification preventClosing',
  'loading',
  'confirm',
  'confirm danger',
  'confirm preventClosing',
  'login',
  'register',
  'register email',
  'register onSkip',
  'registrationRequest',
  'announcement promo',
  'announcement relief',
  'resetPassword',
  'otp email',
  'otp msisdn infoText',
  'userInfo fullName',
  'userInfo email',
  'userInfo msisdn',
  'userInfo password',
  'reminder',
  'deviceManagement',
  'share',
  'share promoCode',
  'emailVerifyWarning',
  'promoCode',
  'subscriptionPlans',
  'paymentType',
  'msisdnPayment',
  'instrumentChange',
  'otp gatewayCode',
] as const

const stateOf = (name: string): SceneState => ({
  name: name.replaceAll(' ', '-'),
  async open(page) {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    const modal = page.locator('dialog[open]').last()
    await modal.waitFor()
    if (name !== 'loading') await modal.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    return modal
  },
})

/** The page of all components, and every modal over it. */
export const modalScene: Scene = {
  name: 'components',
  pathOf: pathTo.modals,
  viewer: 'member',
  part: 'page',
  timed: true,
  states: modals.map(stateOf),
}
