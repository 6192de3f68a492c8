import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '@/components/ui/feedback/notice'
import { Button } from '@/components/ui/form/button'
import { api } from '@/lib/api/browser/api'
import { Arrival } from '../common/arrival'
import { ForgotPanel } from './forgot-panel'
import { ResetForm } from './reset-form'

interface ResetPanelProps {
  /** Reads the token of the link, once. */
  takeToken: () => string | null
  /** Leads to the login; `changed` when there is a new password to log in with. */
  onLogin: (changed: boolean) => void
}

type Step = 'form' | 'over' | 'ask' | 'done'

/** Sets a new password by the token of a link, or helps to a link when that one is over or there is none. */
export function ResetPanel({ takeToken, onLogin }: ResetPanelProps) {
  const t = useTranslations('auth')
  const token = useRef<string | null>(null)
  const [step, setStep] = useState<Step>('form')

  useEffect(() => {
    token.current ??= takeToken() ?? ''
    const check: Promise<Step> = token.current === '' ? Promise.resolve('ask') : stepFor(token.current)
    void check.then((next) => setStep((now) => (now === 'form' ? next : now)))
  }, [takeToken])

  switch (step) {
    case 'form':
      return <ResetForm token={() => token.current ?? ''} onDone={() => setStep('done')} />
    case 'ask':
      return <ForgotPanel typed="" onBack={onLogin} />
    case 'over':
      return (
        <Arrival>
          <Notice tone="error" role="alert">
            {t('reset.over')}
          </Notice>
          <Button onClick={() => setStep('ask')}>{t('reset.askAgain')}</Button>
        </Arrival>
      )
    case 'done':
      return (
        <Arrival>
          <Notice tone="ok" role="status">
            {t('reset.done')}
          </Notice>
          <Button onClick={() => onLogin(true)}>{t('login')}</Button>
        </Arrival>
      )
  }
}

/** A host that cannot be asked now may take the token later: only its own no counts. */
async function stepFor(token: string): Promise<Step> {
  const { data } = await api.auth.validatePasswordToken({ body: { token } })
  return data?.valid === false ? 'over' : 'form'
}
