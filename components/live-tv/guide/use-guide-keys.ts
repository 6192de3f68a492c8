import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { guideStep, placeNearest, type GuideStep } from './guide-step'
import { guideGrid } from './guide-window'

const stepUnits = guideGrid.stepMs / guideGrid.unitMs

const cellsOf = (row: Element | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[role="gridcell"] :is(a, button)') ?? []),
]

/** Where a cell stands in the window, in units. */
function placeOf(control: HTMLElement): { at: number; length: number } {
  const { at, for: length } = control.closest<HTMLElement>('[role="gridcell"]')?.dataset ?? {}
  return { at: Number(at ?? 0), length: Number(length ?? 1) }
}

const cellAt = (row: Element | undefined, wanted: number): HTMLElement | undefined => {
  const cells = cellsOf(row)
  return cells[placeNearest(cells.map(placeOf), wanted)]
}

/** The rows that have something to focus: one that still waits is passed over. */
const rowsOf = (grid: Element) => [...grid.children].filter((row) => cellsOf(row).length > 0)

function targetOf(step: GuideStep, grid: Element, control: HTMLElement, wanted: number) {
  const rows = rowsOf(grid)
  const row = rows.findIndex((one) => one.contains(control))
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

/** A row in which the focus goes on once the window has moved, and the unit of the new window where it does. */
interface Pending {
  row: Element
  wanted: number
}

/** Sees to it that one cell is in the order of Tab, and that a pending focus finds its cell when that has come. */
function settle(grid: Element, pending: RefObject<Pending | null>) {
  const next = pending.current && cellAt(pending.current.row, pending.current.wanted)
  if (next) {
    pending.current = null
    next.focus()
  }
  if (grid.querySelector('[tabindex="0"]')) return
  const first = grid.querySelector<HTMLElement>('[data-now]') ?? cellsOf(grid)[0]
  if (first) first.tabIndex = 0
}

/**
 * The keyboard of the guide, after the grid pattern: one programme is in the order of Tab, arrows lead to its
 * neighbours, and up and down keep to the same time. `onEdge` is told when a key leads out of the window; the focus
 * goes on in the one that comes.
 */
export function useGuideKeys(
  grid: RefObject<HTMLElement | null>,
  wide: boolean,
  onEdge: (step: 1 | -1) => void,
) {
  const column = useRef(0)
  const pending = useRef<Pending | null>(null)

  useEffect(() => {
    if (wide && grid.current) settle(grid.current, pending)
  })
  useEffect(() => {
    const root = grid.current
    if (!wide || !root) return
    const changes = new MutationObserver(() => settle(root, pending))
    changes.observe(root, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [grid, wide])

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!wide || !(target instanceof HTMLElement)) return
    for (const other of currentTarget.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1
    target.tabIndex = 0
  }

  function leave(control: HTMLElement, by: 1 | -1) {
    const row = control.closest('[role="row"]')
    const { at, length } = placeOf(control)
    if (row) pending.current = { row, wanted: by === 1 ? at + length - stepUnits : at - 1 + stepUnits }
    onEdge(by)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { currentTarget, target } = event
    const rtl = currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl'
    const step = wide ? guideStep(event, rtl) : null
    if (!step || !(target instanceof HTMLElement)) return
    event.preventDefault()
    const keeps = step.type === 'channel'
    const next = targetOf(step, currentTarget, target, keeps ? column.current : 0)
    if (next && !keeps) column.current = placeOf(next).at
    if (next) next.focus()
    else if (step.type === 'time') leave(target, step.by)
  }

  /** A press or Tab chooses the time that up and down keep to. */
  function onPointerDown({ target }: { target: EventTarget }) {
    if (wide && target instanceof HTMLElement) column.current = placeOf(target).at
  }
  return { onFocus, onKeyDown, onPointerDown }
}
