import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { OtpInput } from '@/components/ui/form/otp-input'
import type { ApiError } from '@/lib/api/result'
import type { OtpValues } from './otp-schema'
import { limits } from '@/lib/contract/limits'
import { AuthForm } from '../common/auth-form'
import { ResendCode } from './resend-code'
import { useAuthForm, type FormOutcome } from '../common/use-auth-form'
import { useFieldError } from '@/lib/forms/use-field-error'

/** How each code of one request ended: a refused one does not cost the viewer a second of the few attempts. */
function useAttemptedCodes(verify: (otp: string) => Promise<ApiError | null>) {
  const attempts = useRef(new Map<string, ApiError | null>())

  async function send(otp: string): Promise<FormOutcome> {
    const refusal = attempts.current.get(otp)
    if (refusal && !refusal.retryable) return { failure: refusal }
    attempts.current.set(otp, null)
    const failure = await verify(otp)
    attempts.current.set(otp, failure)
    return failure ? { failure } : { leaving: true }
  }
  return {
    send,
    isNew: (otp: string) => !attempts.current.has(otp),
    clear: () => attempts.current.clear(),
  }
}

interface OtpFormProps {
  /** The token of the request that the code belongs to. */
  token: string
  /** Seconds until another code may be requested. */
  duration: number
  length?: number
  /** The e-mail address or phone number that the code was sent to. */
  sentTo?: string
  /** The host's message, instead of where the code was sent. */
  infoText?: string
  /** Sends the code for the request; what follows a right one is the caller's. */
  verify: (token: string, otp: string) => Promise<ApiError | null>
  onCancel: () => void
}

const load = async () => (await import('./otp-schema')).otpSchema

/**
 * The code that was sent: typed, pasted or filled in by the phone, and submitted as soon as it is complete. A refused one
 * is submitted again by itself once corrected, also while the one before was in flight.
 */
export function OtpForm(props: OtpFormProps) {
  const { token, duration, length = limits.otpLength, sentTo, infoText, verify, onCancel } = props
  const t = useTranslations('auth.otp')
  const fieldError = useFieldError()
  const [request, setRequest] = useState(token)

  const attempted = useAttemptedCodes((otp) => verify(request, otp))
  const form = useAuthForm({ load, send: ({ otp }: OtpValues) => attempted.send(otp) })
  const { register, setFocus, busy } = form
  const { ref, name } = register('otp')
  const { errors, isSubmitted } = form.formState
  const contact = () => <bdi dir="ltr">{sentTo}</bdi>

  function submitComplete() {
    const otp = form.getValues('otp') ?? ''
    if (otp.length === length && attempted.isNew(otp)) void form.formProps.onSubmit()
  }
  const submitCorrected = useEffectEvent(submitComplete)
  useEffect(() => {
    if (!busy) submitCorrected()
  }, [busy])
  useEffect(() => setFocus('otp'), [setFocus, request])

  function startOver(token: string) {
    attempted.clear()
    form.reset()
    setRequest(token)
  }

  return (
    <>
      {infoText && <p className="text-secondary">{infoText}</p>}
      {!infoText && sentTo && (
        <p className="text-secondary">{t.rich('sentTo', { address: sentTo, contact })}</p>
      )}
      <AuthForm
        form={form}
        stayInField
        onCancel={onCancel}
        submitLabel={t('confirm')}
        beforeSubmit={
          <ResendCode
            token={request}
            duration={duration}
            onSent={(next) => startOver(next.token)}
            onFailure={form.setFailure}
          />
        }
      >
        <OtpInput
          key={request}
          name={name}
          ref={ref}
          data-autofocus=""
          length={length}
          label={t('code')}
          hint={t('hint')}
          error={fieldError(errors.otp)}
          onChange={(code) => form.setValue('otp', code, { shouldValidate: isSubmitted })}
          onComplete={submitComplete}
        />
      </AuthForm>
    </>
  )
}
