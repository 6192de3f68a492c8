import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { ResetValues } from './reset-schema'
import { callGateway } from '@/lib/api/browser/call-gateway'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { CallData } from '@/lib/contract/call'
import { dataOf } from '@/lib/auth/data-of'
import type { RouteOf } from '@/lib/auth/route-of'
import css from '../common/auth.module.css'
import { AuthForm } from '../common/auth-form'
import { NewPasswordField, PasswordField } from '../common/password-field'
import { useAuthForm, type Outcome } from '../common/use-auth-form'
import { useFieldError } from '../common/use-field-error'

type Call = typeof passwordCalls.resetPassword
const route: RouteOf<Call> = { host: 'auth', method: 'POST', path: '/public/forgot-password/reset-password' }

/** Sets a new password by the token of a link or a code, and ends every session of the account. */
function resetPassword(token: string, password: string): Promise<Result<CallData<Call>>> {
  return dataOf(callGateway<Call>(route, { body: { token, password } }))
}

interface ResetFormProps {
  /** The token of the link or of the code that was answered; asked for when the form is sent. */
  token: () => string
  onDone: () => void
  /** Whether the form comes in the place of another, and takes its focus. */
  focus?: boolean
}

const load = async () => (await import('./reset-schema')).resetSchema

/** Sets a new password. */
export function ResetForm({ token, onDone, focus = false }: ResetFormProps) {
  const t = useTranslations('auth')
  const fieldError = useFieldError()

  async function send({ password }: ResetValues): Promise<Outcome> {
    const { error } = await resetPassword(token(), password)
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
      <p className={css.lead}>{t('reset.lead')}</p>
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
