import type { ReactNode } from 'react'

interface Props {
  title: string
  lead: string
  children: ReactNode
}

/** A cancellation page: heading, what happens, and the form, with nothing that tries to retain the viewer. */
export function CancelScreen({ title, lead, children }: Props) {
  return (
    <div className="mx-auto grid w-[min(680px,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)] gap-6 pt-6 lg:pt-8">
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-secondary">{lead}</p>
      </div>
      {children}
    </div>
  )
}
