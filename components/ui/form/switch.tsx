import { useId, type ComponentPropsWithRef } from 'react'

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
