'use client'

import { keepPreviousData, useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  State,
  Button,
  IconButton,
  SegmentLinks,
  Bookmark,
  Grid,
  X,
  isPlainClick,
  useHydrated,
  showToast,
} from '@/components/ui/browser'
import { hostMessage } from '@/lib/api/result'
import { pageSizes, isolate, type LangCode, type Card as CardData } from '@/lib/contract'
import { pathTo, replaceAddress } from '@/lib/routing'
import { saveList } from '@/lib/offline/saved-list'
import { isLoggedIn } from '@/lib/session/session-state'
import { Card, toCardView } from '../cards/card'
import { CardPlaceholders } from '../cards/card-grid'
import { useLabels, watchedShare, type CatalogueLabels } from '../cards/catalogue-labels'
import {
  myListQuery,
  myListQueryKey,
  toggleMyList,
  type LoadedMyList,
  type MyListPage,
  type MyListSort,
} from '../member/title-state'
import { readListPosition, saveListPosition, type ListPosition } from './list-position'
import { PersonalListFailure, PersonalListFoot } from './personal-list'

/** The position of a title on the list. */
interface MyListPosition {
  page: number
  index: number
}

/** The position of a title in the loaded pages, or `null`. */
export function findOnMyList(list: LoadedMyList | undefined, id: number): MyListPosition | null {
  const page = list?.pages.findIndex(({ items }) => items.some((item) => item.id === id)) ?? -1
  const index = list?.pages[page]?.items.findIndex((item) => item.id === id) ?? -1
  return index < 0 ? null : { page, index }
}

function change(
  list: LoadedMyList,
  by: 1 | -1,
  items: (page: MyListPage, number: number) => CardData[],
): LoadedMyList {
  const pages = list.pages.map((page, number) => ({
    ...page,
    items: items(page, number),
    totalCount: Math.max(0, page.totalCount + by),
  }))
  return { ...list, pages }
}

/** The list without a title; the same list where the title is not in it. */
export function withoutTitle(list: LoadedMyList, id: number): LoadedMyList {
  if (!findOnMyList(list, id)) return list
  return change(list, -1, ({ items }) => items.filter((item) => item.id !== id))
}

/** The list with a title back in its position; the same list where the title is in it. */
export function withTitle(list: LoadedMyList, card: CardData, position: MyListPosition): LoadedMyList {
  if (findOnMyList(list, card.id)) return list
  return change(list, 1, ({ items }, number) =>
    number === position.page ? items.toSpliced(position.index, 0, card) : items,
  )
}

/** Removes the title from the loaded pages of all orders. Returns a function that puts it back. */
function removeFromPages(client: QueryClient, card: CardData): () => void {
  const removed = client
    .getQueriesData<LoadedMyList>({ queryKey: myListQueryKey })
    .map(([queryKey, list]) => ({
      queryKey,
      position: findOnMyList(list, card.id),
    }))
  client.setQueriesData<LoadedMyList>(
    { queryKey: myListQueryKey },
    (list) => list && withoutTitle(list, card.id),
  )
  return () => {
    for (const { queryKey, position } of removed)
      if (position)
        client.setQueryData<LoadedMyList>(queryKey, (list) => list && withTitle(list, card, position))
  }
}

interface MyListItemProps {
  card: CardData
  labels: CatalogueLabels
  /** Whether its art is the largest in view. */
  priority: boolean
  onRemoved: () => void
}

/**
 * A title of My List with its remove button. The removal shows at once, can be undone, and is reverted when it is
 * refused.
 */
function MyListItem({ card, labels, priority, onRemoved }: MyListItemProps) {
  const t = useTranslations('personal')
  const client = useQueryClient()
  const progress = card.resume ? watchedShare(card.resume) : null
  function remove() {
    let putBack = () => {}
    toggleMyList(client, card.id, {
      onChange(_isAdded, undo) {
        putBack = removeFromPages(client, card)
        onRemoved()
        const onPress = () => {
          undo()
          putBack()
        }
        showToast({
          text: t('myListRemoved', { title: isolate(card.title) }),
          action: { label: t('undo'), onPress },
        })
      },
      onRefused(error) {
        putBack()
        showToast({ text: hostMessage(error) ?? t('notSaved'), tone: 'error' })
      },
    })
  }
  return (
    <li className="relative">
      <Card card={{ ...toCardView(card, labels), progress }} level={2} priority={priority} />
      {/* The disc is smaller than the target, so that a small card is not hidden by it. */}
      <span className="absolute inset-e-0 top-0 z-2 before:absolute before:inset-2 before:rounded-pill before:bg-disc before:disc-shadow">
        <IconButton icon={X} label={t('removeFromList', { title: card.title })} onClick={remove} />
      </span>
    </li>
  )
}

const sortName = 'title'

/** The order that the address names, which is kept there. */
function useSort() {
  const hydrated = useHydrated()
  const [chosen, setChosen] = useState<MyListSort | null>(null)
  const inAddress = () => new URLSearchParams(location.search).get('sort') === sortName
  const sort: MyListSort = chosen ?? (hydrated && inAddress() ? 'TITLE' : 'NEWEST')
  function choose(path: string, next: MyListSort) {
    setChosen(next)
    replaceAddress(path)
  }
  return { sort, choose }
}

/** The loaded part of My List. Coming back to the page restores the loaded titles and the scroll position. */
function useMyListPages(sort: MyListSort) {
  const hydrated = useHydrated()
  const query = useInfiniteQuery({
    ...myListQuery(sort),
    enabled: hydrated && isLoggedIn(),
    placeholderData: keepPreviousData,
  })
  const { data, hasNextPage, isFetching, fetchNextPage, isPlaceholderData } = query
  const cards = data?.pages.flatMap(({ items }) => items)
  const loaded = cards?.length
  const first = data?.pages[0]?.items.length ?? 0
  const position = useRef<ListPosition | null>(null)

  useEffect(() => {
    if (data && sort === 'NEWEST' && !isPlaceholderData) saveList(data.pages.flatMap(({ items }) => items))
  }, [data, sort, isPlaceholderData])

  useEffect(() => {
    position.current = readListPosition()
  }, [])

  useEffect(() => {
    if (loaded === undefined || isFetching || !position.current) return
    if (hasNextPage && loaded < first + position.current.more) return void fetchNextPage()
    window.scrollTo(0, position.current.scrolled)
    position.current = null
  }, [loaded, first, hasNextPage, isFetching, fetchNextPage])

  useEffect(() => {
    if (loaded === undefined) return
    const save = () => saveListPosition({ more: loaded - first, scrolled: window.scrollY })
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [loaded, first])

  return { ...query, cards, totalCount: data?.pages.at(-1)?.totalCount ?? 0 }
}

interface SortChoiceProps {
  lang: LangCode
  sort: MyListSort
  onChoose: (path: string, sort: MyListSort) => void
}

/** The orders of the list, which change it in place. */
function SortChoice({ lang, sort, onChoose }: SortChoiceProps) {
  const [t, tList] = [useTranslations('personal'), useTranslations('catalogue')]
  const orders = [
    { type: 'NEWEST', href: pathTo.myList(lang), text: t('sortAdded') },
    { type: 'TITLE', href: `${pathTo.myList(lang)}?sort=${sortName}`, text: tList('sortTitle') },
  ] as const
  return (
    <div className="mb-5 flex md:-mt-18.5 md:justify-end">
      <SegmentLinks
        rel="nofollow"
        label={tList('sort')}
        links={orders.map(({ type, href, text }) => ({ href, text, selected: type === sort }))}
        onChoose={(event, index) => {
          const order = orders[index]
          if (!order || !isPlainClick(event)) return
          event.preventDefault()
          onChoose(order.href, order.type)
        }}
      />
    </div>
  )
}

/** The titles of My List, the last added first or by their names; more of them load as the end comes near. */
export function MyList({ lang }: { lang: LangCode }) {
  const t = useTranslations('personal')
  const labels = useLabels(lang)
  const { sort, choose } = useSort()
  const list = useMyListPages(sort)
  const { cards, totalCount, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const root = useRef<HTMLDivElement>(null)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const left = totalCount - (cards?.length ?? 0)
  const pending = isFetchingNextPage ? Math.min(left, pageSizes.favourites) : 0

  // The pressed button disappears with its title, so the focus moves to the next one.
  const focusAt = useRef<number | null>(null)
  useEffect(() => {
    if (focusAt.current === null) return
    const buttons = root.current?.querySelectorAll<HTMLElement>('li button') ?? []
    const next = buttons[Math.min(focusAt.current, buttons.length - 1)] ?? root.current
    next?.focus()
    focusAt.current = null
  }, [cards?.length])

  if (error && !cards)
    return (
      <PersonalListFailure
        title={t('listFailed')}
        error={error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    )
  if (cards?.length === 0 && !hasNextPage)
    return (
      <div ref={root} tabIndex={-1}>
        <State
          icon={Bookmark}
          title={t('listEmpty')}
          text={t('listEmptyText')}
          actions={<Button href={pathTo.home(lang)}>{t('listEmptyAction')}</Button>}
        />
      </div>
    )
  return (
    <div ref={root} tabIndex={-1} aria-busy={!cards || list.isPlaceholderData}>
      {/* There while the list loads, so that nothing moves. */}
      {(!cards || totalCount > 1) && <SortChoice lang={lang} sort={sort} onChoose={choose} />}
      <p role="status" className="vh">
        {cards ? t('listCount', { count: totalCount }) : ''}
      </p>
      <Grid label={t('list')}>
        {cards?.map((card, index) => (
          <MyListItem
            key={card.id}
            card={card}
            labels={labels}
            priority={index === 0}
            onRemoved={() => {
              focusAt.current = index
            }}
          />
        ))}
        {!cards && <CardPlaceholders count={pageSizes.favourites} />}
        <CardPlaceholders count={pending} />
      </Grid>
      {hasNextPage && left > pending && (
        <PersonalListFoot error={error} busy={isFetchingNextPage} onMore={more} />
      )}
    </div>
  )
}
