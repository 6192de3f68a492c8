import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { showToast } from '@/components/ui/overlay/toast-store'
import type { ApiError } from '@/lib/api/result'
import type { Breakdown, Card, Resume } from '@/lib/contract/content-shapes'
import { api } from '@/lib/api/browser/api'
import { lifetimes } from '@/lib/query/lifetimes'
import { unwrapData } from '@/lib/query/unwrap'

/** More than anybody goes on with, in one page. */
const mostTitles = 20

/** A card of a title that has been begun. */
type BegunCard = Card & { resume: Resume }

const isBegun = (card: Card): card is BegunCard => card.resume !== undefined

/** What the profile has begun, the last watched first. Asked for anew each time that it comes into sight. */
const continueQuery = queryOptions({
  queryKey: ['continue-watching'],
  queryFn: ({ signal }) =>
    unwrapData(api.content.listContinueWatching({ query: { offset: 0, limit: mostTitles } }, { signal })),
  select: ({ items }: Breakdown): BegunCard[] => items.filter(isBegun),
  staleTime: lifetimes.none,
})

/** Takes a title off the rail until it is watched again. Throws the `ApiError`. */
async function removeFromContinueWatching(seriesId: number): Promise<void> {
  await unwrapData(api.content.removeFromContinueWatching({ params: { seriesId } }))
}

/** Puts a title back on the rail of what was begun, by saying its place once more. Throws the `ApiError`. */
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
