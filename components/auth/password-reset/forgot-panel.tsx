import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { api } from '@/lib/api/browser/api'
import { ForgotForm, type SentReset } from './forgot-form'
import { OtpForm } from '../otp/otp-form'
import { ResetForm } from './reset-form'

/** Replaces a form and takes the focus that the form had, so that it does not fall back to the page's start. */
export function NextStep({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => step.current?.focus(), [])
  return (
    <div
      ref={step}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 focus:outline-none [&>:is(a,button)]:justify-self-start"
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

interface ForgotPanelProps {
  typed: string
  /** Back to the login; `changed` when there is a new password to log in with. */
  onBack: (changed: boolean) => void
}

type Step =
  | { name: 'request'; typed: string }
  | { name: 'sent'; sent: SentReset }
  | { name: 'set'; token: string }

/** From the forgotten password to a new one: by a link in the inbox, or by a code on the phone right here. */
export function ForgotPanel({ typed, onBack }: ForgotPanelProps) {
  const t = useTranslations('auth')
  const [step, setStep] = useState<Step>({ name: 'request', typed })

  function content() {
    if (step.name === 'request')
      return <ForgotForm typed={step.typed} onSent={(sent) => setStep({ name: 'sent', sent })} />
    if (step.name === 'set') return <ResetForm focus token={() => step.token} onDone={() => onBack(true)} />
    const { contact, request, typed: address } = step.sent
    const again = () => setStep({ name: 'request', typed: address })
    if (request === null) return <LinkSent address={address} onAgain={again} />
    const verify = async (token: string, otp: string) => {
      const { data, error } = await api.auth.verifyPublicForgotPasswordOtp({ body: { token, otp } })
      if (data) setStep({ name: 'set', token: data.token })
      return error ?? null
    }
    return <OtpForm {...request} sentTo={contact.msisdn} verify={verify} onCancel={again} />
  }
  return (
    <>
      {content()}
      <p className="mt-6 text-center text-secondary">
        <Button variant="text" onClick={() => onBack(false)}>
          {t('forgot.back')}
        </Button>
      </p>
    </>
  )
}

/** Says the same whether or not there is such an account. */
function LinkSent({ address, onAgain }: { address: string; onAgain: () => void }) {
  const t = useTranslations('auth.forgot')
  const contact = () => <bdi dir="ltr">{address}</bdi>
  return (
    <NextStep>
      <Notice tone="ok" role="status">
        <b>{t('sentTitle')}</b>
        <p>{t.rich('sent', { address, contact })}</p>
      </Notice>
      <Button variant="outline" onClick={onAgain}>
        {t('again')}
      </Button>
    </NextStep>
  )
}
