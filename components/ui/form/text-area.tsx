import { useId, type ComponentPropsWithRef } from 'react'
import { Field, fieldAria, type FieldTexts } from './field'

interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'> {
  name: string
}

/** A field of several lines that grows with its text where the browser can. */
export function TextArea({ label, hint, error, ok, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} ok={ok}>
      <span className="field-box area-box">
        <textarea
          dir="auto"
          rows={5}
          placeholder=" "
          {...area}
          id={id}
          {...fieldAria(id, { hint, error, ok })}
        />
      </span>
    </Field>
  )
}
