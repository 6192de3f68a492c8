import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { api } from '@/lib/api/browser/api'
import type { ApiError, Result } from '@/lib/api/result'
import { withCaptcha } from '@/lib/captcha/solve-captcha'
import type { CallData } from '@/lib/contract/call'
import type { passwordCalls } from '@/lib/contract/hosts/auth-password'

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
export function ResendCode({ token, duration, onSent, onFailure }: ResendCodeProps) {
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
