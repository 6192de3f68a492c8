'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, TextInput, Notice, Dialog } from '@/components/ui/browser'
import { callGateway } from '@/lib/api/browser/api'
import type { notifyCalls } from '@/lib/contract'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import { useFieldError } from '@/lib/forms'
import type { ModalProps } from '@/lib/modals/modal-store'
import { AuthForm, type FormOutcome, useAuthForm } from './auth-form'
import type { RegistrationRequestValues } from './auth-schemas'

type Route = Pick<typeof notifyCalls.requestRegistration, 'host' | 'method' | 'path'>

/** The only call to its host from pages: in the common client, every page would load its routes. */
const route = { host: 'notify', method: 'POST', path: '/register-request' } as const satisfies Route

const load = async () => (await import('./auth-schemas')).registrationRequestSchema

/** Submits an e-mail address, to which a sign-up link is mailed (specification 7). */
export function RegistrationRequestModal({ params, ...dialog }: ModalProps<'registrationRequest'>) {
  const t = useTranslations('auth')
  const fieldError = useFieldError()
  const { email: typed, channel = 'WEB' } = params
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function send({ email }: RegistrationRequestValues): Promise<FormOutcome> {
    const result = await withCaptcha((gRecaptchaResponse) =>
      callGateway(route, { body: { email, channel, gRecaptchaResponse } }),
    )
    if (result.error) return { failure: result.error }
    setSentTo(email)
    return { leaving: false }
  }
  const form = useAuthForm({ load, send, captcha: true })
  const { register, setValue } = form
  useEffect(() => {
    if (typed) setValue('email', typed)
  }, [typed, setValue])

  const isSent = sentTo !== null
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => closing.current?.focus(), [isSent])
  return (
    <Dialog {...dialog} title={isSent ? t('request.sentTitle') : t('request.title')} closeLabel={t('close')}>
      {isSent ? (
        <div className="grid gap-6">
          <Notice tone="ok" role="status">
            {t.rich('request.sent', { address: sentTo, contact: (text: ReactNode) => <bdi>{text}</bdi> })}
          </Notice>
          <Button ref={closing} block onClick={dialog.onClose}>
            {t('close')}
          </Button>
        </div>
      ) : (
        <>
          <p className="mb-4 text-secondary">{t('request.lead')}</p>
          <AuthForm form={form} submitLabel={t('request.submit')}>
            <TextInput
              {...register('email')}
              type="email"
              label={t('email')}
              error={fieldError(form.formState.errors.email)}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
            />
          </AuthForm>
        </>
      )}
    </Dialog>
  )
}
