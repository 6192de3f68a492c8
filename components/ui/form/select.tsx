import { useId, type ComponentPropsWithRef } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import { Field, fieldAria, type FieldTexts } from './field'
import { Icon } from '../icons/icon'
import { ChevronDown } from '../icons/icons'

export interface SelectOption {
  value: string
  label: string
  /** Of a label in another language than the page's. */
  lang?: LangCode
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
      <span className="select-box field-box">
        <select
          {...select}
          id={id}
          className={options.some(({ lang }) => lang) ? 'endonym' : undefined}
          {...fieldAria(id, { hint, error, ok })}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} size="s" />
      </span>
    </Field>
  )
}
