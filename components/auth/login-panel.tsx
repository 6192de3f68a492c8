'use client'

import { useEffect, useLayoutEffect, useRef, useState, useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { Notice, useLang } from '@/components/ui/browser'
import type { SocialProvider } from '@/lib/config/social'
import { api, type Result } from '@/lib/api/browser/api'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import { useFieldError, type Contact } from '@/lib/forms'
import { ContactField, useCountries } from '@/components/forms/contact-field'
import type { LangCode } from '@/lib/contract'
import { ownOriginPath, pathTo } from '@/lib/routing'
import { ForgotPanel } from './forgot-panel'
import { SocialButtons } from './social-buttons'
import { AuthForm, type FormOutcome, PasswordField, inPlace, Swap, swapLink, useAuthForm } from './auth-form'
import { finishLogin, type AuthResult, useRedirectMember } from './finish-login'
import type { LoginValues } from './auth-schemas'

/** Logs in by e-mail address or phone number. */
function logIn(contact: Contact, password: string): Promise<Result<AuthResult>> {
  return withCaptcha((gRecaptchaResponse) =>
    api.auth.loginV4({
      query: { returnNewUserModel: 'true' },
      body: { ...contact, password, gRecaptchaResponse },
    }),
  )
}

interface LoginFormProps {
  /** Where the login leads, read after it; without it the page is reloaded. */
  goTo?: () => string
  providers: readonly SocialProvider[] | null
  /** The page for a forgotten password. */
  forgotHref: string
  /** Opens that form in place, where possible. */
  onForgot?: () => void
}

const load = async () => (await import('./auth-schemas')).loginSchema
const here = () => location.pathname + location.search

/** Logs in by a social account, or by e-mail address or phone number and password. */
export function LoginForm({ goTo, providers, forgotHref, onForgot }: LoginFormProps) {
  const t = useTranslations('auth')
  const fieldError = useFieldError()
  const countries = useCountries()

  async function send({ email, password }: LoginValues): Promise<FormOutcome> {
    const contact = await countries.toContact(email, 'both')
    if (contact.error) return { failure: contact.error }
    const result = await logIn(contact.data, password)
    if (result.error) return { failure: result.error }
    return { leaving: await finishLogin(result.data, { contact: contact.data, goTo: goTo?.() }) }
  }

  const form = useAuthForm({ load, send, captcha: true })
  const { register, setFailure } = form
  const { errors } = form.formState

  const forgot = (
    <a className="link -my-3 min-h-11 justify-self-end" href={forgotHref} onClick={inPlace(onForgot)}>
      {t('forgotPassword')}
    </a>
  )
  return (
    <>
      <SocialButtons mode="login" returnTo={goTo ?? here} providers={providers} onFailure={setFailure} />
      <AuthForm form={form} submitLabel={t('login')} beforeSubmit={forgot}>
        <ContactField
          mode="both"
          field={register('email')}
          countries={countries}
          label={t('emailOrPhone')}
          error={fieldError(errors.email)}
          autoComplete="username"
        />
        <PasswordField
          field={register('password')}
          label={t('password')}
          error={fieldError(errors.password)}
          autoComplete="current-password"
        />
      </AuthForm>
    </>
  )
}

export type LoginView = 'login' | 'forgot'

interface LoginPanelProps {
  view: LoginView
  onView: (view: LoginView) => void
  goTo?: () => string
  providers: readonly SocialProvider[] | null
  forgotHref: string
}

const contactIn = (form: HTMLElement | null) => form?.querySelector('input')?.value ?? ''

/** The login form, or the form for a forgotten password. They share what was typed. */
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

/** The hash of 'Forgot password?' on the login page: a click before hydration stays in the address. */
export const forgotHash = '#forgot'

const isForgotten = () => location.hash === forgotHash

/** Follows the address's hash, also when the browser goes back or forward. */
function useHashView(onView: (view: LoginView) => void): void {
  useEffect(() => {
    const follow = () => {
      onView(isForgotten() ? 'forgot' : 'login')
      if (!history.state) notifyRouter()
    }
    if (isForgotten()) follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [onView])
}

/** The router ignores history entries that it did not write, and would restore its own address. */
const notifyRouter = () => history.replaceState(null, '', location.href)

/** Removes the hash, so that the page opens with the login form next time. */
function dropHash(): void {
  if (isForgotten()) history.replaceState(null, '', location.pathname + location.search)
}

/** Where the login page leads: to the same-origin page that the visitor came from, else home. */
export function loginTarget(lang: LangCode): string {
  const wanted = new URLSearchParams(location.search).get('redirectUrl')
  const path = wanted === null ? null : ownOriginPath(encodeURIComponent(wanted), location.origin)
  return path ?? pathTo.home(lang)
}

/** The login page's forms. */
export function LoginIsland({ providers }: { providers: readonly SocialProvider[] | null }) {
  const t = useTranslations('auth')
  const lang = useLang()
  const [view, setView] = useState<LoginView>('login')
  useHashView(setView)
  const goTo = useCallback(() => loginTarget(lang), [lang])
  useRedirectMember(goTo)
  // The address determines the form, so that the browser's back button switches between them.
  function show(next: LoginView) {
    if (next === 'forgot') location.hash = forgotHash
    else dropHash()
    setView(next)
  }
  return (
    <>
      {view === 'forgot' && <h2 className="mb-4">{t('forgot.title')}</h2>}
      <LoginPanel view={view} onView={show} goTo={goTo} providers={providers} forgotHref={forgotHash} />
      {view === 'login' && (
        <Swap>{t.rich('newHere', { link: swapLink({ href: pathTo.signUp(lang) }) })}</Swap>
      )}
    </>
  )
}
