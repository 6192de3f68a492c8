import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, useCallback } from 'react'
import { readBrowserCookie } from '@/lib/cookies/browser-cookies'
import { readStored, removeStored, writeStored } from '@/lib/storage/storage'

const maxRecent = 8

export const isSameSearch = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** Children have a separate list, so that they do not see what adults searched for. */
const storageKey = () =>
  readBrowserCookie('profileType') === 'KIDS' ? 'recentKidsSearches' : 'recentSearches'

/** This browser's searches, newest first. */
export function readRecentSearches(): string[] {
  return readStored(storageKey()) ?? []
}

function save(searches: string[]): string[] {
  if (searches.length === 0) removeStored(storageKey())
  else writeStored(storageKey(), searches)
  return searches
}

/** Moves a search to the front, without duplicates in another case. Returns the list. */
export function addRecentSearch(terms: string): string[] {
  const others = readRecentSearches().filter((other) => !isSameSearch(other, terms))
  return save([terms, ...others].slice(0, maxRecent))
}

/** Removes one search. Returns the rest. */
export function removeRecentSearch(terms: string): string[] {
  return save(readRecentSearches().filter((other) => other !== terms))
}

/** Removes all searches. */
export function clearRecentSearches(): string[] {
  return save([])
}

/** This browser's searches, newest first: empty until `refresh` reads them. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<readonly string[]>([])
  const refresh = useCallback(() => setRecent(readRecentSearches()), [])
  const add = useCallback((terms: string) => terms && setRecent(addRecentSearch(terms)), [])
  const remove = useCallback((terms: string) => setRecent(removeRecentSearch(terms)), [])
  const clear = useCallback(() => setRecent(clearRecentSearches()), [])
  return { recent, refresh, add, remove, clear }
}

export type RecentSearches = ReturnType<typeof useRecentSearches>

/** The active cell; the focus itself stays in the field. */
export interface ActiveCell {
  row: number
  cell: 0 | 1
}

interface GridOptions {
  rowCount: number
  open: boolean
  onPick: (active: ActiveCell) => void
  onRemove: (row: number) => void
  onClose: () => void
}

const lastCell = 1

/**
 * The keys of a field with a grid of two columns below it: up and down select a row, left and right a cell, Enter
 * picks, Delete removes, Escape closes.
 */
function useComboboxGrid({ rowCount, open, onPick, onRemove, onClose }: GridOptions) {
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

interface ListboxOptions {
  count: number
  open: boolean
  onPick: (option: number) => void
  onClose: () => void
  /** Down from the last option; false where there is nothing below. */
  onLeave: () => boolean
}

/** The keys of a field with a list of options under it: up and down choose one, Enter picks it, Escape closes. */
function useListbox({ count, open, onPick, onClose, onLeave }: ListboxOptions) {
  const [chosen, setChosen] = useState<number | null>(null)
  const active = open && chosen !== null && chosen < count ? chosen : null

  function onKeyDown(event: KeyboardEvent) {
    if (!open || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') {
      if (active === count - 1 && onLeave()) onClose()
      else setChosen(((active ?? -1) + 1) % count)
    } else if (event.key === 'ArrowUp') setChosen(((active ?? 0) - 1 + count) % count)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && active !== null) onPick(active)
    else return
    event.preventDefault()
  }

  return { active, onKeyDown, reset: () => setChosen(null) }
}

interface SuggestionOptions {
  suggestions: readonly string[]
  empty: boolean
  put: (text: string) => void
  focusResults: () => boolean
}

/** Other searches under the field, offered while the viewer types. */
function useSuggestions({ suggestions, empty, put, focusResults }: SuggestionOptions) {
  const [offered, setOffered] = useState(false)
  const open = offered && !empty && suggestions.length > 0
  const close = useCallback(() => setOffered(false), [])
  function pick(option: number) {
    const picked = suggestions[option]
    if (picked !== undefined) put(picked)
  }
  const listbox = useListbox({
    ...{ count: suggestions.length, open, onPick: pick, onClose: close },
    onLeave: focusResults,
  })
  function offer(isTyping: boolean) {
    setOffered(isTyping)
    listbox.reset()
  }
  return { suggestions, open, active: listbox.active, onKeyDown: listbox.onKeyDown, offer, close, pick }
}

/** Calls back when the viewer goes on to something outside of the element. */
function useLeave(root: RefObject<HTMLElement | null>, onLeave: () => void) {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) onLeave()
    }
    const events = ['focusin', 'pointerdown'] as const
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [root, onLeave])
}

export type OnSearch = (text: string, options?: { atOnce?: boolean }) => void

interface Options {
  /** The text of the field when the page loads. */
  terms: string
  history: RecentSearches
  /** Other searches that what is typed leads to. */
  suggestions: readonly string[]
  onSearch: OnSearch
  /** Moves the focus into the results; false where there are none. */
  focusResults: () => boolean
}

/**
 * The field of the search page: it searches as the viewer types, suggests other searches, and offers earlier ones while
 * empty. Down moves below the field, Escape closes what is open and then empties the field.
 */
export function useSearchBox({ terms, history, suggestions, onSearch, focusResults }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [empty, setEmpty] = useState(terms === '')
  const [entered, setEntered] = useState(false)
  const { recent, refresh, remove } = history
  const open = entered && empty && recent.length > 0

  useEffect(refresh, [refresh])

  const closeAll = useCallback(() => setEntered(false), [])
  useLeave(form, closeAll)

  const search: OnSearch = (text, options) => {
    setEmpty(text === '')
    suggested.offer(!options?.atOnce)
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

  const suggested = useSuggestions({ suggestions, empty, put, focusResults })

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
    if (suggested.open) {
      suggested.onKeyDown(event)
      if (event.defaultPrevented) return
    }
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const handled = event.key === 'ArrowDown' ? goDown() : event.key === 'Escape' && clear()
    if (handled) event.preventDefault()
  }

  return { form, input, empty, open, active: grid.active, enter, search, put, pick, onKeyDown, suggested }
}
