import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState, useEffect, useEffectEvent } from 'react'
import { showToast } from '@/components/ui/browser'
import { track } from '@/lib/analytics/track'
import { api, type ApiError } from '@/lib/api/browser/api'
import { showModal } from '@/lib/modals/modal-store'
import { useErrorText } from '@/components/account/common'
import {
  currentPlanQuery,
  withdrawalQuery,
  type CurrentPlan,
  type Withdrawal,
  useBillingFormat,
} from '../billing/billing'
import { replaceAddress } from '@/lib/routing'
import { isLoggedIn } from '@/lib/session/session-state'

const conflict = 409

/**
 * Ends a subscription, or takes that or a planned change back. Ending it is confirmed first, with two buttons that look alike; the dialog
 * shows the platform's error. A toast says what follows, and all of the member's queries are fetched again.
 * @param onDone called after a change, once its dialog has closed
 */
export function useSubscriptionChanges(onDone: () => void) {
  const t = useTranslations('billing.subscription')
  const { day, money, planName } = useBillingFormat()
  const client = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  const refresh = () => void client.invalidateQueries()
  /** It may have been changed elsewhere. */
  function describe(error: ApiError) {
    if (error.status === conflict) refresh()
    return errorText(error)
  }
  function finish(text: string) {
    showToast({ text })
    refresh()
    return null
  }
  function showEnded() {
    client.setQueryData(currentPlanQuery.queryKey, null)
    client.setQueryData(withdrawalQuery.queryKey, null)
  }

  async function cancel({ productCode }: CurrentPlan): Promise<string | null> {
    const { data, error } = await api.payment.cancelSubscription()
    if (error) return describe(error)
    track('cancel_subscription', { item_id: productCode })
    if (data.ends === 'AFTER_PAYMENT') return finish(t('chargingText'))
    if (data.ends !== 'NOW') return finish(t('canceledToast', { date: day(data.accessUntil) }))
    showEnded()
    return finish(t('endedToast'))
  }

  async function withdraw({ refund }: Withdrawal): Promise<string | null> {
    const { error } = await api.payment.withdraw({ body: { shown: refund } })
    if (error) return describe(error)
    showEnded()
    return finish(t('withdrawnToast', { refund: money(refund) }))
  }

  /** Takes something back at once, without a question. */
  async function takeBack(call: () => Promise<{ error?: ApiError | undefined }>, text: string) {
    setBusy(true)
    const { error } = await call()
    setBusy(false)
    if (error) showToast({ tone: 'error', text: describe(error) })
    else finish(text)
  }

  const confirm = (
    texts: { title: string; message: string; acceptText: string },
    onAccept: () => Promise<string | null>,
  ) => showModal('confirm', { ...texts, rejectText: t('stay'), alike: true, onAccept, onDone })

  return {
    busy,
    resume({ expiryDate, needsConsent }: CurrentPlan) {
      const text = needsConsent ? t('goesOnToast') : t('resumedToast', { date: day(expiryDate) })
      void takeBack(() => api.payment.resumeSubscription(), text)
    },
    revokeChange(plan: CurrentPlan) {
      void takeBack(() => api.payment.revokeChange(), t('changeRevokedToast', { plan: planName(plan) }))
    },
    cancel(plan: CurrentPlan) {
      const settled = plan.debt ? t('cancelOverdueText') : t('cancelText', { date: day(plan.expiryDate) })
      const message = plan.isCharging ? t('chargingText') : settled
      confirm({ title: t('cancelTitle'), message, acceptText: t('cancel') }, () => cancel(plan))
    },
    withdraw(withdrawal: Withdrawal) {
      const question = t('withdrawQuestion', { refund: money(withdrawal.refund) })
      const message = withdrawal.unusedOnly ? `${question} ${t('withdrawUnused')}` : question
      const texts = { title: t('withdrawTitle'), message, acceptText: t('withdrawConfirm') }
      confirm(texts, () => withdraw(withdrawal))
    },
  }
}

const [pollMs, polls] = [2_000, 5]

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The outcome of a change. Polled a few times: the gateway may be slower than the payer, and the network away. */
async function fetchChange(changeId: string) {
  for (let poll = 1; ; poll += 1) {
    const result = await api.payment.getInstrumentChange({ params: { changeId } })
    const isOpen = result.error ? result.error.retryable : result.data.state === 'PENDING'
    if (!isOpen || poll === polls) return result
    await wait(pollMs)
  }
}

/** Removes the change that a gateway has led back with from the address, and returns it. */
function consumeReturn() {
  const url = new URL(location.href)
  const changeId = url.searchParams.get('instrument')
  const isCanceled = url.searchParams.has('canceled')
  if (changeId === null) return null
  url.searchParams.delete('instrument')
  url.searchParams.delete('canceled')
  replaceAddress(url)
  return { changeId, isCanceled }
}

/** Opens the modal for the ways to pay, and reports the outcome of a change once the gateway has led back here. */
export function useInstrumentChange() {
  const client = useQueryClient()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)

  const showReturn = useEffectEvent(async () => {
    const returned = isLoggedIn() ? consumeReturn() : null
    if (!returned) return
    const { data: change, error } = await fetchChange(returned.changeId)
    // Leaving without a choice has changed nothing, so there is nothing to report.
    if (returned.isCanceled && change?.state !== 'SUCCEEDED') return
    if (error) return showToast({ tone: 'error', text: errorText(error) })
    showToast({ tone: change.state === 'DECLINED' ? 'error' : 'ok', text: change.message })
    if (change.state === 'SUCCEEDED') await client.invalidateQueries()
  })
  useEffect(() => void showReturn(), [])

  async function open() {
    setBusy(true)
    const { data, error } = await api.payment.listInstrumentWays()
    setBusy(false)
    if (error) return showToast({ tone: 'error', text: errorText(error) })
    if (!data) return void client.invalidateQueries()
    const { gateways: gatewayCodes, renewsAt, renewalPrice } = data
    showModal('instrumentChange', { gatewayCodes, renewsAt, renewalPrice })
  }
  return { busy, open: () => void open() }
}
