import type { ReactNode } from 'react'

/** The head of a page without art: what it lists, and a line about it. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="[&>p]:mt-1 [&>p]:text-secondary">
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </div>
  )
}
