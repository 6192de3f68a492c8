import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import { fieldAria, FieldMessage } from './fields'

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className' | 'style'> {
  name: string
  label: string
  hint?: string
}

/** A setting that holds at once. The whole row is its target. */
export function Switch({ label, hint, ...input }: SwitchProps) {
  const hintId = useId()
  return (
    <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4 has-disabled:cursor-not-allowed has-disabled:text-muted">
      <span>
        {label}
        {hint && (
          <span className="block text-14 text-muted" id={hintId} aria-hidden="true">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself
        role="switch"
        aria-describedby={hint ? hintId : undefined}
        className="switch-box"
      />
    </label>
  )
}

interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'style'> {
  name: string
  label: string
  /** A second line, smaller. */
  note?: string
}

/** One choice of several as a card: the browser's own radio button, in a target as large as its words. */
export function RadioCard({ label, note, ...input }: RadioCardProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg bg-night px-4 py-3 font-semibold edge-input-line hover:edge-ivory has-checked:thick-edge-gold has-disabled:cursor-not-allowed has-disabled:bg-raised has-disabled:text-muted has-disabled:edge-line forced-colors:border forced-colors:border-[CanvasText]">
      <input {...input} className="radio-dot focus-visible:rounded-pill" type="radio" />
      <span>
        {label}
        {note && <small className="block text-14 font-normal text-muted">{note}</small>}
      </span>
    </label>
  )
}

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
