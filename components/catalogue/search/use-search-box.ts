import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useComboboxGrid, type ActiveCell } from './use-combobox-grid'
import type { RecentSearches } from './use-recent-searches'

export type OnSearch = (text: string, options?: { atOnce?: boolean }) => void

interface Options {
  /** The text of the field when the page loads. */
  terms: string
  history: RecentSearches
  onSearch: OnSearch
  /** Moves the focus into the results; false where there are none. */
  focusResults: () => boolean
}

/**
 * The field of the search page: it searches as the viewer types, and offers earlier searches while empty. Down moves to
 * what is below the field, Escape closes what is open and then empties the field.
 */
export function useSearchBox({ terms, history, onSearch, focusResults }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(terms === '')
  const [entered, setEntered] = useState(false)
  const { recent, refresh, remove } = history
  const open = entered && empty && recent.length > 0

  useEffect(refresh, [refresh])

  useEffect(() => {
    if (!entered) return
    const leave = ({ target }: Event) => {
      if (!form.current?.contains(target as Node)) setEntered(false)
    }
    const events = ['focusin', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [entered])

  const search: OnSearch = (text, options) => {
    setEmpty(text === '')
    onSearch(text, options)
  }

  /** Replaces the text of the field, and focuses it. */
  function put(text: string) {
    if (!input.current) return
    input.current.value = text
    input.current.focus()
    search(text, { atOnce: true })
  }

  function pick({ row, cell }: ActiveCell) {
    const picked = recent[row]
    if (picked === undefined) return
    if (cell === 0) return put(picked)
    remove(picked)
    input.current?.focus()
  }

  function enter() {
    refresh()
    setEntered(true)
  }

  const grid = useComboboxGrid({
    rowCount: recent.length,
    open,
    onPick: pick,
    onRemove: (row) => pick({ row, cell: 1 }),
    onClose: () => setEntered(false),
  })

  function goDown() {
    if (!empty || recent.length === 0) return focusResults()
    enter()
    grid.goToFirst()
    return true
  }

  function clear() {
    if (!input.current?.value) return false
    put('')
    setEntered(false)
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (open) return grid.onKeyDown(event)
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const handled = event.key === 'ArrowDown' ? goDown() : event.key === 'Escape' && clear()
    if (handled) event.preventDefault()
  }

  return { form, input, empty, open, active: grid.active, enter, search, put, pick, onKeyDown }
}
