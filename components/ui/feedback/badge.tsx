import type { ReactNode } from 'react'

const tones = {
  default: 'bg-veil text-ivory',
  new: 'bg-gold text-night',
  free: 'bg-teal text-night',
  live: 'bg-live text-white before:size-1.5 before:rounded-pill before:bg-current',
  age: 'text-secondary edge-input-line',
  line: 'text-gold edge-[rgb(var(--gold-rgb)/65%)]',
}

export type BadgeTone = keyof typeof tones

/** A short label on art or beside a title. `live` has a dot, `age` and `line` are outlined. */
export function Badge({ tone = 'default', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>
}
