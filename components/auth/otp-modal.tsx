'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Dialog } from '@/components/ui/browser'
import { api, type ApiError } from '@/lib/api/browser/api'
import { limits } from '@/lib/contract'
import { type ModalProps, hideModal, setPreventClosing } from '@/lib/modals/modal-store'
import { closeAuthModals, continueAsMember } from './finish-login'
import { OtpForm } from './otp-form'

async function verifyCode(token: string, otp: string): Promise<ApiError | null> {
  const { error } = await api.auth.verifyOtp({ body: { token, otp } })
  return error ?? null
}

/** Prompts for the code that was sent. The right one calls `onValidated`, else continues with the session it brings. */
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
    verify = verifyCode,
    resend,
    onValidated,
  } = params

  const validated = useRef(false)

  function leave() {
    setPreventClosing('otp', false)
    hideModal('otp')
  }
  async function send(request: string, otp: string) {
    const error = await verify(request, otp)
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
          verify={send}
          resend={resend}
          onCancel={leave}
        />
      </div>
    </Dialog>
  )
}
