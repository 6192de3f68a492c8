import type { ReactNode } from 'react'
import css from '../cards/list-page.module.css'
import { PageHead } from '../cards/page-head'

/** The page of the profile's list: the same for everybody, into which the titles come. */
export function MyListScreen({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children: ReactNode
}) {
  return (
    <div className={css.page}>
      <div className={css.wrap}>
        <PageHead title={title}>
          <p>{lead}</p>
        </PageHead>
      </div>
      <div className={css.wrap}>{children}</div>
    </div>
  )
}
