import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useToasts } from '@/components/ui/browser'
import { hosts, respond, startHosts } from '@/lib/api/testing/handlers'
import { authCalls } from '@/lib/contract/hosts/auth'
import { paymentCalls } from '@/lib/contract/hosts/payment'
import { purchaseCalls } from '@/lib/contract/hosts/purchase'
import { useModals } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import type { CurrentPlan, Withdrawal } from '../billing/billing'
import { SubscriptionPanel } from '../settings/subscription-panel'
import { account } from './account'
import { paidPlan, usd } from './billing'
import { forgetCookies, inAccount, logIn } from './render-account'

/** The paid plan whose renewal was declined. */
export const overduePlan: CurrentPlan = { ...paidPlan, debt: usd(3999) }

/** The paid plan whose higher price the member has not agreed to. */
export const planBeforeConsent: CurrentPlan = { ...paidPlan, renewalPrice: null, needsConsent: true }

/** The paid plan after its cancellation. */
export const canceledPlan: CurrentPlan = {
  ...paidPlan,
  ...{ subscriptionStatus: 'CANCELED', renewalPrice: null, resumePrice: usd(3999) },
}

/** Logs a member in before each test of a file, without a dialog or a toast. */
export function setUpSubscription(): void {
  startHosts(respond(authCalls.getUserDetail, () => account))
  beforeEach(() => {
    logIn()
    queryClient().clear()
    useModals.setState({ modals: {}, stack: [] })
    useToasts.setState({ current: null })
  })
  afterEach(forgetCookies)
}

/**
 * Renders the panel of a plan.
 * @returns what the hosts say; a test changes it as the platform would
 */
export function openSubscription(plan: CurrentPlan | null, withdrawal: Withdrawal | null = null) {
  const host = { plan, withdrawal }
  hosts.use(
    respond(purchaseCalls.getPlan, () => host.plan),
    respond(paymentCalls.getWithdrawal, () => host.withdrawal),
  )
  render(inAccount(<SubscriptionPanel />, queryClient()))
  return host
}

export const findButton = (name: string) => screen.findByRole('button', { name })
export const press = async (name: string) => userEvent.click(await findButton(name))
/** The dialog that asks before a change. */
export const confirmation = () => useModals.getState().modals.confirm?.params
export const accept = () => act(async () => confirmation()?.onAccept?.())
export const toast = () => useToasts.getState().current?.text
