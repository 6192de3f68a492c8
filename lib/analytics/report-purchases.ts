import { api } from '../api/browser/api'
import { toMajorUnits } from '@/lib/i18n'
import { readPurchase, savePurchase } from '../storage/purchase-data'
import { isTrackingAllowed, track } from './track'

/**
 * Tracks the member's untracked purchases, wherever they were paid: the host returns each of them once. Remembers
 * that there are no more, until this browser opens another checkout.
 */
export async function reportPurchases(): Promise<void> {
  if (!isTrackingAllowed()) return
  const { data } = await api.payment.claimPurchases()
  for (const { checkoutId, productCode, price } of data?.purchases ?? []) {
    const { amount, currency } = price
    const value = toMajorUnits(amount, currency)
    track('purchase', { transaction_id: checkoutId, item_id: productCode, currency, value })
  }
  const stored = readPurchase()
  if (data && !data.isOpen && stored) savePurchase({ ...stored, isTracked: true })
}
