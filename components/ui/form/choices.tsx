import { useId, type ComponentPropsWithRef } from 'react'
import { Icon, type IconShape } from '../icons/icon'

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'className' | 'style'> {
  name: string
  label: string
  hint?: string
}

/** A setting that applies at once. The whole row is its target. */
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
  icon?: IconShape
}

/** One of several choices as a card: a native radio button, whose target includes its label. */
export function RadioCard({ label, note, icon, ...input }: RadioCardProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg bg-night px-4 py-3 font-semibold edge-input-line hover:edge-ivory has-checked:thick-edge-gold has-disabled:cursor-not-allowed has-disabled:bg-raised has-disabled:text-muted has-disabled:edge-line forced-colors:border forced-colors:border-[CanvasText]">
      <input {...input} className="radio-dot focus-visible:rounded-pill" type="radio" />
      {icon && (
        <span className="grid flex-none place-items-center rounded-md bg-raised text-secondary unit-44">
          <Icon icon={icon} />
        </span>
      )}
      <span>
        {label}
        {note && <small className="block text-14 font-normal text-muted">{note}</small>}
      </span>
    </label>
  )
}
