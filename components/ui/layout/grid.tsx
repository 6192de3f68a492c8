import type { ReactNode } from 'react'

/** A list in 1 to 5 columns, by the width of the window. Its children are `<li>`. */
export function Grid({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul
      className="grid grid-cols-[repeat(var(--columns),minmax(0,1fr))] gap-x-gap gap-y-6 md:gap-y-8"
      aria-label={label}
    >
      {children}
    </ul>
  )
}
