import type { ReactNode } from 'react'
import css from './badge.module.css'

export type BadgeTone = 'default' | 'new' | 'free' | 'live' | 'age' | 'line'

/** A short word on art or beside a title. `live` carries a dot, `age` and `line` are outlined. */
export function Badge({ tone = 'default', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={css.badge} data-tone={tone}>
      {children}
    </span>
  )
}
