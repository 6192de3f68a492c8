import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { ApiError } from '@/lib/api/result'
import { rateTitle, type Rating } from './rate-title'
import { titleStateQuery } from '../member/title-state-query'

/** What rates a title: the new rating shows at once, and the one before when the platform refuses. */
export function useRating(seriesId: number): (rating: Rating) => void {
  const t = useTranslations('personal')
  const client = useQueryClient()
  const { queryKey } = titleStateQuery(seriesId)

  const show = (likesRate: number) =>
    client.setQueryData(queryKey, (state) => state && { ...state, likesRate })

  const { mutate } = useMutation<void, ApiError, Rating, number>({
    scope: { id: `rating-${seriesId}` },
    mutationFn: (rating) => rateTitle(seriesId, rating),
    async onMutate(rating) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.likesRate ?? 0
      show(rating)
      return before
    },
    onError(_error, _rating, before = 0) {
      show(before)
      showToast({ tone: 'error', text: t('notSaved') })
    },
  })
  return mutate
}
