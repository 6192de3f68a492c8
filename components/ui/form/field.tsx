import type { ReactNode } from 'react'
import css from './field.module.css'
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
    <span className={css.message} data-tone={error ? 'error' : ok ? 'ok' : undefined} id={`${id}-message`}>
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
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children}
      <FieldMessage id={id} hint={hint} error={error} ok={ok} />
    </div>
  )
}
