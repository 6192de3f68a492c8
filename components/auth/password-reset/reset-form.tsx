import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { ResetValues } from './schemas'
import { api } from '@/lib/api/browser/api'
import { AuthForm } from '../common/auth-form'
import { NewPasswordField, PasswordField } from '../common/password-field'
import { useAuthForm, type FormOutcome } from '../common/use-auth-form'
import { useFieldError } from '@/lib/forms/use-field-error'

interface ResetFormProps {
  /** The token of the link or of the confirmed code; read when the form is sent. */
  token: () => string
  onDone: () => void
  /** Whether the form replaces another and takes its focus. */
  focus?: boolean
}

const load = async () => (await import('./schemas')).resetSchema

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
  const form = useAuthForm({ load, send })
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
