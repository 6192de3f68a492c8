import type { ReactNode } from 'react'
import css from './page-head.module.css'

/** The head of a page without art: what it lists, and a line about it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}
