import { useEffect, useRef, type ReactNode } from 'react'
import css from './auth.module.css'

/** What comes in the place of a form takes the focus that the form had, so that nobody is left at the page's start. */
export function Arrival({ children }: { children: ReactNode }) {
  const arrived = useRef<HTMLDivElement>(null)
  useEffect(() => arrived.current?.focus(), [])
  return (
    <div ref={arrived} className={css.stack} tabIndex={-1}>
      {children}
    </div>
  )
}
