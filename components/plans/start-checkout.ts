import type { LangCode } from '@/lib/contract'
import { dispatchFlowAction } from '@/lib/modals/dispatch-flow-action'
import { showModal } from '@/lib/modals/modal-store'
import { wayOf } from '@/lib/modals/payment-ways'
import { lifetimes, queryClient } from '@/lib/query/query-client'
import type { PlanChoice, PlansDisplay } from '@/lib/routing'
import { accountQuery } from '@/lib/session/member/account-query'
import { isLoggedIn } from '@/lib/session/session-state'
import { savePurchase } from '@/lib/storage/purchase-data'

/** A selection of the plans page that can be paid for. */
export interface CheckoutChoice extends PlanChoice {
  planCode: string
  periodCode: string
  /** The product: the plan for the period. */
  gatewayPackage: string
  gatewayCodes: readonly string[]
}

interface StartCheckout {
  lang: LangCode
  display: PlansDisplay
  /** The plans page with the selection in its address: where a login returns to. */
  here: string
  onClosed?: () => void
}

const fetchAccount = () =>
  queryClient()
    .fetchQuery({ ...accountQuery, staleTime: lifetimes.none })
    .catch(() => null)

/**
 * Opens the payment methods for a selection. Guests log in first, and an e-mail address is verified before any
 * payment.
 */
export async function startCheckout(
  choice: CheckoutChoice,
  { lang, display, here, onClosed }: StartCheckout,
) {
  const { gatewayCodes, gatewayPackage, ...chosen } = choice
  savePurchase({ ...chosen, checkoutId: null, isTracked: false })
  const account = isLoggedIn() ? await fetchAccount() : null
  const verification = account?.emailVerifyAction
  if (!isLoggedIn()) showModal('login', { redirectTo: here })
  else if (verification?.actionType === 'EMAIL_VERIFY') dispatchFlowAction(verification, { lang })
  else {
    const { planCode: selectedPlan, periodCode: selectedPeriod, ...rest } = chosen
    const selection = { selectedPlan, selectedPeriod, gatewayPackage, gatewayCodes, ...rest, onClosed }
    const isMobile = (code: string) => wayOf(code) === 'mobile'
    const wanted = gatewayCodes.filter((code) => code === chosen.gatewayCode)
    const gatewayCode = [...wanted, ...gatewayCodes].find(isMobile)
    if (display === 'msisdn' && gatewayCode !== undefined)
      showModal('msisdnPayment', {
        ...{ gatewayCode, gatewayPackage, promotionCode: chosen.promoCode, choice: selection },
      })
    else showModal('paymentType', selection)
  }
}
