import type { ReactNode } from 'react'

/** A list in 1 to 5 columns, by the width of the window. Its children are `<li>`. */
export function Grid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="card-grid" aria-label={label}>
      {children}
    </ul>
  )
}
