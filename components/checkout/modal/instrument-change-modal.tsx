'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, useLang, Dialog, showToast } from '@/components/ui/browser'
import { formatCurrency, formatDate } from '@/lib/i18n'
import { type ModalProps, hideModal, showModal, type CodeRequest } from '@/lib/modals/modal-store'
import { offeredGateways, wayOf } from '@/lib/modals/payment-ways'
import { NumberForm } from './number-form'
import { Failure } from './quote-summary'
import { Ways } from './way-choices'
import { api, type ApiError, type Result } from '@/lib/api/browser/api'
import { errorCodes, type CallData, type paymentCalls } from '@/lib/contract'
import { queryClient } from '@/lib/query/query-client'
import { goTo } from '@/lib/routing'
import { useBusy } from './use-pay'

type Change = CallData<typeof paymentCalls.getInstrumentChange>

const resendSec = 60

const refusalOf = ({ message }: Change): ApiError => ({
  ...{ code: errorCodes.status, status: null, message, retryable: false },
})
const requestOf = ({ changeId }: Change): CodeRequest => ({ token: changeId, duration: resendSec })

/** Changes what later payments charge: on the gateway's page, or by a code sent to a phone number. */
function useInstrumentChange() {
  const t = useTranslations('checkout.instrument')
  const [busy, setBusy] = useBusy()
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function open(gatewayCode: string, msisdn: string | undefined): Promise<Result<Change>> {
    const number = msisdn === undefined ? {} : { msisdn }
    const { data, error } = await api.payment.openInstrumentChange({ body: { gatewayCode, ...number } })
    if (error) return { error }
    return data.state === 'DECLINED' ? { error: refusalOf(data) } : { data }
  }

  function finish(change: Change) {
    if (change.state === 'DECLINED') return setFailure(refusalOf(change))
    showToast({ text: change.message })
    hideModal('instrumentChange')
    void queryClient().invalidateQueries()
  }

  /** Prompts for the code. Every new code belongs to a change of its own. */
  function promptForCode(opened: Change, gatewayCode: string, msisdn: string) {
    let outcome: Change | null = null
    async function verify(changeId: string, otpCode: string): Promise<ApiError | null> {
      const { data, error } = await api.payment.confirmInstrumentChange({
        ...{ params: { changeId }, body: { otpCode } },
      })
      outcome = data ?? null
      return error ?? null
    }
    async function resend(): Promise<Result<CodeRequest>> {
      const { data, error } = await open(gatewayCode, msisdn)
      return error ? { error } : { data: requestOf(data) }
    }
    showModal('otp', {
      ...{ ...requestOf(opened), actionType: 'OTP', autoLogin: false, infoText: t('codeSent'), msisdn },
      ...{ codeLength: opened.codeLength ?? undefined, verify, resend },
      onValidated: () => outcome && finish(outcome),
    })
  }

  async function change(gatewayCode: string, msisdn?: string): Promise<void> {
    setBusy(true)
    setFailure(null)
    const { data, error } = await open(gatewayCode, msisdn)
    if (data?.redirectUrl != null) return goTo(data.redirectUrl)
    setBusy(false)
    if (error) setFailure(error)
    else if (msisdn !== undefined && data.codeLength !== null) promptForCode(data, gatewayCode, msisdn)
    else finish(data)
  }
  return { busy, failure, setFailure, change }
}

/** Another card, wallet or mobile bill for future payments: explains it, and leads to the gateway's page or the code. */
export function InstrumentChangeModal({ params, ...dialog }: ModalProps<'instrumentChange'>) {
  const t = useTranslations('checkout')
  const lang = useLang()
  const { renewsAt, renewalPrice } = params
  const gatewayCodes = offeredGateways(params.gatewayCodes)
  const [gatewayCode, setGatewayCode] = useState(gatewayCodes[0] ?? '')
  const { busy, failure, setFailure, change } = useInstrumentChange()
  const next = {
    date: formatDate(lang, renewsAt),
    price: formatCurrency(lang, renewalPrice.amount, renewalPrice.currency),
  }

  function choose(code: string) {
    setFailure(null)
    setGatewayCode(code)
  }
  return (
    <Dialog {...dialog} size="m" title={t('instrument.title')} closeLabel={t('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-secondary">{t('instrument.text', next)}</p>
        <Ways gatewayCodes={gatewayCodes} chosen={gatewayCode} onChange={choose} />
        {failure && <Failure error={failure} />}
        {wayOf(gatewayCode) === 'mobile' ? (
          <NumberForm
            payLabel={t('mobile.continue')}
            busy={busy}
            onNumber={(msisdn) => change(gatewayCode, msisdn)}
            onFailure={setFailure}
          />
        ) : (
          <>
            <Button block size="l" busy={busy} onClick={() => void change(gatewayCode)}>
              {t('mobile.continue')}
            </Button>
            <p className="text-center text-14 text-muted">{t('instrument.hosted')}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}
