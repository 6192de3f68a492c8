import { useTranslations, useLocale } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, OtpInput } from '@/components/ui/browser'
import { limits } from '@/lib/contract'
import { fieldError, useFieldError } from '@/lib/forms'
import { api, describeError, type ApiError, type Result } from '@/lib/api/browser/api'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import type { CodeRequest } from '@/lib/modals/modal-store'
import { AuthForm, useSubmission, type FormOutcome } from './auth-form'

const secondMs = 1_000

/** Counts down to zero in seconds; `restart` starts again. Stays correct while the tab sleeps. */
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

/** Has a new code sent for a request; the previous one becomes invalid. */
function resendCode(token: string): Promise<Result<CodeRequest>> {
  return withCaptcha((gRecaptchaResponse) => api.auth.resendOtp({ body: { token, gRecaptchaResponse } }))
}

interface ResendCodeProps {
  token: string
  /** Seconds until another code may be requested: `resendSeconds` of the platform's response. */
  duration: number
  send: (token: string) => Promise<Result<CodeRequest>>
  onSent: (request: CodeRequest) => void
  onFailure: (failure: ApiError | null) => void
}

/** The time until another code may be requested, and then the button for it. */
function ResendCode({ token, duration, send, onSent, onFailure }: ResendCodeProps) {
  const t = useTranslations('auth.otp')
  const locale = useLocale()
  const { left, restart } = useCountdown(duration)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(0)

  async function resend() {
    setBusy(true)
    onFailure(null)
    const { data: request, error } = await send(token)
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

/** The outcome of each code of one request: sending a refused one again would waste one of the few attempts. */
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
  /** Sends the code. The caller handles what follows a right one. */
  verify: (token: string, otp: string) => Promise<ApiError | null>
  /** Has another code sent; by the auth host unless given. */
  resend?: (token: string) => Promise<Result<CodeRequest>>
  onCancel: () => void
}

/** One field does not justify a form library: checked on submit. An error goes as soon as the code is changed. */
function useCodeField(length: number) {
  const translate = useFieldError()
  const input = useRef<HTMLInputElement>(null)
  const code = useRef('')
  const [message, setMessage] = useState<string | null>(null)

  function check(): boolean {
    const found = code.current === '' ? fieldError('required') : fieldError('sixDigits')
    setMessage(code.current.length === length ? null : found)
    return code.current.length === length
  }
  function change(typed: string) {
    code.current = typed
    setMessage(null)
  }
  function clear() {
    change('')
  }
  return { input, code, check, change, clear, error: message === null ? undefined : translate({ message }) }
}

/**
 * The field for a code: typed, pasted or filled in by the phone, and submitted as soon as it is complete. A refused
 * code is submitted again once corrected, even if the correction came while it was in flight.
 */
export function OtpForm(props: OtpFormProps) {
  const { token, duration, length = limits.otpLength, sentTo, infoText, onCancel } = props
  const { verify, resend = resendCode } = props
  const t = useTranslations('auth.otp')
  const unexpected = useTranslations('apiErrors')('unexpected')
  const [request, setRequest] = useState(token)
  const [unsent, setUnsent] = useState<ApiError | null>(null)
  const { input, code, check, change, clear, error } = useCodeField(length)

  const attempted = useAttemptedCodes((otp) => verify(request, otp))
  const { onSubmit, failure, setFailure, busy } = useSubmission(async () => {
    setUnsent(null)
    if (check()) return attempted.send(code.current)
    input.current?.focus()
    return { leaving: false }
  })
  const form = { failure: null, busy, formProps: { onSubmit, noValidate: true } }
  const refusal = failure ?? unsent
  const contact = () => <bdi dir="ltr">{sentTo}</bdi>

  function submitComplete() {
    const otp = code.current
    if (otp.length === length && attempted.isNew(otp)) void onSubmit()
  }
  const submitCorrected = useEffectEvent(submitComplete)
  useEffect(() => {
    if (!busy) submitCorrected()
  }, [busy])
  useEffect(() => input.current?.focus(), [input, request])

  function forgetRefusals() {
    setFailure(null)
    setUnsent(null)
  }
  function startOver(token: string) {
    attempted.clear()
    clear()
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
        onCancel={onCancel}
        submitLabel={t('confirm')}
        beforeSubmit={
          <ResendCode
            token={request}
            duration={duration}
            send={resend}
            onSent={(next) => startOver(next.token)}
            onFailure={(next) => {
              forgetRefusals()
              setUnsent(next)
            }}
          />
        }
      >
        <OtpInput
          key={request}
          name="otp"
          ref={input}
          data-autofocus=""
          length={length}
          label={t('code')}
          hint={t('hint')}
          error={error ?? (refusal ? describeError(refusal, unexpected) : undefined)}
          invalid={error !== undefined || failure !== null}
          steady
          onChange={(typed) => {
            forgetRefusals()
            change(typed)
          }}
          onComplete={submitComplete}
        />
      </AuthForm>
    </>
  )
}
