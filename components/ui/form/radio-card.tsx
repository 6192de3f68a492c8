import type { ComponentPropsWithRef } from 'react'

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
