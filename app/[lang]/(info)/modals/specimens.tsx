import type { ReactNode } from 'react'
import css from './sheet.module.css'

interface SpecimensProps {
  title: string
  /** `row` for small things, `columns` for fields, `plain` for what brings its own layout. */
  layout?: 'row' | 'columns' | 'plain'
  children: ReactNode
}

/** One section of the sheet. */
export function Specimens({ title, layout = 'row', children }: SpecimensProps) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      <div className={css.specimens} data-layout={layout}>
        {children}
      </div>
    </section>
  )
}
