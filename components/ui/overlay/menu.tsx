'use client'

import {
  useId,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { Icon, type IconShape } from '../icons/icon'

/** The item that a key leads to: wrapping at the ends, or the next one with that letter. */
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
function useMenu() {
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

interface MenuItem {
  label: string
  icon?: IconShape
  iconMirror?: boolean
  /** A short text at the end of the row. */
  note?: string
  /** A link; without one, `onSelect` runs. */
  href?: string
  onSelect?: () => void
  /** One of several choices: whether it is the selected one. */
  checked?: boolean
  /** A separator above the row. */
  divided?: boolean
}

interface MenuProps {
  /** Accessible name of the button when its content has no text. */
  label?: string
  /** Content of the button. */
  trigger: ReactNode
  items: readonly MenuItem[]
  /** Above the rows, outside the list of choices. */
  header?: ReactNode
}

function Row({ item, onPick }: { item: MenuItem; onPick: () => void }) {
  const choice = item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked }
  const common = { role: 'menuitem', ...choice, tabIndex: -1, 'data-divided': item.divided || undefined }
  const content = (
    <>
      {item.icon && <Icon icon={item.icon} mirror={item.iconMirror} />}
      <span>{item.label}</span>
      {item.note && <small>{item.note}</small>}
    </>
  )
  function pick() {
    onPick()
    item.onSelect?.()
  }
  return item.href ? (
    <a {...common} href={item.href} onClick={pick}>
      {content}
    </a>
  ) : (
    <button {...common} type="button" onClick={pick}>
      {content}
    </button>
  )
}

/** A button and its menu; below 768 px the menu is a bottom sheet. */
export function Menu({ label, trigger, items, header }: MenuProps) {
  const id = useId()
  const { open, close, root, button, list } = useMenu()
  return (
    <div {...root} className="relative">
      <button
        {...button}
        type="button"
        className="inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-pill px-1.5 hover:bg-wash aria-expanded:bg-wash"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
      >
        {trigger}
      </button>
      {open && (
        <div className="menu-panel">
          {header}
          <div {...list} id={id} role="menu" aria-label={label}>
            {items.map((item) => (
              <Row key={item.label} item={item} onPick={close} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
