import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Notice } from '@/components/ui/feedback/notice'
import { useTranslations } from 'next-intl'
import type { SocialProvider } from '@/lib/config/social'
import { ForgotPanel } from '../password-reset/forgot-panel'
import { LoginForm } from './login-form'

export type LoginView = 'login' | 'forgot'

interface LoginPanelProps {
  view: LoginView
  onView: (view: LoginView) => void
  goTo?: () => string
  providers: readonly SocialProvider[] | null
  forgotHref: string
}

const contactIn = (form: HTMLElement | null) => form?.querySelector('input')?.value ?? ''

/** The login form, and the forgotten password in its place; what was typed into the one stays for the other. */
export function LoginPanel({ view, onView, goTo, providers, forgotHref }: LoginPanelProps) {
  const t = useTranslations('auth')
  const [typed, setTyped] = useState<string | null>(null)
  const [changed, setChanged] = useState(false)
  const login = useRef<HTMLDivElement>(null)
  const wasAway = useRef(false)
  useLayoutEffect(() => setTyped(view === 'forgot' ? contactIn(login.current) : null), [view])
  useEffect(() => {
    if (wasAway.current && view === 'login') login.current?.querySelector('input')?.focus()
    wasAway.current = view === 'forgot'
  }, [view])

  function showForgot() {
    setChanged(false)
    onView('forgot')
  }
  function showLogin(done: boolean) {
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
        <LoginForm goTo={goTo} providers={providers} forgotHref={forgotHref} onForgot={showForgot} />
      </div>
      {view === 'forgot' && typed !== null && <ForgotPanel typed={typed} onBack={showLogin} />}
    </>
  )
}
