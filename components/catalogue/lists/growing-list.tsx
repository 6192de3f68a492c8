import type { ReactNode, RefObject } from 'react'
import { Notice } from '@/components/ui'

/** How far a viewer had come on a list that grows: what going back to it restores. */
export interface ListPosition {
  /** Titles beyond those that the page itself contains. */
  more: number
  /** How far the page was scrolled, in pixels. */
  scrolled: number
}

const key = 'listPosition'

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The position that this entry of the tab's history was left at, or `null`. */
export function readListPosition(): ListPosition | null {
  const position = stateOfEntry()[key]
  if (typeof position !== 'object' || position === null) return null
  const { more, scrolled } = position as Partial<Record<keyof ListPosition, unknown>>
  return typeof more === 'number' && typeof scrolled === 'number' ? { more, scrolled } : null
}

/** Saves the position with the history's entry: each page of the history has one, until the tab is closed. */
export function saveListPosition(position: ListPosition): void {
  history.replaceState({ ...stateOfEntry(), [key]: position }, '')
}

interface Props {
  ref: RefObject<HTMLDivElement | null>
  /** Leaves a screen's height for titles that load by themselves, so that they push nothing that is in view. */
  reserved: boolean
  /** Why the next titles are missing. */
  failure: string | null
  /** How the viewer loads more. */
  children: ReactNode
}

/** The end of what is loaded of a list. */
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
