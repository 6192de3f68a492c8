import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import type { ApiError } from '@/lib/api/result'
import { resendCode } from './request-resend'
import css from '../common/auth.module.css'
import { useCountdown } from './use-countdown'

interface ResendCodeProps {
  token: string
  /** Seconds until another code may be asked for. */
  duration: number
  onSent: (request: { token: string }) => void
  onFailure: (failure: ApiError | null) => void
}

/** The time until another code may be asked for, and then the button that asks. */
export function ResendCode({ token, duration, onSent, onFailure }: ResendCodeProps) {
  const t = useTranslations('auth.otp')
  const locale = useLocale()
  const { left, restart } = useCountdown(duration)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(0)

  async function ask() {
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
    <div className={css.code}>
      {left > 0 ? (
        <span>{t('nextIn', { time: clockTime(locale, left) })}</span>
      ) : (
        <Button variant="text" busy={busy} onClick={() => void ask()}>
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
