'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { Icon, ChevronDown, type IconShape } from '@/components/ui'
import type { PromoResult } from './plan-queries'

// From Lucide 1.75 (ISC licence). Here, because only the plans load these icons.
const Ticket: IconShape =
  'M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 17v2M13 11v2'

interface PromoCodeOptions {
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

const loadFields = () => import('./promo-fields')

/** The code of the fields, loaded when the form is opened. A page whose address has a code opens it at once. */
function usePromoFields() {
  const [fields, setFields] = useState<Awaited<ReturnType<typeof loadFields>> | null>(null)
  const [failed, setFailed] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)

  const load = useCallback(() => {
    if (details.current?.open) loadFields().then(setFields, () => setFailed(true))
  }, [])
  useEffect(load, [load])
  return { details, fields, failed: failed && fields === null, load }
}

/** A promo code, folded until the viewer opens it. Hidden without scripts, which check the code. */
export function PromoForm(props: PromoCodeOptions) {
  const t = useTranslations('plans')
  const { field, busy, error, forgetError, applied, submit, remove } = usePromoCode(props)
  const { details, fields, failed, load } = usePromoFields()
  return (
    <div className="mx-auto w-[min(560px,100%)] scripting-none:hidden">
      <div role="status">
        {fields && applied !== null && <fields.AppliedPromo message={applied} onRemove={remove} />}
      </div>
      <details
        ref={details}
        className="[&[open]>summary>svg:last-child]:rotate-180"
        open={props.initial !== '' || undefined}
        onToggle={load}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 rounded-md font-semibold text-link [&::-webkit-details-marker]:hidden">
          <Icon icon={Ticket} size="s" />
          {t('promoQuestion')}
          <Icon icon={ChevronDown} size="s" />
        </summary>
        {fields && (
          <fields.PromoFields
            ref={field}
            initial={props.initial}
            error={error}
            busy={busy}
            onType={forgetError}
            onSubmit={(event) => void submit(event)}
          />
        )}
        {failed && (
          <p className="text-center text-error" role="alert">
            {t('promoFailed')}
          </p>
        )}
      </details>
    </div>
  )
}
