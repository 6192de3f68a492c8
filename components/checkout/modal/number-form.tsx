import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import { ContactField, useCountries } from '@/components/forms/contact-field'
import { Button } from '@/components/ui'
import type { ApiError } from '@/lib/api/result'
import { contactError, useFieldError } from '@/lib/forms'

interface NumberFormProps {
  payLabel: string
  busy: boolean
  /** Receives a number with its country code. */
  onNumber: (msisdn: string) => Promise<void>
  onFailure: (failure: ApiError) => void
}

/** The state of one field, which does not justify a form library: checked on blur, then as it changes. */
function useNumberField() {
  const fieldError = useFieldError()
  const [message, setMessage] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  function check(): boolean {
    const found = contactError(input.current?.value ?? '', 'phone-only')
    setMessage(found ?? undefined)
    return found === null
  }
  const checkWhen = (isWanted: boolean) => Promise.resolve(isWanted && check())
  const field = {
    name: 'msisdn',
    ref: (element: HTMLInputElement | null) => {
      input.current = element
    },
    onChange: () => checkWhen(message !== undefined),
    onBlur: () => checkWhen(input.current?.value !== ''),
  }
  return { field, input, check, error: message === undefined ? undefined : fieldError({ message }) }
}

/** The number whose bill pays. The input stays whatever the outcome. */
export function NumberForm({ payLabel, busy, onNumber, onFailure }: NumberFormProps) {
  const t = useTranslations('checkout.mobile')
  const countries = useCountries()
  const { field, input, check, error } = useNumberField()
  const loadCountries = useEffectEvent(() => countries.load())
  useEffect(() => loadCountries(), [])

  async function send(typed: string) {
    const { data, error: failure } = await countries.toContact(typed, 'phone-only')
    if (failure) onFailure(failure)
    else if (data.msisdn !== undefined) await onNumber(data.msisdn)
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (check()) void send(input.current?.value ?? '')
    else input.current?.focus()
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" method="post" noValidate onSubmit={submit}>
      <ContactField
        mode="phone-only"
        field={field}
        countries={countries}
        label={t('number')}
        error={error}
        autoComplete="tel-national"
      />
      <Button type="submit" block size="l" busy={busy}>
        {payLabel}
      </Button>
      <p className="text-center text-14 text-muted">{t('next')}</p>
    </form>
  )
}
