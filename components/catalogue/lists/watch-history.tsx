'use client'

import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button, Grid, History, IconButton, showToast, State, useHydrated, X } from '@/components/ui/browser'
import { api, unwrap, unwrapData, type ApiError, describeError, hostMessage } from '@/lib/api/browser/api'
import { historyPageSize, type LangCode, type WatchedTitle } from '@/lib/contract'
import { formatDate } from '@/lib/i18n'
import { showModal } from '@/lib/modals/modal-store'
import { lifetimes } from '@/lib/query/query-client'
import { pathTo } from '@/lib/routing'
import { isLoggedIn } from '@/lib/session/session-state'
import { Card, toCardView } from '../cards/card'
import { CardPlaceholders } from '../cards/card-grid'
import { useLabels, type CatalogueLabels } from '../cards/catalogue-labels'
import { PersonalListFailure, PersonalListFoot } from './personal-list'

interface HistoryPage {
  titles: WatchedTitle[]
  totalCount: number
}

type LoadedHistory = InfiniteData<HistoryPage, unknown>

/** What the profile has watched, the last watched first. A removed title has moved the rest up. */
const historyQuery = infiniteQueryOptions({
  queryKey: ['history'],
  initialPageParam: 0,
  queryFn: async ({ pageParam: offset, signal }): Promise<HistoryPage> => {
    const query = { offset, limit: historyPageSize }
    const { data, meta } = await unwrap(api.content.listHistory({ query }, { signal }))
    return { titles: data, totalCount: meta.totalCount }
  },
  getNextPageParam(last, pages) {
    const loaded = pages.reduce((sum, { titles }) => sum + titles.length, 0)
    return loaded < last.totalCount ? loaded : undefined
  },
  staleTime: lifetimes.none,
  refetchOnWindowFocus: false,
})

/** The history without a title; the history itself where the title is not in it. */
function withoutWatched(history: LoadedHistory, id: number): LoadedHistory {
  if (!history.pages.some(({ titles }) => titles.some(({ card }) => card.id === id))) return history
  const pages = history.pages.map(({ titles, totalCount }) => ({
    titles: titles.filter(({ card }) => card.id !== id),
    totalCount: totalCount - 1,
  }))
  return { ...history, pages }
}

/** Removes one title. It leaves the page once the platform has forgotten it: its progress cannot be brought back. */
function useRemoval() {
  const t = useTranslations('personal')
  const client = useQueryClient()
  const { mutate, variables, isPending } = useMutation<unknown, ApiError, WatchedTitle['card']>({
    mutationFn: ({ id }) => unwrapData(api.content.removeFromHistory({ params: { seriesId: id } })),
    onSuccess(_done, { id, title }) {
      client.setQueryData(historyQuery.queryKey, (history) => history && withoutWatched(history, id))
      showToast({ text: t('removedFromHistory', { title }) })
    },
    onError: (error) => showToast({ text: hostMessage(error) ?? t('notSaved'), tone: 'error' }),
  })
  return { remove: mutate, removing: isPending ? variables.id : null }
}

/** Asks whether to forget everything, and does. The dialog shows why the platform refuses. */
function useClearing(): () => void {
  const [t, tErrors] = [useTranslations('personal'), useTranslations('apiErrors')]
  const client = useQueryClient()
  async function clear(): Promise<string | null> {
    const { error } = await api.content.clearHistory()
    if (error) return describeError(error, tErrors('unexpected'))
    const none = { pages: [{ titles: [], totalCount: 0 }], pageParams: [0] }
    client.setQueryData(historyQuery.queryKey, none)
    showToast({ text: t('historyCleared') })
    return null
  }
  return () =>
    showModal('confirm', {
      title: t('clearHistoryTitle'),
      message: t('clearHistoryText'),
      acceptText: t('clearHistory'),
      rejectText: t('keepHistory'),
      danger: true,
      onAccept: clear,
    })
}

interface WatchedItemProps {
  watched: WatchedTitle
  labels: CatalogueLabels
  /** Its art is the largest thing in sight. */
  priority: boolean
  busy: boolean
  onRemove: () => void
}

/** A title with what of it was last watched and when, and its removal. */
function WatchedItem({ watched, labels, priority, busy, onRemove }: WatchedItemProps) {
  const t = useTranslations('personal')
  const { card, watchedAt, episode } = watched
  const date = t('watchedOn', { date: formatDate(labels.lang, watchedAt, 'medium') })
  const view = {
    ...toCardView(card, labels),
    badge: null,
    subline: episode ? labels.episode(episode) : date,
    spokenKind: labels.kind(card.kind) || null,
  }
  return (
    <li className="group relative [&_.card-line]:line-clamp-2">
      <Card card={view} level={2} priority={priority} />
      {episode && <p className="card-line">{date}</p>}
      {/* The disc is smaller than the target, so that a small card is not hidden by it. */}
      <span className="absolute inset-e-0 top-0 z-2 before:absolute before:inset-2 before:rounded-pill before:bg-disc before:disc-shadow">
        <IconButton
          icon={X}
          label={t('removeFromHistory', { title: card.title })}
          disabled={busy}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}

/** What the profile has watched: to see, to correct and to clear. */
export function WatchHistory({ lang }: { lang: LangCode }) {
  const t = useTranslations('personal')
  const labels = useLabels(lang)
  const hydrated = useHydrated()
  const query = useInfiniteQuery({ ...historyQuery, enabled: hydrated && isLoggedIn() })
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const { remove, removing } = useRemoval()
  const clear = useClearing()
  const root = useRef<HTMLDivElement>(null)
  const titles = data?.pages.flatMap((page) => page.titles)
  const left = (data?.pages.at(-1)?.totalCount ?? 0) - (titles?.length ?? 0)

  // The pressed button goes with its title, or all of them at once: the focus stays in the list.
  const count = titles?.length
  const counted = useRef(count)
  useEffect(() => {
    const fewer = count !== undefined && counted.current !== undefined && count < counted.current
    counted.current = count
    if (fewer && document.activeElement === document.body) root.current?.focus()
  }, [count])

  if (error && !titles)
    return (
      <PersonalListFailure
        title={t('historyFailed')}
        error={error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  if (titles?.length === 0 && !hasNextPage)
    return (
      <div ref={root} tabIndex={-1}>
        <State
          icon={History}
          title={t('historyEmpty')}
          text={t('historyEmptyText')}
          actions={<Button href={pathTo.home(lang)}>{t('listEmptyAction')}</Button>}
        />
      </div>
    )
  return (
    <div ref={root} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6" aria-busy={!titles}>
      <div className="justify-self-start">
        <Button variant="outline" disabled={!titles} onClick={clear}>
          {t('clearHistory')}
        </Button>
      </div>
      <Grid label={t('history')}>
        {titles?.map((watched, index) => (
          <WatchedItem
            key={watched.card.id}
            watched={watched}
            labels={labels}
            priority={index === 0}
            busy={removing === watched.card.id}
            onRemove={() => remove(watched.card)}
          />
        ))}
        {!titles && <CardPlaceholders count={historyPageSize} />}
      </Grid>
      {hasNextPage && left > 0 && (
        <PersonalListFoot error={error} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      )}
    </div>
  )
}
