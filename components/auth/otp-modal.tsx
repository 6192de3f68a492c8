'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { api } from '@/lib/api/browser/api'
import { limits } from '@/lib/contract/limits'
import { type ModalProps, hideModal, setPreventClosing } from '@/lib/modals/modal-store'
import { closeAuthModals, continueAsMember } from './finish-login'
import { OtpForm } from './otp-form'

/** Prompts for the code that was sent. A right one calls `onValidated`, else continues with the session it brought. */
export function OtpModal({ params, ...dialog }: ModalProps<'otp'>) {
  const t = useTranslations('auth')
  const {
    token,
    duration,
    codeLength = limits.otpLength,
    email,
    msisdn,
    infoText,
    autoLogin = true,
    onValidated,
  } = params

  const validated = useRef(false)

  function leave() {
    setPreventClosing('otp', false)
    hideModal('otp')
  }
  async function verify(request: string, otp: string) {
    const { error } = await api.auth.verifyOtp({ body: { token: request, otp } })
    if (error) return error
    validated.current = true
    leave()
    return null
  }
  function finish() {
    dialog.onClosed()
    if (!validated.current) return
    if (onValidated) onValidated()
    else if (autoLogin) {
      closeAuthModals()
      void continueAsMember()
    }
  }

  return (
    <Dialog
      {...dialog}
      onClosed={finish}
      title={t('otp.title', { count: codeLength })}
      closeLabel={t('close')}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OtpForm
          token={token}
          duration={duration}
          length={codeLength}
          sentTo={email ?? msisdn}
          infoText={infoText}
          verify={verify}
          onCancel={leave}
        />
      </div>
    </Dialog>
  )
}
