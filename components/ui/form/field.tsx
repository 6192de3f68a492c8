import type { ReactNode } from 'react'
import { Icon } from '../icons/icon'
import { CircleAlert, CircleCheck } from '../icons/page-icons'

export interface FieldTexts {
  label: string
  hint?: string
  /** What is wrong and how to mend it. Stands above `ok` and the hint. */
  error?: string
  ok?: string
}

/** The attributes that bind a control to the texts of its field. */
export function fieldAria(id: string, { hint, error, ok }: Omit<FieldTexts, 'label'>) {
  return {
    'aria-describedby': error || ok || hint ? `${id}-message` : undefined,
    'aria-invalid': error ? true : undefined,
  }
}

/** The line under a control: the error with its icon, else the confirmation, else the hint. */
export function FieldMessage({ id, hint, error, ok }: { id: string } & Omit<FieldTexts, 'label'>) {
  const text = error || ok || hint
  if (!text) return null
  return (
    <span
      className={`flex items-start gap-1.5 text-14 leading-min-150 [&>svg]:mt-[calc((1lh-16px)/2)] ${error ? 'text-error' : ok ? 'text-teal' : 'text-muted'}`}
      id={`${id}-message`}
    >
      {error ? <Icon icon={CircleAlert} size="xs" /> : ok ? <Icon icon={CircleCheck} size="xs" /> : null}
      <span>{text}</span>
    </span>
  )
}

interface FieldProps extends FieldTexts {
  /** Id of the control within. */
  id: string
  children: ReactNode
}

/** A visible label, the control and its message. The control takes `fieldAria(id, texts)`. */
export function Field({ id, label, hint, error, ok, children }: FieldProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label className="text-14 leading-min-150 font-semibold" htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldMessage id={id} hint={hint} error={error} ok={ok} />
    </div>
  )
}
