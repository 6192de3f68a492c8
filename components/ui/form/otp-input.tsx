'use client'

import { useId, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react'
import { Field, fieldAria, type FieldTexts } from './fields'
import { toAsciiDigits } from './to-ascii-digits'

type Native = Pick<ComponentPropsWithRef<'input'>, 'ref' | 'id' | 'disabled' | 'required'>

interface OtpInputProps extends FieldTexts, Native {
  name: string
  length?: number
  /** Whether the code is what the error is about; so by default. */
  invalid?: boolean
  /** The digits so far, always 0 to 9, in whatever script they were typed. */
  onChange?: (code: string) => void
  /** Called each time the last digit is entered. */
  onComplete?: (code: string) => void
}

/** A one-time code: one real field behind drawn boxes, so that paste, autofill and screen readers work. */
export function OtpInput(props: OtpInputProps) {
  const { label, hint, error, ok, steady, length = 6, invalid = true, onChange, onComplete, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  const [code, setCode] = useState('')

  function take(event: ChangeEvent<HTMLInputElement>) {
    const next = toAsciiDigits(event.target.value).replace(/\D/g, '').slice(0, length)
    setCode(next)
    onChange?.(next)
    if (next.length === length && next !== code) onComplete?.(next)
  }

  return (
    <Field id={id} label={label} hint={hint} error={error} ok={ok} steady={steady}>
      <span className="otp-boxes" dir="ltr" data-invalid={error && invalid ? '' : undefined}>
        <input
          {...input}
          id={id}
          value={code}
          onChange={take}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          {...fieldAria(id, { hint, error, ok })}
          {...(!invalid && { 'aria-invalid': undefined })}
        />
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            data-at={index === Math.min(code.length, length - 1) || undefined}
            aria-hidden="true"
          >
            {code[index]}
          </span>
        ))}
      </span>
    </Field>
  )
}
