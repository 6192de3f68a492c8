import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { guideGrid, type GuidePosition } from '../common/guide-window'

/** How a key moves the focus within the guide: along time, to another channel, or to an end. */
type GuideStep =
  | { type: 'time'; by: 1 | -1 }
  | { type: 'channel'; by: number }
  | { type: 'rowEnd'; last: boolean }
  | { type: 'gridEnd'; last: boolean }

const channelsPerPage = 5

interface Key {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** The step of a key in the guide, where time runs in reading direction; `null` for any other key. */
export function guideStep({ key, ctrlKey, altKey, metaKey, shiftKey }: Key, rtl: boolean): GuideStep | null {
  if (altKey || metaKey || shiftKey) return null
  if (key === 'Home' || key === 'End') {
    const last = key === 'End'
    return ctrlKey ? { type: 'gridEnd', last } : { type: 'rowEnd', last }
  }
  if (ctrlKey) return null
  switch (key) {
    case 'ArrowRight':
      return { type: 'time', by: rtl ? -1 : 1 }
    case 'ArrowLeft':
      return { type: 'time', by: rtl ? 1 : -1 }
    case 'ArrowDown':
      return { type: 'channel', by: 1 }
    case 'ArrowUp':
      return { type: 'channel', by: -1 }
    case 'PageDown':
      return { type: 'channel', by: channelsPerPage }
    case 'PageUp':
      return { type: 'channel', by: -channelsPerPage }
    default:
      return null
  }
}

/** The index of the position that contains a unit of the window, or of the nearest one; -1 without any. */
export function nearestPosition(positions: readonly GuidePosition[], wanted: number): number {
  const distance = ({ at, length }: GuidePosition) => Math.max(at - wanted, wanted - (at + length - 1), 0)
  const nearest = Math.min(...positions.map(distance))
  return positions.findIndex((position) => distance(position) === nearest)
}

const stepUnits = guideGrid.stepMs / guideGrid.unitMs

const cellsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[role="gridcell"] :is(a, button)') ?? []),
]

/** The position of a cell in the window. */
function positionOf(control: HTMLElement): GuidePosition {
  const { at, for: length } = control.closest<HTMLElement>('[role="gridcell"]')?.dataset ?? {}
  return { at: Number(at ?? 0), length: Number(length ?? 1) }
}

const cellAt = (row: Element | undefined, wanted: number): HTMLElement | undefined => {
  const cells = cellsOf(row)
  return cells[nearestPosition(cells.map(positionOf), wanted)]
}

/** The rows with something to focus: a row whose programmes have not loaded is skipped. */
const rowsOf = (grid: Element) => [...grid.children].filter((row) => cellsOf(row).length > 0)

function targetOf(step: GuideStep, grid: Element, control: HTMLElement, wanted: number) {
  const rows = rowsOf(grid)
  const row = rows.findIndex((each) => each.contains(control))
  const cells = cellsOf(rows[row])
  switch (step.type) {
    case 'time':
      return cells[cells.indexOf(control) + step.by]
    case 'channel':
      return cellAt(rows[Math.min(rows.length - 1, Math.max(0, row + step.by))], wanted)
    case 'rowEnd':
      return cells.at(step.last ? -1 : 0)
    case 'gridEnd':
      return cellsOf(rows.at(step.last ? -1 : 0)).at(step.last ? -1 : 0)
  }
}

/** Where the focus goes once the window has moved: a row, and a unit of the new window. */
interface PendingFocus {
  row: Element
  wanted: number
}

/** The cell of a pending focus, or the nearest one of a row that has loaded. */
function pendingCell({ row, wanted }: PendingFocus): HTMLElement | undefined {
  const cell = cellAt(row, wanted)
  if (!cell || !row.querySelector('[aria-busy="true"]')) return cell
  const { at, length } = positionOf(cell)
  return at <= wanted && wanted < at + length ? cell : undefined
}

/** Makes one cell the tab stop, and moves a pending focus to its cell once that exists. */
function updateFocus(grid: Element, pending: RefObject<PendingFocus | null>) {
  const next = pending.current && pendingCell(pending.current)
  if (next) {
    pending.current = null
    next.focus()
  }
  if (grid.querySelector('[tabindex="0"]')) return
  const first = grid.querySelector<HTMLElement>('[data-now]') ?? cellsOf(grid)[0]
  if (first) first.tabIndex = 0
}

/**
 * The keyboard of the guide, by the ARIA grid pattern: one programme is a tab stop, arrows move to its bell and its
 * neighbours, up and down keep the time. `onEdge` is called when a key leaves the window; the focus moves on in the
 * next one.
 */
export function useGuideKeys(
  grid: RefObject<HTMLElement | null>,
  wide: boolean,
  onEdge: (step: 1 | -1) => void,
) {
  const column = useRef(0)
  const pending = useRef<PendingFocus | null>(null)

  useEffect(() => {
    if (wide && grid.current) updateFocus(grid.current, pending)
  })
  useEffect(() => {
    const root = grid.current
    if (!wide || !root) return
    const changes = new MutationObserver(() => updateFocus(root, pending))
    changes.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
    return () => changes.disconnect()
  }, [grid, wide])

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!wide || !(target instanceof HTMLElement)) return
    for (const other of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
    target.tabIndex = 0
  }

  function leave(control: HTMLElement, by: 1 | -1) {
    const row = control.closest('[role="row"]')
    const { at, length } = positionOf(control)
    if (row) pending.current = { row, wanted: by === 1 ? at + length - stepUnits : at - 1 + stepUnits }
    onEdge(by)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, target } = event
    const rtl = currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl'
    const step = wide ? guideStep(event, rtl) : null
    if (!step || !(target instanceof HTMLElement)) return
    event.preventDefault()
    const sameTime = step.type === 'channel'
    const next = targetOf(step, currentTarget, target, sameTime ? column.current : 0)
    if (next && !sameTime) column.current = positionOf(next).at
    if (next) next.focus()
    else if (step.type === 'time') leave(target, step.by)
  }

  /** A press selects the time that up and down keep. */
  function onPointerDown({ target }: { target: EventTarget }) {
    if (wide && target instanceof HTMLElement) column.current = positionOf(target).at
  }
  return { onFocus, onKeyDown, onPointerDown }
}
