interface ListKeyEvent {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  currentTarget: EventTarget | null
}

interface List {
  /** Index of the focused item; -1 for none. */
  at: number
  count: number
  /** Number of columns, for up and down keys; one row by default. */
  columns?: number
  /** Whether the last item is followed by the first. */
  wraps?: boolean
}

/** 1 for a key in reading direction of the listening element, -1 against it, else 0. */
function stepAlongLine({ key, currentTarget }: ListKeyEvent): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  const rtl = currentTarget instanceof Element && currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl'
  return (key === 'ArrowRight') === rtl ? -1 : 1
}

/**
 * The item that a key moves to: arrows in reading direction and by rows, Home and End. `null` for any other key, for
 * browser shortcuts (Alt with an arrow), and beyond an end.
 */
export function itemForKey(event: ListKeyEvent, { at, count, columns = 0, wraps }: List): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  const step = { ArrowDown: columns, ArrowUp: -columns }[event.key] ?? stepAlongLine(event)
  if (step !== 0 && at < 0) return 0
  const to = wraps ? (at + step + count) % count : at + step
  return step !== 0 && to >= 0 && to < count ? to : null
}

const focusable = 'a[href], button'

/**
 * Moves the focus among the items of `list`, by default the listening element, and prevents the default of keys that
 * did. From outside the list it goes to the first item.
 */
export function moveFocusInList(event: KeyboardEvent, list = event.currentTarget): void {
  if (!(list instanceof Element) || !(event.target instanceof Element)) return
  const items = [...list.children]
  const { display, gridTemplateColumns } = getComputedStyle(list)
  const columns = display === 'grid' ? gridTemplateColumns.split(' ').length : undefined
  const at = items.findIndex((item) => item.contains(event.target as Element))
  const to = itemForKey(event, { at, count: items.length, columns })
  const control = to === null ? null : items[to]?.querySelector<HTMLElement>(focusable)
  if (!control) return
  event.preventDefault()
  control.focus()
}
