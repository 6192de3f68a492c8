import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '@/components/ui/feedback/notice'
import { Button } from '@/components/ui/form/button'
import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import { dataOf } from '@/lib/auth/data-of'
import type { RouteOf } from '@/lib/auth/route-of'
import type { CallData } from '@/lib/contract/call'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import { Arrival } from '../common/arrival'
import { ForgotPanel } from './forgot-panel'
import { ResetForm } from './reset-form'

type Call = typeof passwordCalls.validatePasswordToken
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/v2/user/password/validate-token-pass' }

/** Whether the token of a reset link may still be used. */
function checkResetToken(token: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token } }))
}

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
  const { data } = await checkResetToken(token)
  return data?.valid === false ? 'over' : 'form'
}
