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
