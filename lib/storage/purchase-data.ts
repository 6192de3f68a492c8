import type { PlanChoice } from '../routing/plan-choice'
import { readStored, writeStored } from './storage'

/** The latest purchase of this browser: its choices, and the checkout that it led to. */
export interface PurchaseData extends PlanChoice {
  checkoutId: string | null
  /** Whether its success has been tracked: once, however often the page is opened. */
  isTracked: boolean
}

const daySeconds = 86_400

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Stores what is being bought, for a day: as long as a checkout stays open. */
export function savePurchase(purchase: PurchaseData): void {
  writeStored('purchaseData', { ...purchase }, daySeconds)
}

/** The latest purchase, or `null`. Where it leads back to is checked by whoever goes there. */
export function readPurchase(): PurchaseData | null {
  const stored = readStored('purchaseData')
  return (
    stored && {
      planCode: textOf(stored.planCode),
      periodCode: textOf(stored.periodCode),
      promoCode: textOf(stored.promoCode) ?? '',
      gatewayCode: textOf(stored.gatewayCode),
      returnTo: textOf(stored.returnTo),
      checkoutId: textOf(stored.checkoutId),
      isTracked: stored.isTracked === true,
    }
  )
}
