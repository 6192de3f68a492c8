/** How far a viewer had come on a list that grows: what going back to it has to bring again. */
export interface ListPlace {
  /** Titles beyond those that the page itself bears. */
  more: number
  /** How far the page was scrolled, in pixels. */
  scrolled: number
}

const key = 'listPlace'

function stateOfEntry(): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** The place that this entry of the tab's history was left at, or `null`. */
export function readListPlace(): ListPlace | null {
  const place = stateOfEntry()[key]
  if (typeof place !== 'object' || place === null) return null
  const { more, scrolled } = place as Partial<Record<keyof ListPlace, unknown>>
  return typeof more === 'number' && typeof scrolled === 'number' ? { more, scrolled } : null
}

/** Keeps the place with the history's entry: each page of the history has its own, and the tab's end forgets them. */
export function keepListPlace(place: ListPlace): void {
  history.replaceState({ ...stateOfEntry(), [key]: place }, '')
}
