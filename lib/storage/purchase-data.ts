import type { PlanChoice } from '@/lib/routing'
import { readStored, writeStored } from './storage'

/** The latest purchase of this browser: its selection, and its checkout. */
export interface PurchaseData extends PlanChoice {
  checkoutId: string | null
  /** Whether the host has no more purchases to be tracked. */
  isTracked: boolean
  /** Whether the payer was led back to the page that required a plan. */
  hasReturned?: boolean
}

const daySeconds = 86_400

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Stores a selection for a day: as long as a checkout stays open. */
export function savePurchase(purchase: PurchaseData): void {
  writeStored('purchaseData', { ...purchase }, daySeconds)
}

/** The latest purchase, or `null`. Callers have to validate its path before following it. */
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
      hasReturned: stored.hasReturned === true,
    }
  )
}
