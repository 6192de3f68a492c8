import type { ReactNode } from 'react'
import { cx } from '@/components/ui'

interface Props {
  title: string
  lead: string
  /** Whether there is something beside the form. */
  wide?: boolean
  children: ReactNode
}

/** A cancellation page: heading, what happens, and the form, with nothing that tries to retain the viewer. */
export function CancelScreen({ title, lead, wide = false, children }: Props) {
  return (
    <div
      className={cx(
        'mx-auto grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 lg:pt-8',
        wide ? 'w-[min(1040px,100%-2*var(--gutter))]' : 'w-[min(680px,100%-2*var(--gutter))]',
      )}
    >
      <div className="grid max-w-[68ch] gap-2">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-secondary">{lead}</p>
      </div>
      {children}
    </div>
  )
}
