import type { ReactNode } from 'react'

const layouts = {
  row: 'flex flex-wrap items-center gap-4',
  columns: 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 md:grid-cols-2',
  plain: 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6',
}

interface SpecimensProps {
  title: string
  /** `row` for small things, `columns` for fields, `plain` for what brings its own layout. */
  layout?: keyof typeof layouts
  children: ReactNode
}

/** One section of the sheet. */
export function Specimens({ title, layout = 'row', children }: SpecimensProps) {
  return (
    <section>
      <h2 className="mb-4">{title}</h2>
      <div className={layouts[layout]}>{children}</div>
    </section>
  )
}
