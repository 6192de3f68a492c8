import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { TextInput } from '@/components/ui/form/text-input'
import { afterSignUp } from './after-sign-up'
import { finishRegistration } from './finish-registration'
import type { RegisterValues } from './register-schema'
import { register as createAccount } from './register'
import type { SocialProvider } from '@/lib/config/social'
import { AuthForm } from '../common/auth-form'
import css from '../common/auth.module.css'
import { NewPasswordField, PasswordField } from '../common/password-field'
import { SocialButtons } from '../social/social-buttons'
import { TermsField } from './terms-field'
import { useAuthForm, type Outcome } from '../common/use-auth-form'
import { useFieldError } from '../common/use-field-error'
import { useLang } from '../common/use-lang'

/** What an invitation or a campaign knows beforehand. */
export interface Invitation {
  email?: string
  channel?: string
  referenceCode?: string
}

interface RegisterFormProps {
  invitation: Invitation
  providers: readonly SocialProvider[] | null
}

const load = async () => (await import('./register-schema')).registerSchema

/** Creates an account by a social account, or by name, e-mail address and password. */
export function RegisterForm({ invitation, providers }: RegisterFormProps) {
  const t = useTranslations('auth')
  const lang = useLang()
  const fieldError = useFieldError()
  const { email: invited, channel, referenceCode } = invitation
  const goTo = () => afterSignUp(lang, location.search)

  async function send({ fullName, email, password, repeatPassword }: RegisterValues): Promise<Outcome> {
    const person = { fullName, email, password, repeatPassword }
    const result = await createAccount({ ...person, channel, referenceCode })
    if (result.error) return { failure: result.error }
    const after = { contact: { email }, message: t('registered'), goTo: goTo() }
    return { leaving: await finishRegistration(result.data, after) }
  }
  const form = useAuthForm({ load, send, captcha: true })
  const { register, getValues, setValue } = form
  const { errors } = form.formState
  useEffect(() => {
    if (invited && !getValues('email')) setValue('email', invited)
  }, [invited, getValues, setValue])

  return (
    <>
      <SocialButtons
        mode="register"
        returnTo={goTo}
        referenceCode={referenceCode}
        providers={providers}
        onFailure={form.setFailure}
      />
      <AuthForm form={form} submitLabel={t('signUp')}>
        <TextInput
          {...register('fullName')}
          label={t('fullName')}
          error={fieldError(errors.fullName)}
          autoComplete="name"
          maxLength={120}
        />
        <TextInput
          {...register('email')}
          type="email"
          label={t('email')}
          error={fieldError(errors.email)}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <div className={css.pair}>
          <NewPasswordField
            field={register('password')}
            label={t('password')}
            error={fieldError(errors.password)}
          />
          <PasswordField
            field={register('repeatPassword')}
            label={t('repeatPassword')}
            error={fieldError(errors.repeatPassword)}
            autoComplete="new-password"
          />
        </div>
        <TermsField field={register('terms')} error={fieldError(errors.terms)} />
      </AuthForm>
    </>
  )
}
