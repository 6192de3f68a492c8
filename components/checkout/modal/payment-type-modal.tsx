'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '@/components/ui/feedback/notice'
import { Skeleton } from '@/components/ui/feedback/skeleton'
import { Button } from '@/components/ui/form/button'
import { RadioCard } from '@/components/ui/form/choices'
import { useLang } from '@/components/ui/hooks/use-page'
import { Dialog } from '@/components/ui/overlay/dialog'
import { describeError, type ApiError } from '@/lib/api/result'
import { formatCurrency } from '@/lib/i18n/currency'
import { replaceModal, type ModalProps } from '@/lib/modals/modal-store'
import { offeredGateways, wayOf } from '@/lib/modals/payment-ways'
import { QuoteSummary } from './quote-summary'
import { usePay } from './use-pay'
import { useQuote, type Quote } from './use-quote'

/** What a gateway is called, and what happens there. */
function useWayTexts(): (gatewayCode: string) => { label: string; note: string } {
  const t = useTranslations('checkout')
  return (gatewayCode) => {
    switch (wayOf(gatewayCode)) {
      case 'card':
        return { label: t('card'), note: t('cardNote') }
      case 'paypal':
        return { label: 'PayPal', note: t('brandNote', { name: 'PayPal' }) }
      case 'iyzico':
        return { label: 'iyzico', note: t('brandNote', { name: 'iyzico' }) }
      case 'operator':
        return { label: t('operator'), note: t('operatorNote') }
    }
  }
}

interface WaysProps {
  gatewayCodes: readonly string[]
  chosen: string
  onChange: (gatewayCode: string) => void
}

/** The ways to pay that there are for the choice: the browser's own radio buttons. */
function Ways({ gatewayCodes, chosen, onChange }: WaysProps) {
  const t = useTranslations('checkout')
  const textsOf = useWayTexts()
  return (
    <fieldset className="grid gap-2.5">
      <legend className="vh">{t('ways')}</legend>
      {gatewayCodes.map((code) => (
        <RadioCard
          key={code}
          name="gatewayCode"
          value={code}
          checked={code === chosen}
          onChange={() => onChange(code)}
          {...textsOf(code)}
        />
      ))}
    </fieldset>
  )
}

const [forbidden, conflict] = [403, 409]

/** The quote of the chosen way, the payment, and what follows an error of either. */
function useCheckout({ selectedPlan, selectedPeriod, ...params }: ModalProps<'paymentType'>['params']) {
  const lang = useLang()
  const t = useTranslations('checkout')
  const gatewayCodes = offeredGateways(params.gatewayCodes)
  const wanted = gatewayCodes.find((code) => code === params.gatewayCode)
  const [gatewayCode, setGatewayCode] = useState(wanted ?? gatewayCodes[0] ?? '')
  const promoCode = params.promoCode === '' ? {} : { promoCode: params.promoCode }
  const selection = { planCode: selectedPlan, periodCode: selectedPeriod, gatewayCode, ...promoCode }
  const quote = useQuote(selection)
  const payment = usePay({ lang, selection, returnTo: params.returnTo })

  function choose(code: string) {
    payment.forgetFailure()
    setGatewayCode(code)
  }
  async function submit(shown: Quote) {
    if (shown.kind === 'CHANGE') {
      const message = t('changed', { plan: shown.title })
      if (!(await payment.change())) replaceModal('paymentType', 'notification', { type: 'success', message })
      return
    }
    const error = await payment.pay(shown)
    if (error?.status === conflict) await quote.refetch()
    else if (error?.status === forbidden && !error.requiredAction)
      replaceModal('paymentType', 'emailVerifyWarning', { warningText: error.message ?? '' })
  }
  return { gatewayCodes, gatewayCode, choose, quote, payment, submit }
}

interface FailureProps {
  error: ApiError
  onRetry?: (() => void) | undefined
}

/** The host's reason, and a way to try again where that may help. */
function Failure({ error, onRetry }: FailureProps) {
  const t = useTranslations('checkout')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const again = onRetry && error.retryable && (
    <Button variant="text" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <Notice tone={error.status === conflict ? 'warning' : 'error'} role="alert" action={again}>
      {describeError(error, unexpected)}
    </Notice>
  )
}

/**
 * The ways to pay for a plan, with everything that the payment means above its button. The button leads to the page of
 * the gateway: card numbers are never typed here.
 */
export function PaymentTypeModal({ params, ...dialog }: ModalProps<'paymentType'>) {
  const t = useTranslations('checkout')
  const lang = useLang()
  const { gatewayCodes, gatewayCode, choose, quote, payment, submit } = useCheckout(params)
  const { data, error, isFetching } = quote
  const failure = payment.failure ?? error
  const ready = error === null && data

  function finish() {
    dialog.onClosed()
    params.onClosed?.()
  }
  const total = data && formatCurrency(lang, data.total.amount, data.total.currency)
  return (
    <Dialog {...dialog} onClosed={finish} size="m" title={t('title')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {data?.kind !== 'CHANGE' && (
          <Ways gatewayCodes={gatewayCodes} chosen={gatewayCode} onChange={choose} />
        )}
        <div aria-busy={isFetching}>
          {ready ? (
            <QuoteSummary
              quote={data}
              isYear={params.selectedPeriod === 'yearly'}
              promoCode={params.promoCode}
            />
          ) : (
            !error && <Skeleton shape="button" />
          )}
        </div>
        {failure && (
          <Failure error={failure} onRetry={payment.failure ? undefined : () => void quote.refetch()} />
        )}
        {ready && (
          <>
            <Button block size="l" busy={payment.busy || isFetching} onClick={() => void submit(data)}>
              {data.kind === 'CHANGE' ? t('change') : t('pay', { total: total ?? '' })}
            </Button>
            {data.kind !== 'CHANGE' && <p className="text-center text-14 text-muted">{t('hosted')}</p>}
          </>
        )}
      </div>
    </Dialog>
  )
}
