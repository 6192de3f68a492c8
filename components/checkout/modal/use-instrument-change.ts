import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { showToast } from '@/components/ui/browser'
import { api, type ApiError, type Result } from '@/lib/api/browser/api'
import { errorCodes, type CallData, type paymentCalls } from '@/lib/contract'
import { hideModal, showModal, type CodeRequest } from '@/lib/modals/modal-store'
import { queryClient } from '@/lib/query/query-client'
import { goTo } from '@/lib/routing'
import { useBusy } from './use-pay'

type Change = CallData<typeof paymentCalls.getInstrumentChange>

const resendSec = 60

const refusalOf = ({ message }: Change): ApiError => ({
  ...{ code: errorCodes.status, status: null, message, retryable: false },
})
const requestOf = ({ changeId }: Change): CodeRequest => ({ token: changeId, duration: resendSec })

/** Changes what later payments charge: by the gateway's page, or by the code that a number receives. */
export function useInstrumentChange() {
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

  /** Prompts for the code; each new one belongs to a change of its own. */
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
