'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Notice, Button, useLang } from '@/components/ui/browser'
import { api } from '@/lib/api/browser/api'
import { goTo, pathTo, consumeQueryParam } from '@/lib/routing'
import { ForgotPanel, NextStep, ResetForm } from './forgot-panel'

interface ResetPanelProps {
  /** Returns the token of the link, once. */
  consumeToken: () => string | null
  /** Leads to the login; `changed` after a new password was set. */
  onLogin: (changed: boolean) => void
}

type Step = 'form' | 'expired' | 'request' | 'done'

/** Sets a new password by the token of a link. Has another link sent when the token has expired or is missing. */
export function ResetPanel({ consumeToken, onLogin }: ResetPanelProps) {
  const t = useTranslations('auth')
  const token = useRef<string | null>(null)
  const [step, setStep] = useState<Step>('form')

  useEffect(() => {
    token.current ??= consumeToken() ?? ''
    const check: Promise<Step> = token.current === '' ? Promise.resolve('request') : stepFor(token.current)
    void check.then((next) => setStep((now) => (now === 'form' ? next : now)))
  }, [consumeToken])

  switch (step) {
    case 'form':
      return <ResetForm token={() => token.current ?? ''} onDone={() => setStep('done')} />
    case 'request':
      return <ForgotPanel typed="" onBack={onLogin} />
    case 'expired':
      return (
        <NextStep>
          <Notice tone="error" role="alert">
            {t('reset.over')}
          </Notice>
          <Button onClick={() => setStep('request')}>{t('reset.askAgain')}</Button>
        </NextStep>
      )
    case 'done':
      return (
        <NextStep>
          <Notice tone="ok" role="status">
            {t('reset.done')}
          </Notice>
          <Button onClick={() => onLogin(true)}>{t('login')}</Button>
        </NextStep>
      )
  }
}

/** Only a refusal of the host counts: one that cannot be reached may still accept the token later. */
async function stepFor(token: string): Promise<Step> {
  const { data } = await api.auth.validatePasswordToken({ body: { token } })
  return data?.valid === false ? 'expired' : 'form'
}

const consumeToken = () => consumeQueryParam('token', 'reset-password')

/** The reset page's form, which uses the token of the page's address. */
export function ResetIsland() {
  const lang = useLang()
  return <ResetPanel consumeToken={consumeToken} onLogin={() => goTo(pathTo.login(lang))} />
}
