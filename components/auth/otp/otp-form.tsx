import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { OtpInput } from '@/components/ui/form/otp-input'
import type { ApiError } from '@/lib/api/result'
import type { OtpValues } from './otp-schema'
import { limits } from '@/lib/contract/limits'
import { AuthForm } from '../common/auth-form'
import { ResendCode } from './resend-code'
import { useAuthForm, type Outcome } from '../common/use-auth-form'
import { useFieldError } from '../common/use-field-error'

/** What became of each code that was tried for one request: a refused one costs the viewer no second of few tries. */
function useTriedCodes(verify: (otp: string) => Promise<ApiError | null>) {
  const tried = useRef(new Map<string, ApiError | null>())

  async function send(otp: string): Promise<Outcome> {
    const refusal = tried.current.get(otp)
    if (refusal && !refusal.retryable) return { failure: refusal }
    tried.current.set(otp, null)
    const failure = await verify(otp)
    tried.current.set(otp, failure)
    return failure ? { failure } : { leaving: true }
  }
  return {
    send,
    isNew: (otp: string) => !tried.current.has(otp),
    forget: () => tried.current.clear(),
  }
}

interface OtpFormProps {
  /** Names the request that the code answers. */
  token: string
  /** Seconds until another code may be asked for. */
  duration: number
  length?: number
  /** The e-mail address or phone number that the code was sent to. */
  sentTo?: string
  /** The host's own words, in place of where the code was sent. */
  infoText?: string
  /** Sends the code for the request; what follows a right one is the caller's. */
  verify: (token: string, otp: string) => Promise<ApiError | null>
  onCancel: () => void
}

const load = async () => (await import('./otp-schema')).otpSchema

/**
 * The code that was sent: typed, pasted or filled in by the phone, and sent as soon as it is whole; one that was refused
 * is sent again by itself when it has been mended, also while the one before was on its way.
 */
export function OtpForm(props: OtpFormProps) {
  const { token, duration, length = limits.otpLength, sentTo, infoText, verify, onCancel } = props
  const t = useTranslations('auth.otp')
  const fieldError = useFieldError()
  const [request, setRequest] = useState(token)

  const tried = useTriedCodes((otp) => verify(request, otp))
  const form = useAuthForm({ load, send: ({ otp }: OtpValues) => tried.send(otp) })
  const { register, setFocus, busy } = form
  const { ref, name } = register('otp')
  const { errors, isSubmitted } = form.formState
  const contact = () => <bdi dir="ltr">{sentTo}</bdi>

  function sendWhole() {
    const otp = form.getValues('otp') ?? ''
    if (otp.length === length && tried.isNew(otp)) void form.formProps.onSubmit()
  }
  const sendMended = useEffectEvent(sendWhole)
  useEffect(() => {
    if (!busy) sendMended()
  }, [busy])
  useEffect(() => setFocus('otp'), [setFocus, request])

  function answerAnew(token: string) {
    tried.forget()
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
        keepFocus
        onCancel={onCancel}
        submitLabel={t('confirm')}
        beforeSubmit={
          <ResendCode
            token={request}
            duration={duration}
            onSent={(next) => answerAnew(next.token)}
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
          onComplete={sendWhole}
        />
      </AuthForm>
    </>
  )
}
