'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Dialog } from '@/components/ui/overlay/dialog'
import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import { dataOf } from '@/lib/auth/data-of'
import { enter } from '@/lib/auth/enter'
import { closeAuthModals } from '@/lib/auth/finish-login'
import type { RouteOf } from '@/lib/auth/route-of'
import type { CallData } from '@/lib/contract/call'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { limits } from '@/lib/contract/limits'
import type { ModalProps } from '@/lib/modals/modal-params'
import { hideModal, setPreventClosing } from '@/lib/modals/modal-store'
import css from '../common/auth.module.css'
import { OtpForm } from './otp-form'

type Call = typeof passwordCalls.verifyOtp
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/otp-verify' }

/** Answers the code of a request: the address is proved, and whoever answers is signed in. */
function verifyCode(token: string, otp: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token, otp } }))
}

/** Asks for the code that was sent. What follows a right one is `onValidated`, else the session that it brought. */
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
    const { error } = await verifyCode(request, otp)
    if (error) return error
    validated.current = true
    leave()
    return null
  }
  function goOn() {
    dialog.onClosed()
    if (!validated.current) return
    if (onValidated) onValidated()
    else if (autoLogin) {
      closeAuthModals()
      void enter()
    }
  }

  return (
    <Dialog {...dialog} onClosed={goOn} title={t('otp.title', { count: codeLength })} closeLabel={t('close')}>
      <div className={css.stack}>
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
