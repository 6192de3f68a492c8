'use client'

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { Clapperboard, History, Icon, Search, Tv, User } from '@/components/ui/browser'
import { fetchTitles } from '@/components/catalogue/lists/titles-query'
import { rankedRail } from '@/components/catalogue/lists/shown-on-home'
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
import { optionId, useCombobox } from './use-combobox'
import '@/components/ui/late.css'

const maxTitles = 4
const maxOthers = 4
const maxRecent = 4
const maxPopular = 4

/** The titles that are watched most, for a field without terms; none where the rail is not there. */
const popularQuery = (lang: LangCode) =>
  queryOptions({
    queryKey: ['popular', lang],
    queryFn: async ({ signal }) => {
      const window = { offset: 0, limit: maxPopular }
      return (await fetchTitles({ type: 'rail', containerCode: rankedRail }, window, signal)).items
    },
    ...onDemand,
  })

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

interface SearchFaceProps extends Pick<OtherSearch, 'logo'> {
  text: ReactNode
  kind: keyof typeof icons
}

/** Another search, by the sign of what it is the name of, as wide as a title's picture. */
function SearchFace({ text, kind, logo }: SearchFaceProps) {
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

/** Suggestions of one kind. */
interface Group {
  /** What they are; none where they all are suggestions for what is typed. */
  name: string | null
  options: Suggested[]
}

const toTitle = (lang: LangCode, title: Card): Suggested => ({
  href: pathTo.detail(lang, title.code),
  face: <TitleFace lang={lang} title={title} />,
})

/** For a field without terms: the last searches, and what is watched most. */
function useStart(lang: LangCode, isEmpty: boolean): Group[] {
  const t = useTranslations('search')
  const [recent] = useState(() => readRecentSearches().slice(0, maxRecent))
  const { data: popular = [] } = useQuery({ ...popularQuery(lang), enabled: isEmpty })
  const searches = recent.map((text) => ({
    href: pathTo.search(lang, text),
    face: <SearchFace text={text} kind="recent" />,
  }))
  return [
    { name: t('recent'), options: searches },
    { name: t('popular'), options: popular.map((title) => toTitle(lang, title)) },
  ]
}

const isolated = (chunks: ReactNode) => <bdi>{chunks}</bdi>

/** What is suggested for the terms, or without any to start with; `none` once the terms have found nothing. */
function useSuggested(lang: LangCode, terms: string): { groups: Group[]; none: boolean } {
  const t = useTranslations('search')
  const start = useStart(lang, terms === '')
  const { data, isPlaceholderData } = useQuery(suggestedQuery(lang, terms))
  if (terms === '') return { groups: start.filter(({ options }) => options.length > 0), none: false }
  const { titles, others } = data ?? { titles: [], others: [] }
  const options = [
    ...titles.map((title) => toTitle(lang, title)),
    ...others.map((other) => ({
      href: pathTo.search(lang, other.text),
      face: <SearchFace {...other} />,
    })),
  ]
  const none = data !== undefined && !isPlaceholderData && options.length === 0
  const everywhere = {
    href: pathTo.search(lang, terms),
    face: <SearchFace text={t.rich('everywhere', { query: terms, q: isolated })} kind="meant" />,
  }
  return { groups: [{ name: null, options: none ? [everywhere] : options }], none }
}

const panelLook =
  'absolute inset-e-0 top-[calc(100%+8px)] w-full min-w-90 rounded-lg bg-raised p-2 [box-shadow:inset_0_0_0_1px_var(--line),0_16px_40px_rgb(0_0_0/50%)] forced-colors:border forced-colors:border-[CanvasText]'

interface OptionGroupProps {
  group: Group
  /** Id of the list, and how many options come before these. */
  id: string
  start: number
  active: number | null
}

/** The options of a group, under its name if it has one. */
function OptionGroup({ group: { name, options }, id, start, active }: OptionGroupProps) {
  const nameId = `${id}-name-${start}`
  return (
    <div {...(name !== null && { role: 'group', 'aria-labelledby': nameId })}>
      {name !== null && (
        <p id={nameId} className="px-2 pt-2 pb-1 text-14 font-semibold text-secondary">
          {name}
        </p>
      )}
      {options.map(({ href, face }, index) => (
        <a
          key={href}
          id={optionId(id, start + index)}
          className={optionLook}
          href={href}
          role="option"
          tabIndex={-1}
          aria-selected={start + index === active}
          onMouseDown={(event) => event.preventDefault()}
        >
          {face}
        </a>
      ))}
    </div>
  )
}

/** Titles and other searches below the header's field, or that there are none. The focus stays in the field. */
function SuggestionList({ lang, input }: SuggestionsProps) {
  const t = useTranslations('search')
  const id = useId()
  const terms = useTypedTerms(input)
  const { groups, none } = useSuggested(lang, terms)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const { open, active } = useCombobox({ input, id, count })
  const nothing = none && t.rich('none', { query: terms, q: isolated })
  const startOf = (index: number) => groups.slice(0, index).reduce((sum, one) => sum + one.options.length, 0)
  return (
    <>
      <span className="vh" aria-live="polite">
        {open && (nothing || t('suggested', { count }))}
      </span>
      {open && (
        <div className={panelLook}>
          {none && (
            <p className="truncate px-2 py-1.5 text-secondary" aria-hidden="true">
              {nothing}
            </p>
          )}
          <div id={id} role="listbox" aria-label={t(terms === '' ? 'field' : 'suggestedList')}>
            {groups.map((group, index) => (
              <OptionGroup key={group.name} group={group} id={id} start={startOf(index)} active={active} />
            ))}
          </div>
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
