import type { ReactNode, RefObject } from 'react'
import { Notice } from '@/components/ui'

/** How far a viewer has read an infinite list, to restore on going back. */
export interface ListPosition {
  /** Titles loaded beyond those of the page itself. */
  more: number
  /** Scroll position, in pixels. */
  scrolled: number
}

const key = 'listPosition'

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The position at which this history entry was left, or `null`. */
export function readListPosition(): ListPosition | null {
  const position = stateOfEntry()[key]
  if (typeof position !== 'object' || position === null) return null
  const { more, scrolled } = position as Partial<Record<keyof ListPosition, unknown>>
  return typeof more === 'number' && typeof scrolled === 'number' ? { more, scrolled } : null
}

/** Saves the position with the history entry: each page of the history has one, until the tab is closed. */
export function saveListPosition(position: ListPosition): void {
  history.replaceState({ ...stateOfEntry(), [key]: position }, '')
}

interface Props {
  ref: RefObject<HTMLDivElement | null>
  /** Reserves a screen's height for titles that load automatically, so that they push nothing in view. */
  reserved: boolean
  /** Error message when the next titles failed to load. */
  failure: string | null
  /** The button that loads more. */
  children: ReactNode
}

/** The end of the loaded part of a list. */
export function ListEnd({ ref, reserved, failure, children }: Props) {
  return (
    <div
      ref={ref}
      className="mt-8 grid content-start justify-items-center gap-6 [@media(scripting:enabled)]:data-reserved:min-h-screen"
      data-reserved={reserved ? '' : undefined}
    >
      {failure !== null && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      {children}
    </div>
  )
}
