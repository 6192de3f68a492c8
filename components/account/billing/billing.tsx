import { useTranslations } from 'next-intl'
import { Notice, Button, useLang } from '@/components/ui/browser'
import type { Money, CallData, paymentCalls, purchaseCalls } from '@/lib/contract'
import { formatCurrency, formatDate } from '@/lib/i18n'
import { useErrorText, useAccount } from '@/components/account/common'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, unwrapData, type ApiError } from '@/lib/api/browser/api'

export type CurrentPlan = NonNullable<CallData<typeof purchaseCalls.getPlan>>
export type Receipt = CallData<typeof purchaseCalls.listReceipts>['receipts'][number]
export type Withdrawal = NonNullable<CallData<typeof paymentCalls.getWithdrawal>>

export const currentPlanQuery = queryOptions({
  queryKey: ['current-plan'],
  queryFn: ({ signal }) => unwrapData(api.purchase.getPlan({}, { signal })),
})

export const withdrawalQuery = queryOptions({
  queryKey: ['withdrawal'],
  queryFn: ({ signal }) => unwrapData(api.payment.getWithdrawal({}, { signal })),
})

export const receiptsQuery = queryOptions({
  queryKey: ['receipts'],
  queryFn: ({ signal }) => unwrapData(api.purchase.listReceipts({}, { signal })),
})

/** A guest or a KIDS profile would be refused, and the profile is known once the account has loaded. */
const useIsReady = () => useAccount().data !== undefined

/** The member's plan; `null` without one. */
export const useCurrentPlan = () => useQuery({ ...currentPlanQuery, enabled: useIsReady() })

/** What withdrawing from the contract would refund; `null` where that is not possible. */
export const useWithdrawal = () => useQuery({ ...withdrawalQuery, enabled: useIsReady() })

/** The member's receipts and credit notes, newest first. */
export const useReceipts = () => useQuery({ ...receiptsQuery, enabled: useIsReady() })

/** Names a plan with its period. */
export function usePlanName() {
  const t = useTranslations('billing.common')
  return ({ title, periodCode }: Pick<Receipt, 'title' | 'periodCode'>): string => {
    if (periodCode === 'monthly') return t('monthly', { plan: title })
    return periodCode === 'yearly' ? t('yearly', { plan: title }) : title
  }
}

/** Formats plans, amounts and days in the page's language. */
export function useBillingFormat() {
  const lang = useLang()
  return {
    planName: usePlanName(),
    money: ({ amount, currency }: Money): string => formatCurrency(lang, amount, currency),
    day: (instant: string): string => formatDate(lang, instant),
  }
}

/** A card's brand and last four digits, with dots for the others; any other label as it is. */
function InstrumentLabel({ label }: { label: string }) {
  const [, brand, digits] = /^([\p{L} ]+) (\d{4})$/u.exec(label) ?? []
  if (!digits) return <bdi dir="ltr">{label}</bdi>
  return (
    <bdi className="whitespace-nowrap" dir="ltr">
      {brand} <span aria-hidden="true">····</span> {digits}
    </bdi>
  )
}

/** The payment method: card, wallet or mobile bill; a dash where it is no longer known. */
export function PaidWith({ way, instrument }: Pick<Receipt, 'way' | 'instrument'>) {
  const t = useTranslations('billing.common')
  const label = instrument && <InstrumentLabel label={instrument} />
  if (way === 'MOBILE_BILL')
    return (
      <>
        {t('mobileBill')} {label}
      </>
    )
  if (label) return label
  if (way === null) return '–'
  return way === 'PAYPAL' ? 'PayPal' : t('card')
}

interface LoadFailureProps {
  error: ApiError
  busy: boolean
  onRetry: () => void
}

/** Shown in place of what could not be loaded: the reason, and a retry button. */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps) {
  const t = useTranslations('account')
  const errorText = useErrorText()
  const again = (
    <Button variant="outline" size="s" busy={busy} onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <Notice tone="error" role="alert" action={again}>
      {errorText(error)}
    </Notice>
  )
}
