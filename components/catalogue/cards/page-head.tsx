import type { ReactNode } from 'react'

/** The layout of a page that is a list: a rail seen whole, a category, My List. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 md:pt-10">{children}</div>
}

/** The head of a page without art: what it lists, and a line about it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="[&>p]:mt-1 [&>p]:text-secondary">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}
