import type { MouseEvent as ReactMouseEvent } from 'react'

/** Whether a click on a link may be acted on in place: the browser handles one that opens a tab or a window. */
export function isPlainClick(event: MouseEvent | ReactMouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
}
