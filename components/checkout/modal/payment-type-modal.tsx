'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Button, useLang, Dialog, Lock } from '@/components/ui/browser'
import { formatCurrency } from '@/lib/i18n'
import { replaceModal, type ModalProps } from '@/lib/modals/modal-store'
import { offeredGateways, wayOf } from '@/lib/modals/payment-ways'
import { QuoteTerms, QuoteView } from './quote-summary'
import { usePay, usePromoCode, useQuote, type Quote } from './use-pay'
import { Ways } from './way-choices'

const [forbidden, conflict] = [403, 409]

/** The quote of the chosen method, the payment, and the handling of errors of either. */
function useCheckout(params: ModalProps<'paymentType'>['params']) {
  const { selectedPlan, selectedPeriod, gatewayPackage } = params
  const lang = useLang()
  const t = useTranslations('checkout')
  const gatewayCodes = offeredGateways(params.gatewayCodes)
  const wanted = gatewayCodes.find((code) => code === params.gatewayCode)
  const [gatewayCode, setGatewayCode] = useState(wanted ?? gatewayCodes[0] ?? '')
  const { promoCode, dropFor } = usePromoCode(params.promoCode)
  const promo = promoCode === '' ? {} : { promoCode }
  const selection = { planCode: selectedPlan, periodCode: selectedPeriod, gatewayCode, ...promo }
  const quote = useQuote(selection)
  const payment = usePay({ lang, selection, returnTo: params.returnTo })
  const way = wayOf(gatewayCode)
  const isMobile = way === 'mobile'
  /** Whether the number is asked for in place of this modal. */
  const goesOn = useRef(false)

  function choose(code: string) {
    payment.forgetFailure()
    setGatewayCode(code)
  }
  async function submit(shown: Quote) {
    if (shown.kind === 'CHANGE') {
      const message = t('changed', { plan: shown.title })
      const refused = await payment.change(shown)
      if (!refused) replaceModal('paymentType', 'notification', { type: 'success', message })
      else if (refused.status === conflict) await quote.showNew(refused)
      return
    }
    if (isMobile) {
      goesOn.current = true
      const bill = { gatewayCode, gatewayPackage, promotionCode: promoCode }
      replaceModal('paymentType', 'msisdnPayment', { ...bill, choice: { ...params, promoCode, gatewayCode } })
      return
    }
    const error = await payment.pay(shown)
    if (error?.status === conflict) await quote.showNew(error)
    else if (error?.status === forbidden && !error.requiredAction)
      replaceModal('paymentType', 'emailVerifyWarning', { warningText: error.message ?? '' })
  }
  return {
    ...{
      gatewayCodes,
      gatewayCode,
      isMobile,
      hasCardNumber: !isMobile && way !== 'operator',
      goesOn,
      choose,
      quote,
      payment,
      submit,
    },
    ...{ promoCode, dropCode: dropFor(quote.error, payment.forgetFailure) },
  }
}

/**
 * The ways to pay for a plan, with everything that the payment implies above its button. The button leads to the
 * gateway's page: card numbers are never typed here.
 */
export function PaymentTypeModal({ params, ...dialog }: ModalProps<'paymentType'>) {
  const t = useTranslations('checkout')
  const lang = useLang()
  const checkout = useCheckout(params)
  const { gatewayCodes, gatewayCode, isMobile, hasCardNumber, goesOn, choose, quote, payment, submit } =
    checkout
  const { data, error, isFetching } = quote
  const isUnpaid = data?.kind === 'CHANGE'
  const title = data?.kind === 'RECOVER' ? t('debtTitle') : t('title')

  function finish() {
    dialog.onClosed()
    if (!goesOn.current) params.onClosed?.()
  }
  function payLabel({ kind, total }: Quote): string {
    if (kind === 'CHANGE') return t('change')
    if (isMobile) return t('mobile.continue')
    return t('pay', { total: formatCurrency(lang, total.amount, total.currency) })
  }
  return (
    <Dialog
      {...dialog}
      onClosed={finish}
      size={isUnpaid ? 'm' : 'wide'}
      title={isUnpaid ? t('changeTitle') : title}
      closeLabel={t('close')}
    >
      <div className={isUnpaid ? undefined : 'payment-columns'}>
        {!isUnpaid && <Ways gatewayCodes={gatewayCodes} chosen={gatewayCode} onChange={choose} />}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <QuoteView
            quote={quote}
            failure={payment.failure}
            promoCode={checkout.promoCode}
            onDropCode={checkout.dropCode}
            termsBelow
          />
        </div>
        {data && !error && (
          <div className="dialog-foot">
            {!isUnpaid && <QuoteTerms quote={data} />}
            {!isUnpaid && hasCardNumber && <p className="text-14 text-muted">{t('hosted')}</p>}
            <Button
              block
              size="l"
              icon={isUnpaid || isMobile ? undefined : Lock}
              // The form for the number has its own quote.
              busy={payment.busy || (isFetching && !isMobile)}
              onClick={() => void submit(data)}
            >
              {payLabel(data)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
