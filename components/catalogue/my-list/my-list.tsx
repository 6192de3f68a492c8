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
import { MyListFoot } from './my-list-foot'
import { MyListItem } from './my-list-item'
import { useLabels } from '../cards/use-labels'
import { useMyListPages } from './use-my-list-pages'

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
