import { useId, type ComponentPropsWithRef } from 'react'
import { Field, fieldAria, type FieldTexts } from './field'
import css from './field.module.css'
import { Icon } from './icon'
import { ChevronDown } from './icons'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'className' | 'style' | 'children'> {
  name: string
  options: readonly SelectOption[]
}

/** The browser's own select in the dress of the other fields. */
export function Select({ label, hint, error, ok, options, ...select }: SelectProps) {
  const ownId = useId()
  const id = select.id ?? ownId
  return (
    <Field id={id} label={label} hint={hint} error={error} ok={ok}>
      <span className={css.box} data-select="">
        <select {...select} id={id} {...fieldAria(id, { hint, error, ok })}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="s" />
      </span>
    </Field>
  )
}
