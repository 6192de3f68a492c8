import type { ReactNode } from 'react'
import css from './grid.module.css'

/** A list in 1, 2, 3, 4 or 5 columns by the width of the window. Its children are `<li>`. */
export function Grid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={css.grid} aria-label={label}>
      {children}
    </ul>
  )
}
