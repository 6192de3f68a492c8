import { useTranslations, useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { OtpInput } from '@/components/ui/form/otp-input'
import type { ApiError, Result } from '@/lib/api/result'
import { limits } from '@/lib/contract/limits'
import { useFieldError } from '@/lib/forms/field-errors'
import { Button } from '@/components/ui/form/button'
import { api } from '@/lib/api/browser/api'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import type { CallData } from '@/lib/contract/calls'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'
import type { OtpValues } from './auth-schemas'
import { AuthForm, useAuthForm, type FormOutcome } from './auth-form'

const secondMs = 1_000

/** Counts seconds down to zero; `restart` starts again. Stays right also while the tab sleeps. */
function useCountdown(seconds: number) {
  const [start, setStart] = useState({ seconds, count: 0 })
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const endsAt = performance.now() + start.seconds * secondMs
    const timer = setInterval(() => {
      const next = Math.max(0, Math.ceil((endsAt - performance.now()) / secondMs))
      setLeft(next)
      if (next === 0) clearInterval(timer)
    }, secondMs)
    return () => clearInterval(timer)
  }, [start])

  function restart(duration: number) {
    setLeft(duration)
    setStart(({ count }) => ({ seconds: duration, count: count + 1 }))
  }
  return { left, restart }
}

type Call = typeof passwordCalls.resendOtp

/** Has the code of a request sent again; the one before is no longer valid then. */
function resendCode(token: string): Promise<Result<CallData<Call>>> {
  return withCaptcha((gRecaptchaResponse) => api.auth.resendOtp({ body: { token, gRecaptchaResponse } }))
}

interface ResendCodeProps {
  token: string
  /** Seconds until another code may be requested: the platform's `resendSeconds`, from the response to the request. */
  duration: number
  onSent: (request: { token: string }) => void
  onFailure: (failure: ApiError | null) => void
}

/** The time until another code may be requested, and then the button for it. */
function ResendCode({ token, duration, onSent, onFailure }: ResendCodeProps) {
  const t = useTranslations('auth.otp')
  const locale = useLocale()
  const { left, restart } = useCountdown(duration)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(0)

  async function resend() {
    setBusy(true)
    onFailure(null)
    const { data: request, error } = await resendCode(token)
    setBusy(false)
    if (request) {
      setSent(sent + 1)
      onSent(request)
      restart(request.duration)
    } else {
      onFailure(error)
      if (error.retryAfterSec) restart(error.retryAfterSec)
    }
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 text-secondary tabular-nums">
      {left > 0 ? (
        <span>{t('nextIn', { time: clockTime(locale, left) })}</span>
      ) : (
        <Button variant="text" busy={busy} onClick={() => void resend()}>
          {t('resend')}
        </Button>
      )}
      <span role="status">{sent > 0 && <span key={sent}>{t('resent')}</span>}</span>
    </div>
  )
}

/** Minutes and seconds in the language's digits: 0:42. */
function clockTime(locale: string, seconds: number): string {
  const digits = (value: number, least: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits: least, useGrouping: false }).format(value)
  return `\u2066${digits(Math.floor(seconds / 60), 1)}:${digits(seconds % 60, 2)}\u2069`
}

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

const load = async () => (await import('./auth-schemas')).otpSchema

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
