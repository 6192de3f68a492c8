import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, Notice } from '@/components/ui'
import { api, type Result } from '@/lib/api/browser/api'
import { useFieldError, type Contact } from '@/lib/forms'
import type { passwordCalls, CallData } from '@/lib/contract'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import { ContactField, useCountries } from '@/components/forms/contact-field'
import { OtpForm } from './otp-form'
import { AuthForm, type FormOutcome, NewPasswordField, PasswordField, useAuthForm } from './auth-form'
import type { ForgotValues, ResetValues } from './auth-schemas'

interface ResetFormProps {
  /** The token of the link or of the confirmed code; read when the form is sent. */
  token: () => string
  onDone: () => void
  /** Whether the form replaces another and takes over its focus. */
  focus?: boolean
}

const loadResetSchema = async () => (await import('./auth-schemas')).resetSchema

/** Sets a new password. */
export function ResetForm({ token, onDone, focus = false }: ResetFormProps) {
  const t = useTranslations('auth')
  const fieldError = useFieldError()

  async function send({ password }: ResetValues): Promise<FormOutcome> {
    const { error } = await api.auth.resetPassword({ body: { token: token(), password } })
    if (error) return { failure: error }
    onDone()
    return { leaving: false }
  }
  const form = useAuthForm({ load: loadResetSchema, send })
  const { setFocus } = form
  const { errors } = form.formState
  useEffect(() => {
    if (focus) setFocus('password')
  }, [focus, setFocus])

  return (
    <AuthForm form={form} submitLabel={t('reset.submit')}>
      <p className="text-secondary">{t('reset.lead')}</p>
      <NewPasswordField
        field={form.register('password')}
        label={t('newPassword')}
        error={fieldError(errors.password)}
      />
      <PasswordField
        field={form.register('repeatPassword')}
        label={t('repeatPassword')}
        error={fieldError(errors.repeatPassword)}
        autoComplete="new-password"
      />
    </AuthForm>
  )
}

type Forgot = typeof passwordCalls.forgotPassword

/**
 * Has a link sent to an e-mail address (`null`), or a code to a phone.
 * @returns the id of the request for the code
 */
function forgotPassword(contact: Contact): Promise<Result<CallData<Forgot>>> {
  return withCaptcha((gRecaptchaResponse) =>
    api.auth.forgotPassword({ body: { ...contact, gRecaptchaResponse } }),
  )
}

/** What was sent: a link to an e-mail address (`request` is `null`), or a code to a phone. */
interface SentReset {
  /** The address as typed, and as sent. */
  typed: string
  contact: Contact
  request: { token: string; duration: number } | null
}

interface ForgotFormProps {
  /** What was already typed into the login form. */
  typed: string
  onSent: (sent: SentReset) => void
}

const loadForgotSchema = async () => (await import('./auth-schemas')).forgotSchema

/** Has a link or a code sent that allows a new password to be set. */
function ForgotForm({ typed, onSent }: ForgotFormProps) {
  const t = useTranslations('auth')
  const fieldError = useFieldError()
  const countries = useCountries()

  async function send({ email }: ForgotValues): Promise<FormOutcome> {
    const contact = await countries.toContact(email, 'both')
    if (contact.error) return { failure: contact.error }
    const result = await forgotPassword(contact.data)
    if (result.error) return { failure: result.error }
    onSent({ typed: email, contact: contact.data, request: result.data })
    return { leaving: false }
  }
  const form = useAuthForm({ load: loadForgotSchema, send, captcha: true })
  const { register, setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])

  return (
    <AuthForm form={form} submitLabel={t('forgot.submit')}>
      <p className="text-secondary">{t('forgot.lead')}</p>
      <ContactField
        mode="both"
        field={register('email')}
        typed={typed}
        countries={countries}
        label={t('emailOrPhone')}
        error={fieldError(form.formState.errors.email)}
        steady
        autoComplete="username"
      />
    </AuthForm>
  )
}

/** Replaces a form and takes over its focus, which would otherwise fall back to the start of the page. */
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
  /** Back to the login; `changed` after a new password was set. */
  onBack: (changed: boolean) => void
}

type Step =
  | { name: 'request'; typed: string }
  | { name: 'sent'; sent: SentReset }
  | { name: 'set'; token: string }

/** From a forgotten password to a new one: by a link in an e-mail, or by a code on the phone, entered right here. */
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

/** Says the same whether or not the account exists. */
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
