import type { ReactNode } from 'react'
import { ListPage, PageHead } from '../cards/page-head'

/** The page of My List: the same for everybody, until the browser fetches the titles. */
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
    <ListPage>
      <div className="px-gutter">
        <PageHead title={title}>
          <p>{lead}</p>
        </PageHead>
      </div>
      <div className="px-gutter">{children}</div>
    </ListPage>
  )
}
