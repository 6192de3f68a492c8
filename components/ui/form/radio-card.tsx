import type { ComponentPropsWithRef } from 'react'
import css from './radio-card.module.css'

interface RadioCardProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'style'> {
  name: string
  label: string
  /** A second line, smaller. */
  note?: string
}

/** One choice of several as a card: the browser's own radio button, in a target as large as its words. */
export function RadioCard({ label, note, ...input }: RadioCardProps) {
  return (
    <label className={css.card}>
      <input {...input} type="radio" />
      <span>
        {label}
        {note && <small>{note}</small>}
      </span>
    </label>
  )
}
