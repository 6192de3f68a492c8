'use client'

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react'
import { Clapperboard, History, Icon, Search, Tv, User } from '@/components/ui/browser'
import { fetchTitles } from '@/components/catalogue/lists/titles-query'
import { findOtherSearches, type OtherSearch } from '@/components/catalogue/search/other-searches'
import { fetchBesides } from '@/components/catalogue/search/search-query'
import { cleanSearchTerms } from '@/components/catalogue/search/search-terms'
import { readRecentSearches } from '@/components/catalogue/search/use-search-box'
import { foreignText, languages, limits, type Card, type LangCode } from '@/lib/contract'
import type { MessageTree } from '@/lib/i18n'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import { imageUrl } from '@/lib/images/image-url'
import { onDemand } from '@/lib/query/query-client'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing'
import '@/components/ui/late.css'

const maxTitles = 4
const maxOthers = 4
const maxRecent = 5

/** The titles that some terms find, and other searches that they lead to. */
const suggestedQuery = (lang: LangCode, terms: string) =>
  queryOptions({
    queryKey: ['suggested', lang, terms],
    queryFn: async ({ signal }) => {
      const window = { offset: 0, limit: maxTitles }
      const [titles, besides] = await Promise.all([
        fetchTitles({ type: 'search', keyword: terms }, window, signal),
        fetchBesides(terms, signal),
      ])
      return { titles: titles.items, others: besides ? findOtherSearches(besides, terms, maxOthers) : [] }
    },
    enabled: terms !== '',
    placeholderData: keepPreviousData,
    ...onDemand,
  })

/** What is typed into the field, once the viewer has paused. */
function useTypedTerms(input: HTMLInputElement): string {
  const [terms, setTerms] = useState(() => cleanSearchTerms(input.value))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => setTerms(cleanSearchTerms(input.value))
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(read, input.value === '' ? 0 : limits.searchDebounceMs)
    }
    input.addEventListener('input', onInput)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', onInput)
    }
  }, [input])
  return terms
}

interface ComboboxOptions {
  input: HTMLInputElement
  /** Id of the list. */
  id: string
  count: number
  /** Whether a note stands in the place of the list. */
  hasNote: boolean
}

/** What opens the list, on the field, and what closes it, elsewhere. */
const offering = ['input', 'focus', 'click'] as const
const leaving = ['focusin', 'pointerdown'] as const

const optionId = (id: string, option: number) => `${id}-${option}`

/**
 * Makes the field a combobox with a list of links: up and down choose one, Enter follows it, Escape and leaving the
 * form close the list, or the note in its place.
 */
function useCombobox({ input, id, count, hasNote }: ComboboxOptions) {
  const [offered, setOffered] = useState(true)
  const [chosen, setChosen] = useState<number | null>(null)
  const open = offered && count > 0
  const active = open && chosen !== null && chosen < count ? chosen : null

  const choose = (step: 1 | -1) => {
    setOffered(true)
    setChosen(((active ?? (step > 0 ? -1 : count)) + step + count) % count)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && (open || (offered && hasNote))) setOffered(false)
    else if (count === 0) return
    else if (event.key === 'ArrowDown') choose(1)
    else if (event.key === 'ArrowUp') choose(-1)
    else if (event.key === 'Enter' && active !== null) document.getElementById(optionId(id, active))?.click()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const offer = () => {
      setOffered(true)
      setChosen(null)
    }
    const leave = ({ target }: Event) => {
      if (!input.form?.contains(target as Node)) setOffered(false)
    }
    const press = (event: KeyboardEvent) => onKeyDown(event)
    input.addEventListener('keydown', press)
    for (const event of offering) input.addEventListener(event, offer)
    for (const event of leaving) document.addEventListener(event, leave)
    return () => {
      input.removeEventListener('keydown', press)
      for (const event of offering) input.removeEventListener(event, offer)
      for (const event of leaving) document.removeEventListener(event, leave)
    }
  }, [input])

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-haspopup', 'listbox')
  }, [input])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(open))
    if (open) input.setAttribute('aria-controls', id)
    else input.removeAttribute('aria-controls')
    if (active === null) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', optionId(id, active))
  }, [input, id, open, active])
  return { open, active, noted: offered && hasNote }
}

interface SuggestionsProps {
  lang: LangCode
  input: HTMLInputElement
}

const optionLook =
  'flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-overlay aria-selected:bg-overlay aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-gold forced-colors:aria-selected:outline-[Highlight]'

function TitleFace({ lang, title }: { lang: LangCode; title: Card }) {
  const picture = title.horizontalPoster ?? title.webThumbnailUrl
  return (
    <>
      <img
        className="aspect-card h-auto w-16 flex-none rounded-sm bg-overlay object-cover"
        src={imageUrl(picture, 160)}
        alt=""
        width={64}
        height={36}
        decoding="async"
      />
      <span className="truncate text-ivory" {...foreignText(lang, title.textLang)}>
        {title.title}
      </span>
    </>
  )
}

const icons = { meant: Search, person: User, channel: Tv, list: Clapperboard, recent: History } as const

/** Another search, by the sign of what it is the name of, as wide as a title's picture. */
function SearchFace({ text, kind, logo }: Omit<OtherSearch, 'kind'> & { kind: keyof typeof icons }) {
  return (
    <>
      <span className="grid w-16 flex-none place-items-center text-muted">
        {logo ? (
          <img
            className="size-8 rounded-sm bg-overlay object-contain"
            src={imageUrl(logo, 96)}
            alt=""
            width={32}
            height={32}
            decoding="async"
          />
        ) : (
          <Icon icon={icons[kind]} size="s" />
        )}
      </span>
      <bdi className="truncate">{text}</bdi>
    </>
  )
}

interface Suggested {
  href: string
  face: ReactNode
}

/** What is suggested for the terms, or the last searches without any; `none` once the terms have found nothing. */
function useSuggested(lang: LangCode, terms: string): { options: Suggested[]; none: boolean } {
  const [recent] = useState(() => readRecentSearches().slice(0, maxRecent))
  const { data, isPlaceholderData } = useQuery(suggestedQuery(lang, terms))
  const toSearch = (text: string, face: ReactNode) => ({ href: pathTo.search(lang, text), face })
  if (terms === '')
    return {
      options: recent.map((text) => toSearch(text, <SearchFace text={text} kind="recent" />)),
      none: false,
    }
  const { titles, others } = data ?? { titles: [], others: [] }
  const options = [
    ...titles.map((title) => ({
      href: pathTo.detail(lang, title.code),
      face: <TitleFace lang={lang} title={title} />,
    })),
    ...others.map((other) => toSearch(other.text, <SearchFace {...other} />)),
  ]
  return { options, none: data !== undefined && !isPlaceholderData && options.length === 0 }
}

const isolated = (chunks: ReactNode) => <bdi>{chunks}</bdi>

const panelLook =
  'absolute inset-e-0 top-[calc(100%+8px)] w-full min-w-90 rounded-lg bg-raised [box-shadow:inset_0_0_0_1px_var(--line),0_16px_40px_rgb(0_0_0/50%)] forced-colors:border forced-colors:border-[CanvasText]'

/** Titles and other searches below the header's field, or that there are none. The focus stays in the field. */
function SuggestionList({ lang, input }: SuggestionsProps) {
  const t = useTranslations('search')
  const id = useId()
  const terms = useTypedTerms(input)
  const { options, none } = useSuggested(lang, terms)
  const { open, active, noted } = useCombobox({ input, id, count: options.length, hasNote: none })
  const nothing = noted && t.rich('none', { query: terms, q: isolated })
  return (
    <>
      <span className="vh" aria-live="polite">
        {open ? t('suggested', { count: options.length }) : nothing}
      </span>
      {noted && (
        <p className={`${panelLook} px-4 py-3 text-secondary`} aria-hidden="true">
          {nothing}
        </p>
      )}
      {open && (
        <div
          id={id}
          className={`${panelLook} p-2`}
          role="listbox"
          aria-label={t(terms === '' ? 'recent' : 'suggestedList')}
        >
          {options.map(({ href, face }, option) => (
            <a
              key={href}
              id={optionId(id, option)}
              className={optionLook}
              href={href}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              onMouseDown={(event) => event.preventDefault()}
            >
              {face}
            </a>
          ))}
        </div>
      )}
    </>
  )
}

/** What the header's field suggests, with its own messages. */
function Suggestions({ messages, ...props }: SuggestionsProps & { messages: MessageTree }) {
  return (
    <NextIntlClientProvider locale={languages[props.lang].intlTag} timeZone="UTC" messages={messages}>
      <QueryProvider>
        <SuggestionList {...props} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}

export interface LoadedSuggestions {
  Suggestions: typeof Suggestions
  messages: MessageTree
}

/** Loads the suggestions with their messages. Rejects when they cannot be fetched. */
export async function loadSuggestions(lang: LangCode): Promise<LoadedSuggestions> {
  return { Suggestions, messages: await fetchMessages(lang, 'search') }
}
