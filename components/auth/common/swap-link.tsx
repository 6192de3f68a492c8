import type { ReactNode } from 'react'
import { inPlace } from './in-place'

interface SwapLinkProps {
  href: string
  /** Opens the other form in place; a click that asks for another tab still follows the link. */
  onSwap?: () => void
}

/** The link from one form of the entrance to the other, within its sentence. */
export function swapLink({ href, onSwap }: SwapLinkProps) {
  return function link(words: ReactNode) {
    return (
      <a className="link py-2.75" href={href} onClick={inPlace(onSwap)}>
        {words}
      </a>
    )
  }
}

/** The sentence below a form. */
export function Swap({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-center text-secondary">{children}</p>
}
