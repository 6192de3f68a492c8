import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type FormEvent, type MouseEvent } from 'react'
import { Icon, Search, X, cx, Button, History } from '@/components/ui'
import { type RecentSearches, type ActiveCell, useSearchBox, type OnSearch } from './use-search-box'

interface RecentSearchesListProps {
  id: string
  recent: readonly string[]
  active: ActiveCell | null
  onPick: (cell: ActiveCell) => void
  onClear: () => void
}

const cellId = (id: string, { row, cell }: ActiveCell) => `${id}-${row}-${cell}`

const cellClasses =
  'flex min-h-12 items-center rounded-md hover:bg-overlay aria-selected:bg-overlay aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-gold forced-colors:aria-selected:outline-[Highlight] [&>svg]:text-muted'

/**
 * Earlier searches below the field, as its grid: each can be repeated or removed. Arrow keys reach the cells from the
 * field, so they are not tab stops.
 */
function RecentSearchesList({ id, recent, active, onPick, onClear }: RecentSearchesListProps) {
  const t = useTranslations('search')
  const cellProps = (position: ActiveCell) =>
    ({
      type: 'button',
      role: 'gridcell',
      id: cellId(id, position),
      tabIndex: -1,
      'aria-selected': active?.row === position.row && active.cell === position.cell,
      onClick: () => onPick(position),
    }) as const
  return (
    <div
      className="absolute inset-x-0 top-[calc(100%+8px)] z-5 rounded-lg bg-raised p-2 [box-shadow:inset_0_0_0_1px_var(--line),0_16px_40px_rgb(0_0_0/50%)] forced-colors:border forced-colors:border-[CanvasText]"
      tabIndex={-1}
    >
      <div className="flex items-center justify-between gap-3 ps-3 text-14 text-secondary">
        <p id={`${id}-title`}>{t('recent')}</p>
        <Button variant="text" size="s" onClick={onClear}>
          {t('clearRecent')}
        </Button>
      </div>
      <div role="grid" id={id} aria-labelledby={`${id}-title`}>
        {recent.map((terms, row) => (
          <div key={terms} role="row" className="flex cursor-pointer rounded-md">
            <button className={cx(cellClasses, 'min-w-0 flex-1 gap-3 px-3')} {...cellProps({ row, cell: 0 })}>
              <Icon icon={History} size="s" />
              <bdi className="truncate">{terms}</bdi>
            </button>
            <button
              className={cx(cellClasses, 'w-12 justify-center')}
              {...cellProps({ row, cell: 1 })}
              aria-label={t('removeRecent', { query: terms })}
            >
              <Icon icon={X} size="s" />
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}

const optionId = (id: string, option: number) => `${id}-option-${option}`

type Suggested = ReturnType<typeof useSearchBox>['suggested']

/**
 * Other searches as the options of the field, in one row above the results: laid over them it would hide what it is about.
 * The focus stays in the field.
 */
function SuggestionList({ id, suggested }: { id: string; suggested: Suggested }) {
  const t = useTranslations('search')
  const { suggestions, active, pick } = suggested
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null)
      list.current?.children[active]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])
  return (
    <div>
      <div
        ref={list}
        id={id}
        className="-mx-gutter flex scroll-px-gutter [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-clip px-gutter py-1 [&::-webkit-scrollbar]:hidden"
        role="listbox"
        aria-label={t('otherSearches')}
        aria-orientation="horizontal"
      >
        {suggestions.map((text, option) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
          <div
            key={text}
            id={optionId(id, option)}
            className="flex min-h-11 flex-none cursor-pointer items-center gap-2 rounded-full border border-line px-4 hover:bg-overlay aria-selected:bg-overlay aria-selected:outline-2 aria-selected:outline-gold forced-colors:aria-selected:outline-[Highlight] [&>svg]:text-muted"
            role="option"
            aria-selected={option === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            <Icon icon={Search} size="s" />
            <bdi>{text}</bdi>
          </div>
        ))}
      </div>
    </div>
  )
}

interface Props {
  /** The search page, which reads the terms from `query`. */
  action: string
  /** The text of the field when the page loads. */
  terms: string
  history: RecentSearches
  /** Other searches that what is typed leads to. */
  suggestions: readonly string[]
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

const withoutDefault = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault()
  act()
}

const suggestingProps = (id: string, option: number | null) =>
  ({
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-autocomplete': 'list',
    'aria-expanded': true,
    'aria-controls': id,
    'aria-activedescendant': option === null ? undefined : optionId(id, option),
  }) as const

/**
 * The field of the search page: a plain form that works without a script. It is a combobox that offers earlier searches
 * while it is empty, and suggested ones while the viewer types.
 */
export function SearchBox({ action, terms, history, suggestions, onSearch, focusResults }: Props) {
  const t = useTranslations('search')
  const id = useId()
  const box = useSearchBox({ terms, history, suggestions, onSearch, focusResults })
  const { form, input, empty, open, active, enter, search, put, pick, onKeyDown, suggested } = box
  const combobox = suggested.open
    ? suggestingProps(id, suggested.active)
    : history.recent.length > 0 && comboboxProps(id, open, active)

  // What was typed before hydration, or restored by the browser, is searched for as well.
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

  // The pressed button goes with the list.
  function onClearRecent() {
    history.clear()
    input.current?.focus()
  }

  return (
    <>
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
          <a href={action} aria-label={t('clear')} onClick={withoutDefault(() => put(''))}>
            <Icon icon={X} />
          </a>
        )}
        <span className="vh" aria-live="polite">
          {suggested.open && t('suggested', { count: suggestions.length })}
        </span>
        {open && (
          <RecentSearchesList
            id={id}
            recent={history.recent}
            active={active}
            onPick={pick}
            onClear={onClearRecent}
          />
        )}
      </form>
      {suggested.open && <SuggestionList id={id} suggested={suggested} />}
    </>
  )
}
