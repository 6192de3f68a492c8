import { useTranslations } from 'next-intl'
import { memo, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui'
import type { TvChannel, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { Star } from './live-icons'
import type * as liveTvQueries from './live-tv-queries'
import { createMemberStore } from '@/lib/query/member-store'

type Favourites = ReturnType<typeof liveTvQueries.observeFavourites>
type FavouritesResult = ReturnType<Favourites['getCurrentResult']>

const store = createMemberStore<Favourites>(async () => (await import('./live-tv-queries')).observeFavourites)

/** `guest` for a viewer without favourites, `pending` until a member's favourites have loaded. */
type FavouriteState = 'guest' | 'pending' | 'favourite' | 'other'

function readState(channelId: number): FavouriteState {
  if (!store.isMember()) return 'guest'
  const result = store.observer()?.getCurrentResult()
  if (!result || result.isPending) return 'pending'
  return result.data?.some(({ id }) => id === channelId) ? 'favourite' : 'other'
}

/** Whether a channel is a favourite of the viewer, who counts as a guest until hydration. */
function useFavouriteState(channelId: number): FavouriteState {
  return useSyncExternalStore(
    store.subscribe,
    () => readState(channelId),
    () => 'guest',
  )
}

/**
 * Adds a channel to the member's favourites or removes it, with a toast; does nothing until the favourites have
 * loaded.
 */
function toggleFavourite(channel: TvChannel, t: liveTvQueries.TranslateLiveTv): void {
  if (readState(channel.id) !== 'pending') store.observer()?.toggle(channel, t)
}

/** The member's favourites: the query's data, `null` for guests and until its code has loaded, or `failed`. */
export function useFavourites(): FavouritesResult | 'failed' | null {
  return useSyncExternalStore(
    store.subscribe,
    () => {
      if (store.hasFailed()) return 'failed'
      return store.isMember() ? (store.observer()?.getCurrentResult() ?? null) : null
    },
    () => null,
  )
}

/** Fetches the favourites again, and their code where that has not loaded. */
export function refetchFavourites(): void {
  const observer = store.observer()
  if (observer) void observer.getCurrentResult().refetch()
  else store.retry()
}

interface Props {
  lang: LangCode
  channel: TvChannel
}

/** Adds a channel to the favourites or removes it. A guest is led to the registration. */
export const FavouriteStar = memo(function StarButton({ lang, channel }: Props) {
  const t = useTranslations('liveTv')
  const state = useFavouriteState(channel.id)
  const name = t('favourite', { title: channel.title })
  const isFavourite = state === 'favourite'
  const icon = <Icon icon={Star} fill={isFavourite} />
  if (state === 'guest')
    return (
      <a
        className="star-button"
        href={pathTo.signUp(lang)}
        rel="nofollow"
        data-modal="register"
        aria-label={name}
      >
        {icon}
      </a>
    )
  return (
    <button
      type="button"
      className="star-button"
      aria-label={name}
      aria-pressed={isFavourite}
      aria-disabled={state === 'pending' || undefined}
      onClick={() => toggleFavourite(channel, t)}
    >
      {icon}
    </button>
  )
})
