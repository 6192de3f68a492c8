'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { State } from '@/components/ui/feedback/state'
import { Button } from '@/components/ui/form/button'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { useNear } from '@/components/ui/hooks/use-in-view'
import { Bookmark, CircleAlert } from '@/components/ui/icons/page-icons'
import { Grid } from '@/components/ui/layout/grid'
import { describeError } from '@/lib/api/describe-error'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pathTo } from '@/lib/routing/paths'
import { isLoggedIn } from '@/lib/session/session-state'
import { CardPlaceholders } from '../cards/card-placeholder'
import { useLabels } from '../cards/catalogue-labels'
import { ListEnd } from '../lists/list-end'
import { readListPosition, saveListPosition, type ListPosition } from '../lists/list-scroll-position'
import { myListQuery } from '../member/my-list-query'
import { MyListItem } from './my-list-item'

/** My List as far as it is loaded. Coming back loads as many titles as were there, and restores the scroll position. */
function useMyListPages() {
  const hydrated = useHydrated()
  const query = useInfiniteQuery({ ...myListQuery(), enabled: hydrated && isLoggedIn() })
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const cards = data?.pages.flatMap(({ items }) => items)
  const loaded = cards?.length
  const first = data?.pages[0]?.items.length ?? 0
  const position = useRef<ListPosition | null>(null)

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

interface MyListFootProps {
  /** Whether the next titles could not be fetched. */
  failed: boolean
  busy: boolean
  onMore: () => void
}

/** The end of what is loaded: more titles load when it comes near, or on request. */
function MyListFoot({ failed, busy, onMore }: MyListFootProps) {
  const [t, tList] = [useTranslations('personal'), useTranslations('catalogue')]
  const end = useNear(onMore, !busy && !failed)
  return (
    <ListEnd ref={end} reserved={!failed} failure={failed ? tList('moreFailed') : null}>
      <Button variant="outline" busy={busy} onClick={onMore}>
        {failed ? t('tryAgain') : tList('loadMore')}
      </Button>
    </ListEnd>
  )
}

/** The titles of My List, newest first; more of them load as the end comes near. */
export function MyList({ lang }: { lang: LangCode }) {
  const [t, tErrors] = [useTranslations('personal'), useTranslations('apiErrors')]
  const labels = useLabels(lang)
  const list = useMyListPages()
  const { cards, totalCount, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const root = useRef<HTMLDivElement>(null)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const left = totalCount - (cards?.length ?? 0)
  const pending = isFetchingNextPage ? Math.min(left, pageSizes.favourites) : 0

  // The pressed button goes with its title: the focus moves to the next one.
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
      <State
        icon={CircleAlert}
        role="alert"
        title={t('listFailed')}
        text={describeError(error, tErrors('unexpected'))}
        actions={
          <Button busy={list.isFetching} onClick={() => void list.refetch()}>
            {t('tryAgain')}
          </Button>
        }
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
    <div ref={root} tabIndex={-1} aria-busy={!cards}>
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
        <MyListFoot failed={error !== null} busy={isFetchingNextPage} onMore={more} />
      )}
    </div>
  )
}
