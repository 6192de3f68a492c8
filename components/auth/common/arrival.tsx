import { useEffect, useRef, type ReactNode } from 'react'

/** What comes in the place of a form takes the focus that the form had, so that nobody is left at the page's start. */
export function Arrival({ children }: { children: ReactNode }) {
  const arrived = useRef<HTMLDivElement>(null)
  useEffect(() => arrived.current?.focus(), [])
  return (
    <div
      ref={arrived}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 focus:outline-0 [&>:is(a,button)]:justify-self-start"
      tabIndex={-1}
    >
      {children}
    </div>
  )
}
