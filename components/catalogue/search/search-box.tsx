import { useTranslations } from 'next-intl'
import { useEffect, useId, type FormEvent, type MouseEvent } from 'react'
import { Icon } from '@/components/ui/icons/icon'
import { Search, X } from '@/components/ui/icons/icons'
import { cellId, RecentSearchesList } from './recent-searches-list'
import type { RecentSearches } from './use-recent-searches'
import type { ActiveCell } from './use-combobox-grid'
import { useSearchBox, type OnSearch } from './use-search-box'

interface Props {
  /** The search page, which reads the terms from `query`. */
  action: string
  /** The text of the field when the page loads. */
  terms: string
  history: RecentSearches
  onSearch: OnSearch
  /** Moves the focus into the results; false where there are none. */
  focusResults: () => boolean
}

const comboboxProps = (id: string, open: boolean, active: ActiveCell | null) =>
  ({
    role: 'combobox',
    'aria-haspopup': 'grid',
    'aria-autocomplete': 'none',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': active ? cellId(id, active) : undefined,
  }) as const

/**
 * The field of the search page: a plain form, which works without a script. Where there are earlier searches it is a
 * combobox that offers them while it is empty.
 */
export function SearchBox({ action, terms, history, onSearch, focusResults }: Props) {
  const t = useTranslations('search')
  const id = useId()
  const { form, input, empty, open, active, enter, search, put, pick, onKeyDown } = useSearchBox({
    terms,
    history,
    onSearch,
    focusResults,
  })
  const combobox = history.recent.length > 0 && comboboxProps(id, open, active)

  // What was typed before the scripts ran, or what the browser brought back, is searched for as well.
  useEffect(() => {
    const text = input.current?.value ?? ''
    if (text !== terms) onSearch(text)
  }, [input, onSearch, terms])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const text = input.current?.value ?? ''
    history.add(text.trim())
    search(text, { atOnce: true })
    input.current?.blur()
  }

  function onClear(event: MouseEvent) {
    event.preventDefault()
    put('')
  }

  return (
    <form
      ref={form}
      className="search-box"
      role="search"
      aria-label={t('field')}
      action={action}
      method="get"
      onSubmit={onSubmit}
    >
      <button type="submit" aria-label={t('submit')}>
        <Icon icon={Search} />
      </button>
      <input
        ref={input}
        type="search"
        name="query"
        {...combobox}
        aria-label={t('field')}
        defaultValue={terms}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- viewers open the search page to type
        autoFocus={terms === ''}
        placeholder={t('placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        maxLength={200}
        required
        onInput={({ currentTarget }) => search(currentTarget.value)}
        onFocus={enter}
        onClick={enter}
        onKeyDown={onKeyDown}
      />
      {!empty && (
        <a href={action} aria-label={t('clear')} onClick={onClear}>
          <Icon icon={X} />
        </a>
      )}
      {open && (
        <RecentSearchesList
          id={id}
          recent={history.recent}
          active={active}
          onPick={pick}
          onClear={history.clear}
        />
      )}
    </form>
  )
}
