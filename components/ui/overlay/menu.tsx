'use client'

import { useId, type ReactNode } from 'react'
import { Icon } from '../icons/icon'
import type { IconShape } from '../icons/icons'
import { useMenu } from './use-menu'

interface MenuItem {
  label: string
  icon?: IconShape
  iconMirror?: boolean
  /** A short fact at the end of the row. */
  note?: string
  /** A link; else `onSelect` does it. */
  href?: string
  onSelect?: () => void
  /** One of several choices: whether it is the one in force. */
  checked?: boolean
  /** A line above the row. */
  divided?: boolean
}

interface MenuProps {
  /** Accessible name of the button when its content has no words. */
  label?: string
  /** Content of the button. */
  trigger: ReactNode
  items: readonly MenuItem[]
  /** Stands above the rows, outside the list of choices. */
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

/** A button and the menu it opens; below 768 px the menu is a sheet at the lower edge. */
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
