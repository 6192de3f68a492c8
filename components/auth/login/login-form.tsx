import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { finishLogin } from './finish-login'
import type { LoginValues } from './login-schema'
import { logIn } from './log-in'
import type { SocialProvider } from '@/lib/config/social'
import { takeSocialError } from '../social/take-social-error'
import { ContactField } from '@/components/forms/contact-field'
import { useCountries } from '@/components/forms/use-countries'
import { AuthForm } from '../common/auth-form'
import { inPlace } from '../common/in-place'
import { PasswordField } from '../common/password-field'
import { SocialButtons } from '../social/social-buttons'
import { useAuthForm, type Outcome } from '../common/use-auth-form'
import { useFieldError } from '../common/use-field-error'

interface LoginFormProps {
  /** Where to go when one is in, asked for then; else the page is loaded anew. */
  goTo?: () => string
  providers: readonly SocialProvider[] | null
  /** Where a forgotten password is mended. */
  forgotHref: string
  /** Mends it in place, where that is possible. */
  onForgot?: () => void
}

const load = async () => (await import('./login-schema')).loginSchema
const conflict = 409
const here = () => location.pathname + location.search

/** Signs in by a social account, or by e-mail address or phone number and password. */
export function LoginForm({ goTo, providers, forgotHref, onForgot }: LoginFormProps) {
  const t = useTranslations('auth')
  const fieldError = useFieldError()
  const countries = useCountries()

  async function send({ email, password }: LoginValues): Promise<Outcome> {
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
    const failure = takeSocialError()
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
