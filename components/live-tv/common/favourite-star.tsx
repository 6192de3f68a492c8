import { useTranslations } from 'next-intl'
import { memo, useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui'
import type { TvChannel, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { isLoggedIn } from '@/lib/session/session-state'
import { Star } from './live-icons'
import type * as liveTvQueries from './live-tv-queries'

// The query's code loads once a member's page subscribes, so that the first scripts go without React Query.
type Favourites = ReturnType<typeof liveTvQueries.observeFavourites>
type FavouritesResult = ReturnType<Favourites['getCurrentResult']>

let code: typeof liveTvQueries | null = null
let isMember = false
let favourites: Favourites | null = null
let loadFailed = false
let unsubscribe = () => {}
const subscribers = new Set<() => void>()

function notify() {
  for (const subscriber of subscribers) subscriber()
}

async function load() {
  loadFailed = false
  notify()
  try {
    code ??= await import('./live-tv-queries')
  } catch {
    loadFailed = true
  }
  if (code && subscribers.size > 0) {
    unsubscribe()
    favourites = code.observeFavourites()
    unsubscribe = favourites.subscribe(notify)
  }
  notify()
}

function subscribe(onChange: () => void): () => void {
  subscribers.add(onChange)
  if (subscribers.size === 1) {
    isMember = isLoggedIn()
    if (isMember) void load()
  }
  return () => {
    subscribers.delete(onChange)
    if (subscribers.size === 0) unsubscribe()
  }
}

/** `guest` for a viewer without favourites, `pending` until a member's favourites have loaded. */
type FavouriteState = 'guest' | 'pending' | 'favourite' | 'other'

function readState(channelId: number): FavouriteState {
  if (!isMember) return 'guest'
  const result = favourites?.getCurrentResult()
  if (!result || result.isPending) return 'pending'
  return result.data?.some(({ id }) => id === channelId) ? 'favourite' : 'other'
}

/** Whether a channel is a favourite of the viewer, who counts as a guest until hydration. */
function useFavouriteState(channelId: number): FavouriteState {
  return useSyncExternalStore(
    subscribe,
    () => readState(channelId),
    () => 'guest',
  )
}

/**
 * Adds a channel to the member's favourites or removes it, with a toast; does nothing until the favourites have
 * loaded.
 */
function toggleFavourite(channel: TvChannel, t: liveTvQueries.TranslateLiveTv): void {
  if (readState(channel.id) !== 'pending') favourites?.toggle(channel, t)
}

/** The member's favourites: the query's data, `null` for guests and until its code has loaded, or `failed`. */
export function useFavourites(): FavouritesResult | 'failed' | null {
  return useSyncExternalStore(
    subscribe,
    () => (loadFailed ? 'failed' : isMember ? (favourites?.getCurrentResult() ?? null) : null),
    () => null,
  )
}

/** Fetches the favourites again, and their code where that has not loaded. */
export function refetchFavourites(): void {
  if (favourites) void favourites.getCurrentResult().refetch()
  else void load()
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
