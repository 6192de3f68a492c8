import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import type { Contact } from '@/lib/forms/contact'
import type { ForgotValues } from './schemas'
import { api } from '@/lib/api/browser/api'
import type { Result } from '@/lib/api/result'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { CallData } from '@/lib/contract/call'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import { ContactField } from '@/components/forms/contact-field'
import { useCountries } from '@/components/forms/use-countries'
import { AuthForm } from '../common/auth-form'
import { useAuthForm, type FormOutcome } from '../common/use-auth-form'
import { useFieldError } from '@/lib/forms/use-field-error'

type Forgot = typeof passwordCalls.forgotPassword

/** Has a link sent to an e-mail address (`null`), or a code to a phone: what names its request. */
function forgotPassword(contact: Contact): Promise<Result<CallData<Forgot>>> {
  return withCaptcha((gRecaptchaResponse) =>
    api.auth.forgotPassword({ body: { ...contact, gRecaptchaResponse } }),
  )
}

/** What was sent: a link to an e-mail address (`request` is `null`), or the code of a request to a phone. */
export interface SentReset {
  /** The address as it was typed, and as it was sent. */
  typed: string
  contact: Contact
  request: { token: string; duration: number } | null
}

interface ForgotFormProps {
  /** What was typed already in the login form. */
  typed: string
  onSent: (sent: SentReset) => void
}

const load = async () => (await import('./schemas')).forgotSchema

/** Has a link or a code sent by which a new password can be set. */
export function ForgotForm({ typed, onSent }: ForgotFormProps) {
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
  const form = useAuthForm({ load, send, captcha: true })
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
        autoComplete="username"
      />
    </AuthForm>
  )
}
