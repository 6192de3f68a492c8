import { QueryObserver } from '@tanstack/react-query'
import type { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import { queryClient } from '@/lib/query/query-client'
import { isInMyList, myListChangeQuery, toggleMyList } from './my-list-change'
import { titleStateQuery } from './title-state-query'

interface Options {
  seriesId: number
  /** Its name, for toasts. */
  title: string
  t: ReturnType<typeof useTranslations<'personal'>>
  /** How long its state counts as fresh, in milliseconds, where that is not as usual. */
  staleTime?: number
}

/** Observes what a profile has of a title, with its My List toggle: a toast reports each change and can undo it. */
export function observeTitleState({ seriesId, title, t, staleTime }: Options) {
  const client = queryClient()
  const query = new QueryObserver(client, {
    ...titleStateQuery(seriesId),
    ...(staleTime !== undefined && { staleTime }),
    notifyOnChangeProps: ['data', 'isPending'],
  })
  const toggle = () =>
    toggleMyList(client, seriesId, {
      onChange: (isAdded, undo) =>
        showToast({
          text: isAdded ? t('myListAdded', { title }) : t('myListRemoved', { title }),
          action: { label: t('undo'), onPress: undo },
        }),
      onRefused: () => showToast({ tone: 'error', text: t('notSaved') }),
    })
  const retry = () => void query.refetch()
  return {
    observers: [query, new QueryObserver(client, myListChangeQuery(seriesId))],
    /** `null` while it is loading. Where loading failed, the toggle loads it again. */
    read: () => {
      const { data: state, isPending } = query.getCurrentResult()
      if (isPending) return null
      return {
        state,
        retry,
        isInMyList: isInMyList(client, seriesId),
        toggleMyList: state ? toggle : retry,
      }
    },
  }
}
