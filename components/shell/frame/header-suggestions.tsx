'use client'

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Icon, Search } from '@/components/ui/browser'
import { fetchTitles } from '@/components/catalogue/lists/titles-query'
import { otherSearches } from '@/components/catalogue/search/other-searches'
import { fetchBesides } from '@/components/catalogue/search/search-query'
import { cleanSearchTerms } from '@/components/catalogue/search/search-terms'
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
      return { titles: titles.items, others: besides ? otherSearches(besides, terms, maxOthers) : [] }
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
}

/** What opens the list, on the field, and what closes it, elsewhere. */
const offering = ['input', 'focus', 'click'] as const
const leaving = ['focusin', 'pointerdown'] as const

const optionId = (id: string, option: number) => `${id}-${option}`

/**
 * Makes the field a combobox with a list of links: up and down choose one, Enter follows it, Escape and leaving the
 * form close the list.
 */
function useCombobox({ input, id, count }: ComboboxOptions) {
  const [offered, setOffered] = useState(true)
  const [chosen, setChosen] = useState<number | null>(null)
  const open = offered && count > 0
  const active = open && chosen !== null && chosen < count ? chosen : null

  const choose = (step: 1 | -1) => {
    setOffered(true)
    setChosen(((active ?? (step > 0 ? -1 : count)) + step + count) % count)
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || count === 0) return
    if (event.key === 'ArrowDown') choose(1)
    else if (event.key === 'ArrowUp') choose(-1)
    else if (event.key === 'Escape' && open) setOffered(false)
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
  return { open, active }
}

interface SuggestionsProps {
  lang: LangCode
  input: HTMLInputElement
}

const optionLook =
  'flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-overlay aria-selected:bg-overlay aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-gold forced-colors:aria-selected:outline-[Highlight] [&>svg]:mx-4 [&>svg]:text-muted'

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

/** Titles and other searches below the header's field. The focus stays in the field. */
function SuggestionList({ lang, input }: SuggestionsProps) {
  const t = useTranslations('search')
  const id = useId()
  const terms = useTypedTerms(input)
  const { data } = useQuery(suggestedQuery(lang, terms))
  const { titles, others } = (terms !== '' && data) || { titles: [], others: [] }
  const options = [
    ...titles.map((title) => ({
      href: pathTo.detail(lang, title.code),
      face: <TitleFace lang={lang} title={title} />,
    })),
    ...others.map((text) => ({
      href: pathTo.search(lang, text),
      face: (
        <>
          <Icon icon={Search} size="s" />
          <bdi className="truncate">{text}</bdi>
        </>
      ),
    })),
  ]
  const { open, active } = useCombobox({ input, id, count: options.length })
  return (
    <>
      <span className="vh" aria-live="polite">
        {open && t('suggested', { count: options.length })}
      </span>
      {open && (
        <div
          id={id}
          className="absolute inset-e-0 top-[calc(100%+8px)] w-full min-w-90 rounded-lg bg-raised p-2 [box-shadow:inset_0_0_0_1px_var(--line),0_16px_40px_rgb(0_0_0/50%)] forced-colors:border forced-colors:border-[CanvasText]"
          role="listbox"
          aria-label={t('suggestedList')}
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
