import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { ApiError } from '@/lib/api/result'
import type { Breakdown, Card, Resume } from '@/lib/contract/content-shapes'
import { api } from '@/lib/api/browser/api'
import { lifetimes } from '@/lib/query/lifetimes'
import { unwrapData } from '@/lib/query/unwrap'

/** More than anybody has in progress, in one page. */
const maxTitles = 20

/** A card of a title in progress. */
type ResumeCard = Card & { resume: Resume }

const isInProgress = (card: Card): card is ResumeCard => card.resume !== undefined

/** What the profile has in progress, the last watched first. Fetched anew each time that it comes into view. */
const continueWatchingQuery = queryOptions({
  queryKey: ['continue-watching'],
  queryFn: ({ signal }) =>
    unwrapData(api.content.listContinueWatching({ query: { offset: 0, limit: maxTitles } }, { signal })),
  select: ({ items }: Breakdown): ResumeCard[] => items.filter(isInProgress),
  staleTime: lifetimes.none,
})

/** Removes a title from the rail until it is watched again. Throws the `ApiError`. */
async function removeFromContinueWatching(seriesId: number): Promise<void> {
  await unwrapData(api.content.removeFromContinueWatching({ params: { seriesId } }))
}

/** Puts a title back on the rail by reporting its position once more. Throws the `ApiError`. */
async function restoreProgress({ videoId, lastSec }: Resume): Promise<void> {
  const body = {
    videoId,
    event: 'PAUSE',
    heldBack: true,
    lastSec,
    lastUpdateTimestamp: new Date().toISOString(),
    sessionId: crypto.randomUUID(),
  } as const
  await unwrapData(api.watch.reportContent({ body }))
}

interface Change {
  card: ResumeCard
  /** The index of the card among the others. */
  index: number
  isInRail: boolean
}

/** What the profile has in progress. A removal shows at once, can be undone, and is reverted when it is refused. */
export function useContinueWatching() {
  const t = useTranslations('personal')
  const client = useQueryClient()
  const query = useQuery(continueWatchingQuery)

  function show({ card, index, isInRail }: Change) {
    client.setQueryData(continueWatchingQuery.queryKey, (rail) => {
      if (!rail) return rail
      const others = rail.items.filter(({ id }) => id !== card.id)
      return { ...rail, items: isInRail ? others.toSpliced(index, 0, card) : others }
    })
  }
  const { mutate } = useMutation<void, ApiError, Change>({
    scope: { id: 'continue-watching' },
    mutationFn: ({ card, isInRail }) =>
      isInRail ? restoreProgress(card.resume) : removeFromContinueWatching(card.id),
    async onMutate(change) {
      await client.cancelQueries(continueWatchingQuery)
      show(change)
    },
    onError(_error, change) {
      show({ ...change, isInRail: !change.isInRail })
      showToast({ tone: 'error', text: t('notSaved') })
    },
  })

  function remove(card: ResumeCard, index: number) {
    mutate({ card, index, isInRail: false })
    showToast({
      text: t('removed', { title: card.title }),
      action: { label: t('undo'), onPress: () => mutate({ card, index, isInRail: true }) },
    })
  }
  return { ...query, remove }
}
