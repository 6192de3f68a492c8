import type { Ref } from 'react'
import { Field, fieldAria, type FieldTexts } from '@/components/ui/form/field'
import { parseCode } from './activation-code'

interface CodeInputProps extends FieldTexts {
  ref?: Ref<HTMLInputElement>
  readOnly?: boolean
  /** The digits so far, always 0 to 9. */
  onCode: (code: string) => void
}

const id = 'activation-code'

/** One large field that runs left to right everywhere. What was typed before hydration stays in it. */
export function CodeInput({ label, hint, error, onCode, ...input }: CodeInputProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        className="activation-code"
        id={id}
        name="activationCode"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        placeholder="000000"
        onInput={({ currentTarget }) => {
          const code = parseCode(currentTarget.value)
          if (code !== currentTarget.value) currentTarget.value = code
          onCode(code)
        }}
        {...fieldAria(id, { hint, error })}
      />
    </Field>
  )
}
