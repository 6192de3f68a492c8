import type { MouseEvent } from 'react'

/** Does in place what a link leads to; a click that asks for another tab still follows the link. */
export function inPlace(action: (() => void) | undefined) {
  return (event: MouseEvent) => {
    if (!action || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    action()
  }
}
