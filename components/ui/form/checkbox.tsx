import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import css from './checkbox.module.css'
import { fieldAria, FieldMessage } from './field'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'style'> {
  name: string
  /** The words beside the box; may hold links. */
  label: ReactNode
  hint?: string
  error?: string
}

/** The browser's own check box in the house's dress. */
export function Checkbox({ label, hint, error, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={css.field}>
      <span className={css.check}>
        <input {...input} type="checkbox" id={id} {...fieldAria(id, { hint, error })} />
        <label htmlFor={id}>{label}</label>
      </span>
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  )
}
