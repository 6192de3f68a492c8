'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef } from 'react'
import { Button } from '@/components/ui/form/button'
import { Grid } from '@/components/ui/layout/grid'
import { Bookmark, CircleAlert } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import { describeError } from '@/lib/api/describe-error'
import type { LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import { pathTo } from '@/lib/routing/paths'
import { CardPlaceholders } from '../cards/card-placeholder'
import { Notice } from '@/components/ui/feedback/notice'
import css from '../lists/infinite-list.module.css'
import { useNear } from '@/components/ui/hooks/use-in-view'
import { MyListItem } from './my-list-item'
import { useLabels } from '../cards/use-labels'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@/components/ui/hooks/use-hydrated'
import { saveListPosition, readListPosition, type ListPosition } from '../lists/list-scroll-position'
import { myListQuery } from '../member/my-list-query'
import { isLoggedIn } from '@/lib/session/session-state'

/** The profile's list as far as it is loaded. Coming back loads as many titles as were there, and scrolls to where the viewer was. */
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

interface Props {
  /** Whether the last part did not come. */
  failed: boolean
  busy: boolean
  onMore: () => void
}

/** The end of a part of a list: the next one comes when it comes near, or when the viewer asks for it. */
function MyListFoot({ failed, busy, onMore }: Props) {
  const [t, tList] = [useTranslations('personal'), useTranslations('catalogue')]
  const mark = useNear(onMore, !busy && !failed)
  return (
    <div ref={mark} className={css.end} data-reserved={failed ? undefined : ''}>
      {failed && (
        <Notice tone="error" role="alert">
          {tList('moreFailed')}
        </Notice>
      )}
      <Button variant="outline" busy={busy} onClick={onMore}>
        {failed ? t('tryAgain') : tList('loadMore')}
      </Button>
    </div>
  )
}

/** The titles that the profile keeps, newest first: more of them come as the end comes near. */
export function MyList({ lang }: { lang: LangCode }) {
  const [t, tErrors] = [useTranslations('personal'), useTranslations('apiErrors')]
  const labels = useLabels(lang)
  const list = useMyListPages()
  const { cards, totalCount, error, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const root = useRef<HTMLDivElement>(null)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const left = totalCount - (cards?.length ?? 0)
  const pending = isFetchingNextPage ? Math.min(left, pageSizes.favourites) : 0

  // The pressed button goes with its title; whoever uses keys goes on with the next one.
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
