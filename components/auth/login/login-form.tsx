import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { finishLogin, type AuthResult } from './finish-login'
import { api } from '@/lib/api/browser/api'
import type { Result } from '@/lib/api/result'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import type { Contact } from '@/lib/forms/contact'
import type { LoginValues } from './login-schema'
import type { SocialProvider } from '@/lib/config/social'
import { consumeSocialError } from '../social/consume-social-error'
import { ContactField } from '@/components/forms/contact-field'
import { useCountries } from '@/components/forms/use-countries'
import { AuthForm } from '../common/auth-form'
import { inPlace } from '../common/swap-link'
import { PasswordField } from '../common/password-field'
import { SocialButtons } from '../social/social-buttons'
import { useAuthForm, type FormOutcome } from '../common/use-auth-form'
import { useFieldError } from '@/lib/forms/use-field-error'

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
  /** Where to go after the login, read then; else the page is reloaded. */
  goTo?: () => string
  providers: readonly SocialProvider[] | null
  /** Where a forgotten password is replaced. */
  forgotHref: string
  /** Replaces it in place, where that is possible. */
  onForgot?: () => void
}

const load = async () => (await import('./login-schema')).loginSchema
const conflict = 409
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
  const taken = t('social.taken')
  useEffect(() => {
    const failure = consumeSocialError()
    if (failure) setFailure(failure.status === conflict ? { ...failure, message: taken } : failure)
  }, [setFailure, taken])

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
