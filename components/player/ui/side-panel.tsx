'use client'

import { useId, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useClosePanel } from './player-context'
import { CloseButton } from './player-icons'

/** The row that a key moves to. */
function rowOfKey(key: string, list: HTMLElement): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>('button')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  if (key === 'ArrowDown') return rows[at + 1] ?? rows[0]
  if (key === 'ArrowUp') return rows[at - 1] ?? rows.at(-1)
  if (key === 'Home') return rows[0]
  return key === 'End' ? rows.at(-1) : undefined
}

/** Moves the focus among the buttons of a list, by the arrow keys, Home and End; a key handler of each of them. */
export function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget.closest<HTMLElement>('ol, ul')
  const row = list && rowOfKey(event.key, list)
  if (!row) return
  event.preventDefault()
  row.focus()
}

interface SidePanelProps {
  /** Opened by `useModalDialog`. */
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  /** Its measures. */
  className: string
  children: ReactNode
}

/** A list over the player: at the inline end, on an upright phone from below. */
export function SidePanel({ dialog, title, className, children }: SidePanelProps) {
  const id = useId()
  const close = useClosePanel()
  return (
    <dialog ref={dialog} className={`side-panel ${className}`} aria-labelledby={id} onClose={close}>
      <h2 id={id} className="px-6 pt-5.5 pb-3 text-22">
        {title}
      </h2>
      <CloseButton className="absolute inset-e-3 inset-bs-4 grid hover:bg-player-hover" onClick={close} />
      {children}
    </dialog>
  )
}

/** Of the list in a side panel, which scrolls below the heading. */
export const sideListLook = 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4'
