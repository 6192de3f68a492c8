import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { Field, fieldAria, type FieldTexts } from './field'
import { Icon } from '../icons/icon'
import type { IconShape } from '../icons/icons'

interface TextInputProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'style'> {
  name: string
  icon?: IconShape
  /** A button within the box, after the text. */
  end?: ReactNode
}

const latinOnly = new Set(['email', 'tel', 'url', 'password'])

/** A one-line text field. Addresses, numbers and passwords run left to right; other text follows what is typed. */
export function TextInput({ label, hint, error, ok, icon, end, ...input }: TextInputProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const dir = input.type && latinOnly.has(input.type) ? 'ltr' : 'auto'
  return (
    <Field id={id} label={label} hint={hint} error={error} ok={ok}>
      <span className="field-box">
        {icon && <Icon icon={icon} />}
        <input
          type="text"
          dir={dir}
          placeholder=" "
          {...input}
          id={id}
          {...fieldAria(id, { hint, error, ok })}
        />
        {end}
      </span>
    </Field>
  )
}
