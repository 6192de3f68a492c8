import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import type { PromoResult } from './plan-queries'

export interface PromoCodeOptions {
  /** A code from the page's address; empty without one. */
  initial: string
  /** Whether the code of the address is applied at once. */
  applies: boolean
  /** Fetches the effect of a code. Rejects only when its own code does not load. */
  fetchResult: (code: string) => Promise<PromoResult>
  /** Called with a valid code that was applied, or with `null` when it was removed. */
  onChange: (result: PromoResult | null) => void
}

/** The promo code's state: sent, applied, or refused with an error beside the field. */
export function usePromoCode({ initial, applies, fetchResult, onChange }: PromoCodeOptions) {
  const t = useTranslations('plans')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [applied, setApplied] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  async function apply(code: string) {
    setBusy(true)
    const result = await fetchResult(code).catch(() => ({ code, periods: null, message: null }))
    setBusy(false)
    setError(result.periods ? undefined : (result.message ?? t('promoFailed')))
    setApplied(result.periods ? (result.message ?? '') : null)
    onChange(result.periods ? result : null)
  }
  const applyInitial = useEffectEvent(() => {
    if (applies && initial) void Promise.resolve().then(() => apply(initial))
  })
  useEffect(() => applyInitial(), [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (busy) return
    if (code === '') setError(t('promoRequired'))
    else await apply(code)
    field.current?.focus()
  }
  function remove() {
    setApplied(null)
    onChange(null)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }
  const forgetError = () => setError(undefined)
  return { field, busy, error, forgetError, applied, submit, remove }
}
