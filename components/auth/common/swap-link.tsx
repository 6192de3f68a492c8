import type { MouseEvent, ReactNode } from 'react'

/** Does in place what a link leads to; a click that opens another tab still follows the link. */
export function inPlace(action: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!action || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    action()
  }
}

interface SwapLinkProps {
  href: string
  /** Opens the other form in place; a click that opens another tab still follows the link. */
  onSwap?: () => void
}

/** The link from one form of the entrance to the other, within its sentence. */
export function swapLink({ href, onSwap }: SwapLinkProps) {
  return function link(label: ReactNode) {
    return (
      <a className="link py-2.75" href={href} onClick={inPlace(onSwap)}>
        {label}
      </a>
    )
  }
}

/** The sentence below a form. */
export function Swap({ children }: { children: ReactNode }) {
  return <p className="mt-6 text-center text-secondary">{children}</p>
}
