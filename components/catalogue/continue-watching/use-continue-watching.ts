import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { ApiError } from '@/lib/api/result'
import { continueQuery, removeFromContinueWatching, type BegunCard } from './continue-watching-query'
import { restoreProgress } from './restore-progress'

interface Change {
  card: BegunCard
  /** Where the card stands among the others. */
  at: number
  back: boolean
}

/** What the profile has begun, and how to take a title off: at once, to be undone, and back when that is refused. */
export function useContinue() {
  const t = useTranslations('personal')
  const client = useQueryClient()
  const query = useQuery(continueQuery)

  function place({ card, at, back }: Change) {
    client.setQueryData(continueQuery.queryKey, (rail) => {
      if (!rail) return rail
      const others = rail.items.filter(({ id }) => id !== card.id)
      return { ...rail, items: back ? others.toSpliced(at, 0, card) : others }
    })
  }
  const { mutate } = useMutation<void, ApiError, Change>({
    scope: { id: 'continue-watching' },
    mutationFn: ({ card, back }) =>
      back ? restoreProgress(card.resume) : removeFromContinueWatching(card.id),
    async onMutate(change) {
      await client.cancelQueries(continueQuery)
      place(change)
    },
    onError(_error, change) {
      place({ ...change, back: !change.back })
      showToast({ tone: 'error', text: t('notSaved') })
    },
  })

  function remove(card: BegunCard, at: number) {
    mutate({ card, at, back: false })
    showToast({
      text: t('removed', { title: card.title }),
      action: { label: t('undo'), onPress: () => mutate({ card, at, back: true }) },
    })
  }
  return { ...query, remove }
}
