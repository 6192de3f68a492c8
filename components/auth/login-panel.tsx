import { useEffect, useRef, useState } from 'react'
import { Notice } from '@/components/ui/notice'
import { useTranslations } from 'next-intl'
import type { SocialProvider } from '@/lib/config/social'
import { ForgotPanel } from './forgot-panel'
import { LoginForm } from './login-form'

export type LoginView = 'login' | 'forgot'

interface LoginPanelProps {
  view: LoginView
  onView: (view: LoginView) => void
  goTo?: () => string
  providers: readonly SocialProvider[] | null
}

/** The login form, and the forgotten password in its place; what was typed into the one waits behind the other. */
export function LoginPanel({ view, onView, goTo, providers }: LoginPanelProps) {
  const t = useTranslations('auth')
  const [typed, setTyped] = useState('')
  const [changed, setChanged] = useState(false)
  const login = useRef<HTMLDivElement>(null)
  const wasAway = useRef(false)
  useEffect(() => {
    if (wasAway.current && view === 'login') login.current?.querySelector('input')?.focus()
    wasAway.current = view === 'forgot'
  }, [view])

  function forget(text: string) {
    setTyped(text)
    setChanged(false)
    onView('forgot')
  }
  function comeBack(done: boolean) {
    setChanged(done)
    onView('login')
  }
  return (
    <>
      {changed && (
        <Notice tone="ok" role="status">
          {t('reset.done')}
        </Notice>
      )}
      <div ref={login} hidden={view === 'forgot'}>
        <LoginForm goTo={goTo} providers={providers} onForgot={forget} />
      </div>
      {view === 'forgot' && <ForgotPanel typed={typed} onBack={comeBack} />}
    </>
  )
}
