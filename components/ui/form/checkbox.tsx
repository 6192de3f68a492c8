import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
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
    <div className="grid gap-1.5">
      <span className="flex min-h-11 items-start gap-3 py-[calc((44px-1lh)/2)] text-secondary">
        <input {...input} className="tick-box" type="checkbox" id={id} {...fieldAria(id, { hint, error })} />
        <label className="cursor-pointer" htmlFor={id}>
          {label}
        </label>
      </span>
      <FieldMessage id={id} hint={hint} error={error} />
    </div>
  )
}
