'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button, useLang, Dialog } from '@/components/ui/browser'
import { api, createClient, type ApiError, type Result } from '@/lib/api/browser/api'
import { partnerRoutes, errorCodes, type CallData, type partnerCalls, type LangCode } from '@/lib/contract'
import { formatCurrency } from '@/lib/i18n'
import { dispatchFlowAction } from '@/lib/modals/dispatch-flow-action'
import {
  replaceModal,
  showModal,
  type CodeRequest,
  type ModalParams,
  type ModalProps,
} from '@/lib/modals/modal-store'
import { offeredGateways } from '@/lib/modals/payment-ways'
import { goTo, pathTo } from '@/lib/routing'
import { readPurchase, savePurchase } from '@/lib/storage/purchase-data'
import { NumberForm } from './number-form'
import { QuoteView } from './quote-summary'
import {
  saveOpened,
  useBusy,
  useIdempotencyKey,
  usePromoCode,
  useQuote,
  useTracking,
  type Quote,
} from './use-pay'

const partner = createClient<typeof partnerCalls>('partner', partnerRoutes)

type Billing = CallData<typeof partnerCalls.startBilling>

const [forbidden, conflict] = [403, 409]

/** A partner's refusal, as an error of the form. */
const refusalOf = ({ infoText }: Billing): ApiError => ({
  code: errorCodes.status,
  status: null,
  message: infoText,
  retryable: false,
})

const usualResendSec = 60

const requestOf = ({ checkoutId, duration }: Billing): CodeRequest => ({
  token: checkoutId ?? '',
  duration: duration ?? usualResendSec,
})

/** A new code belongs to a new checkout, which replaces the previous one. */
function saveReplaced(checkoutId: string) {
  const stored = readPurchase()
  if (stored) savePurchase({ ...stored, checkoutId })
}

interface SentCode {
  billing: Billing
  /** What is paid for, and by which number. */
  bill: { gatewayCode: string; gatewayPackage: string; msisdn: string }
  /** Has another code sent. */
  restart: () => Promise<Result<Billing>>
  onOutcome: (outcome: Billing) => void
}

/**
 * Opens the modal for a code that was sent. Once a code was accepted, `onOutcome` receives the partner's response
 * about the payment.
 */
function promptForCode({ billing, bill, restart, onOutcome }: SentCode) {
  let outcome: Billing | null = null
  async function verify(_token: string, otpCode: string): Promise<ApiError | null> {
    const { data, error } = await partner.confirmBilling({ body: { ...bill, otpCode } })
    outcome = data ?? null
    return error ?? null
  }
  async function resend(): Promise<Result<CodeRequest>> {
    const { data, error } = await restart()
    if (error) return { error }
    return data.actionType === 'OTP' ? { data: requestOf(data) } : { error: refusalOf(data) }
  }
  const { infoText, codeLength } = billing
  showModal('otp', {
    ...{ ...bill, ...requestOf(billing), actionType: 'OTP', autoLogin: false, infoText },
    ...{ codeLength: codeLength ?? undefined, verify, resend },
    onValidated: () => outcome && onOutcome(outcome),
  })
}

interface Options {
  lang: LangCode
  params: ModalParams['msisdnPayment']
  onPriceChanged: (error: ApiError) => Promise<unknown>
}

/** Pays by mobile bill: has a code sent to a number, prompts for it, and handles the partner's response. */
function useMobileBill({ lang, params, onPriceChanged }: Options) {
  const { gatewayCode, gatewayPackage, promotionCode, choice } = params
  const [busy, setBusy] = useBusy()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { keyFor, renew } = useIdempotencyKey()
  useTracking()
  /** The checkout that waits for its code. */
  const open = useRef<string | null>(null)

  async function start(msisdn: string, { total: shown }: Quote): Promise<Result<Billing>> {
    const promotion = promotionCode === '' ? {} : { promotionCode }
    const bill = { gatewayCode, gatewayPackage, ...promotion, msisdn, shown }
    const result = await partner.startBilling({
      body: { ...bill, idempotencyKey: keyFor(JSON.stringify(bill)) },
    })
    if (result.error === undefined || result.error.status !== null) renew()
    if (result.error) return { error: result.error }
    const { checkoutId } = result.data
    if (checkoutId !== null) {
      const { selectedPlan: planCode, selectedPeriod: periodCode, returnTo } = choice
      const promo = promotionCode === '' ? {} : { promoCode: promotionCode }
      const selection = { planCode, periodCode, gatewayCode, ...promo }
      if (open.current === null) saveOpened({ selection, returnTo }, shown, checkoutId)
      else saveReplaced(checkoutId)
      open.current = checkoutId
    }
    return { data: result.data }
  }

  /** Leads to the page of the outcome; without a checkout the message is shown here. */
  function leaveFor({ checkoutId, actionType, infoText }: Billing) {
    const page = actionType === 'WARNING' ? pathTo.paymentFailed : pathTo.paymentSucceed
    open.current = null
    if (checkoutId === null) {
      setBusy(false)
      dispatchFlowAction({ actionType, message: infoText }, { lang, goTo })
    } else {
      setBusy(true)
      goTo(`${page(lang)}?checkout=${checkoutId}`)
    }
  }

  function follow(billing: Billing, msisdn: string, quote: Quote) {
    const { actionType, redirectUrl, infoText } = billing
    setBusy(false)
    if (actionType === 'OTP') {
      const restart = () => start(msisdn, quote)
      promptForCode({ billing, bill: { gatewayCode, gatewayPackage, msisdn }, restart, onOutcome: leaveFor })
    } else if (actionType === 'REDIRECT' && redirectUrl !== null) {
      open.current = null
      setBusy(true)
      goTo(redirectUrl)
    } else if (actionType === 'SUCCESS' || actionType === 'INFO') leaveFor(billing)
    else if (actionType === 'WARNING' || actionType === 'MSISDN') {
      open.current = null
      setFailure(refusalOf(billing))
    } else {
      const { selectedPlan: planCode, selectedPeriod: periodCode, promoCode, returnTo } = choice
      const chosen = { planCode, periodCode, promoCode, returnTo, gatewayCode }
      dispatchFlowAction({ actionType, message: infoText, choice: chosen }, { lang, goTo })
    }
  }

  /** Has a code sent to a number with its country code. */
  async function pay(msisdn: string, quote: Quote): Promise<void> {
    setBusy(true)
    setFailure(null)
    const { data, error } = await start(msisdn, quote)
    if (data) return follow(data, msisdn, quote)
    setBusy(false)
    if (error.status === forbidden && !error.requiredAction)
      return replaceModal('msisdnPayment', 'emailVerifyWarning', { warningText: error.message ?? '' })
    setFailure(error)
    if (error.status === conflict) await onPriceChanged(error)
  }

  /** Gives up the checkout that waits for its code. */
  function giveUp() {
    const checkoutId = open.current
    open.current = null
    if (checkoutId !== null) void api.payment.cancelCheckout({ params: { checkoutId } })
  }
  return { busy, failure, setFailure, pay, giveUp }
}

/**
 * Pays for a plan by mobile bill (specification 3): the bill, then the number. The code is typed in a modal over this
 * one, which stays open for another number.
 */
export function MsisdnPaymentModal({ params, ...dialog }: ModalProps<'msisdnPayment'>) {
  const t = useTranslations('checkout')
  const lang = useLang()
  const { choice, gatewayCode } = params
  const { promoCode, dropFor } = usePromoCode(params.promotionCode)
  const promo = promoCode === '' ? {} : { promoCode }
  const { selectedPlan: planCode, selectedPeriod: periodCode } = choice
  const quote = useQuote({ planCode, periodCode, gatewayCode, ...promo })
  const billed = { ...params, promotionCode: promoCode }
  const bill = useMobileBill({ lang, params: billed, onPriceChanged: quote.showNew })
  /** Whether to switch to the other payment methods. */
  const goesBack = useRef(false)
  const { data, isFetching } = quote

  function showWays(chosen: string | null) {
    goesBack.current = true
    replaceModal('msisdnPayment', 'paymentType', { ...choice, promoCode, gatewayCode: chosen })
  }
  function finish() {
    dialog.onClosed()
    bill.giveUp()
    if (!goesBack.current) choice.onClosed?.()
  }
  const payLabel = ({ total }: Quote) =>
    t('pay', { total: formatCurrency(lang, total.amount, total.currency) })
  return (
    <Dialog {...dialog} onClosed={finish} size="m" title={t('mobile.title')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QuoteView
          quote={quote}
          failure={bill.failure}
          promoCode={promoCode}
          onDropCode={dropFor(quote.error, () => bill.setFailure(null))}
        />
        {data?.kind === 'CHANGE' && (
          <Button block size="l" onClick={() => showWays(gatewayCode)}>
            {t('mobile.continue')}
          </Button>
        )}
        {data && data.kind !== 'CHANGE' && (
          <NumberForm
            payLabel={payLabel(data)}
            busy={bill.busy || isFetching}
            onNumber={(msisdn) => bill.pay(msisdn, data)}
            onFailure={bill.setFailure}
          />
        )}
        {offeredGateways(choice.gatewayCodes).length > 1 && (
          <Button variant="text" onClick={() => showWays(null)}>
            {t('outcome.otherWay')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
