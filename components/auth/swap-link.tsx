import type { MouseEvent, ReactNode } from 'react'
import css from './auth.module.css'

interface SwapLinkProps {
  href: string
  /** Opens the other form in place; a click that asks for another tab still follows the link. */
  onSwap?: () => void
}

/** The link from one form of the entrance to the other, within its sentence. */
export function swapLink({ href, onSwap }: SwapLinkProps) {
  const swap = (event: MouseEvent) => {
    if (!onSwap || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSwap()
  }
  return function link(words: ReactNode) {
    return (
      <a className="link" href={href} onClick={swap}>
        {words}
      </a>
    )
  }
}

/** The sentence below a form. */
export function Swap({ children }: { children: ReactNode }) {
  return <p className={css.swap}>{children}</p>
}
