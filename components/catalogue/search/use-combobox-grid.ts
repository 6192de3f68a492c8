import { useState, type KeyboardEvent } from 'react'

/** The cell that the keys have reached; the focus itself stays in the field. */
export interface ActiveCell {
  row: number
  cell: 0 | 1
}

interface Options {
  rowCount: number
  open: boolean
  onPick: (active: ActiveCell) => void
  onRemove: (row: number) => void
  onClose: () => void
}

const lastCell = 1

/**
 * The keys of a field with a grid of two columns under it: up and down choose a row, left and right a cell of it, Enter
 * picks, Delete removes, Escape closes.
 */
export function useComboboxGrid({ rowCount, open, onPick, onRemove, onClose }: Options) {
  const [chosen, setActive] = useState<ActiveCell | null>(null)
  const active = open && chosen && chosen.row < rowCount ? chosen : null

  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      const from = active?.row ?? (step > 0 ? -1 : 0)
      setActive({ row: (from + step + rowCount) % rowCount, cell: 0 })
    } else if (event.key === 'Escape') {
      setActive(null)
      onClose()
    } else if (!active) return
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      setActive({ row: active.row, cell: active.cell === lastCell ? 0 : lastCell })
    else if (event.key === 'Enter') onPick(active)
    else if (event.key === 'Delete') onRemove(active.row)
    else return
    event.preventDefault()
  }

  return { active, onKeyDown, goToFirst: () => setActive({ row: 0, cell: 0 }) }
}
