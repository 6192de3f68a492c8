import type { LangCode } from '@/lib/contract/languages'
import { dispatchFlowAction } from '@/lib/modals/dispatch-flow-action'
import { showModal } from '@/lib/modals/modal-store'
import { lifetimes, queryClient } from '@/lib/query/query-client'
import type { PlanChoice } from '@/lib/routing/plan-choice'
import { accountQuery } from '@/lib/session/member/account-query'
import { isLoggedIn } from '@/lib/session/session-state'
import { savePurchase } from '@/lib/storage/purchase-data'

/** A choice of the plans page that can be paid for. */
export interface CheckoutChoice extends PlanChoice {
  planCode: string
  periodCode: string
  gatewayCodes: readonly string[]
}

interface StartCheckout {
  lang: LangCode
  /** This page with the choice in its address: where a login leads back to. */
  here: string
  onClosed: () => void
}

const fetchAccount = () =>
  queryClient()
    .fetchQuery({ ...accountQuery, staleTime: lifetimes.none })
    .catch(() => null)

/** Opens the ways to pay for a choice; guests log in first, and an e-mail address is verified before money moves. */
export async function startCheckout(choice: CheckoutChoice, { lang, here, onClosed }: StartCheckout) {
  const { gatewayCodes, ...chosen } = choice
  savePurchase({ ...chosen, checkoutId: null, isTracked: false })
  const account = isLoggedIn() ? await fetchAccount() : null
  const verification = account?.emailVerifyAction
  if (!isLoggedIn()) showModal('login', { redirectTo: here })
  else if (verification?.actionType === 'EMAIL_VERIFY') dispatchFlowAction(verification, { lang })
  else {
    const { planCode, periodCode, promoCode, gatewayCode, returnTo } = chosen
    const selection = { selectedPlan: planCode, selectedPeriod: periodCode, gatewayCodes }
    showModal('paymentType', { ...selection, promoCode, gatewayCode, returnTo, onClosed })
  }
}
