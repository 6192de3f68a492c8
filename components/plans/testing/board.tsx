import { render, screen, within } from '@testing-library/react'
import { createTranslator, NextIntlClientProvider } from 'next-intl'
import { respond } from '@/lib/api/testing/handlers'
import type { Account, Period, Plan } from '@/lib/contract'
import { authCalls } from '@/lib/contract/hosts/auth'
import { accountOf } from '@/lib/session/testing/browser'
import english from '@/messages/en.json'
import { PlanBoard, PlansHeading } from '../plan-board'
import { toPeriodViews } from '../plan-view'

const t = createTranslator({ locale: 'en', messages: english, namespace: 'plans' })
export const money = (amount: number) => ({ amount, currency: 'USD' })
const aPlan = (planCode: string, periodCode: string, amount: number, more: Partial<Plan> = {}): Plan => ({
  ...{ planCode, productCode: `${planCode}-${periodCode}`, title: planCode, selected: false, screens: 2 },
  ...{ price: money(amount), renewalPrice: null, perMonth: money(1), features: [], gateways: [], ...more },
})
/** Both periods of a free and a paid plan; `yearly` changes the paid one of a year. */
export const periodsWith = (yearly: Partial<Plan> = {}): Period[] => [
  {
    ...{ periodCode: 'monthly', title: 'Monthly', selected: yearly.selected !== true },
    plans: [aPlan('free', 'monthly', 0), aPlan('premium', 'monthly', 499)],
  },
  {
    ...{ periodCode: 'yearly', title: 'Yearly', selected: yearly.selected === true },
    plans: [aPlan('free', 'yearly', 0), aPlan('premium', 'yearly', 3999, yearly)],
  },
]

/** Renders the board of plans. */
export function open(periods = periodsWith()) {
  const has = (title: string, included = true) => ({ title, included })
  const features = {
    free: [has('2 screens'), has('Everything', false)],
    premium: [has('2 screens'), has('Everything')],
  }
  const views = toPeriodViews('en', periods, t)
  const board = () => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ plans: english.plans }}>
      <PlanBoard
        lang="en"
        periods={views}
        features={features}
        startFree={<a href="/en">Start watching for free</a>}
      />
    </NextIntlClientProvider>
  )
  const { rerender } = render(board())
  return { drawAgain: () => rerender(board()) }
}

/** Renders what stands over the board. */
export function openHeading() {
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ plans: english.plans }}>
      <PlansHeading lang="en" greeting={null} />
    </NextIntlClientProvider>,
  )
}

/** The cards of a period, by its index. */
export const cards = (period: number) =>
  within(screen.getAllByRole('list', { name: 'Plans' })[period] as HTMLElement)

/** A year of the paid plan that the member has. */
export const subscription = {
  productCode: 'premium-yearly',
  subscriptionCode: 's1',
  subscriptionStatus: 'ACTIVE',
  paymentGatewayCode: 'CREDIT_CARD',
  expiryDate: '2027-01-05T00:00:00Z',
  title: 'premium',
  renewalPrice: null,
  debt: null,
  ...{ planCode: 'premium', periodCode: 'yearly', accessUntil: '2027-01-08T00:00:00Z', next: null },
  ...{ resumePrice: null, debtGateways: [] as string[], way: null, instrument: null },
  texts: { accessUntil: '', renewsAt: '', renewalPrice: null, debt: null },
} as const

/** The same, with a debt. */
export const suspended = {
  ...subscription,
  ...{ subscriptionStatus: 'SUSPENDED' as const, debt: money(3999), debtGateways: ['stripe'] },
}

/** The member's account, whose e-mail address may have to be verified. */
export const accountWith = (emailVerifyAction: Account['emailVerifyAction']) =>
  respond(authCalls.getUserDetail, () => accountOf({ emailVerifyAction }))
