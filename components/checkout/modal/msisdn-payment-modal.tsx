'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Button, useLang, Dialog } from '@/components/ui/browser'
import { formatCurrency } from '@/lib/i18n'
import { replaceModal, type ModalProps } from '@/lib/modals/modal-store'
import { offeredGateways } from '@/lib/modals/payment-ways'
import { NumberForm } from './number-form'
import { QuoteView } from './quote-summary'
import { useMobileBill } from './use-mobile-bill'
import { usePromoCode, useQuote, type Quote } from './use-pay'

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
