import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** The row of a menu that a key leads to from the current one: round at the ends, or the next with that letter. */
function rowForKey(key: string, rows: Element[], current: Element | null): HTMLElement | null {
  const at = current ? rows.indexOf(current) : -1
  const pick = (index: number) => {
    const row = rows[(index + rows.length) % rows.length]
    return row instanceof HTMLElement ? row : null
  }
  switch (key) {
    case 'ArrowDown':
      return pick(at + 1)
    case 'ArrowUp':
      return pick(at - 1)
    case 'Home':
      return pick(0)
    case 'End':
      return pick(rows.length - 1)
    default:
      return key.trim().length === 1 ? rowWithLetter(key, rows, at) : null
  }
}

function rowWithLetter(letter: string, rows: Element[], at: number): HTMLElement | null {
  const wanted = letter.toLocaleLowerCase()
  const fromHere = [...rows.slice(at + 1), ...rows.slice(0, at + 1)]
  const row = fromHere.find((element) => element.textContent.trim().toLocaleLowerCase().startsWith(wanted))
  return row instanceof HTMLElement ? row : null
}

/** State and keyboard of a menu button: arrows, Home, End, first letters, Escape, Tab and a press outside. */
export function useMenu() {
  const [open, setOpen] = useState<false | 'first' | 'last'>(false)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const listRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const rows = listRef.current?.children
    const target = open === 'first' ? rows?.[0] : rows?.[rows.length - 1]
    if (target instanceof HTMLElement) target.focus()
    const outside = (event: PointerEvent) => {
      if (!rootRef.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  function close() {
    setOpen(false)
    buttonRef.current?.focus()
  }

  function onListKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return close()
    }
    const row = rowForKey(event.key, [...event.currentTarget.children], document.activeElement)
    if (!row) return
    event.preventDefault()
    row.focus()
  }

  function onButtonKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  function onBlur(event: FocusEvent) {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return {
    open: open !== false,
    close,
    root: { ref: rootRef, onBlur },
    button: { ref: buttonRef, onKeyDown: onButtonKey, onClick: () => setOpen(open ? false : 'first') },
    list: { ref: listRef, onKeyDown: onListKey },
  }
}
